"""What stands between the program and its terminal, against faults of the framework.

Each module says which faults it guards against and how to tell when they are mended. What is private in
Textual is used in this package alone, and listed in `PRIVATE`.
"""

from __future__ import annotations

# What is private in Textual and used here, by where it stands; a test names each that is no longer there.
PRIVATE = {
    "textual.app:App": (
        "_disable_notifications _disable_tooltips _driver _exception _exit _fatal_error "
        "_mouse_down_widget _registry"
    ),
    "textual.driver:Driver": "_app _loop",
    "textual.drivers.linux_driver:LinuxDriver": (
        "_auto_restart _file _get_terminal_size _must_signal_resume _query_in_band_window_resize "
        "_sigcont_application _sigtstp_application _writer_thread"
    ),
    "textual.message_pump:MessagePump": (
        "_close_messages_no_wait _closed _closing _message_queue _next_callbacks _post_message"
    ),
    "textual.screen:Screen": (
        "_dirty_widgets _layout_required _push_result_callback _repaint_required _result_callbacks "
        "_scroll_required"
    ),
    "textual.widget:Widget": "_repaint_regions",
    "textual.widgets:Input": "_position_to_cell _value",
    "textual._ansi_sequences": "ANSI_SEQUENCES_KEYS",
    "textual._queue:Queue": "ready_event",
    "textual._time": "get_time",
    "textual._xterm_parser:XTermParser": "_sequence_to_key_events",
}
