"""What several screens use: dialogs, pages, lists, boards."""
