"""The names of inks and grounds, which screens draw with, and their colours in each theme that has any.

The columns are the themes toscana-dark, toscana-light, blind-dark, blind-light and plain, as in
`store.settings`: terracotta roofs and warm stone on olive ground; the same on sunlit paper; orange roofs and
pale blue paving on slate, for eyes that see fewer hues; dark orange roofs and blue paving on pale ground, for
the same; and sixteen colours, also for the Linux console, where bright equals normal.
"""

from __future__ import annotations

# The colours of what lies behind a sign.
GROUNDS = {
    "page": ("#211f1a", "#f7f1e3", "#14181c", "#fbfbf8", "black"),  # behind everything
    "bar": ("#35322a", "#e6dcc5", "#262d34", "#e2e7ec", "white"),  # title, commands, dialogs
    "field": ("#35322a", "#ebe3d0", "#262d34", "#e9edf1", "white"),  # what can be filled in or chosen
    "selected": ("#6b3a26", "#f0b48c", "#1d4f7a", "#ffd27a", "blue"),  # what Enter would take
    "margin": ("#2a2c1e", "#ebe6cf", "#1b2126", "#e8ebe6", "blue"),  # the board's labels
    "land": ("#3f4a2a", "#dcdeb6", "#2c3136", "#f1efdf", "black"),  # an empty cell
    # the same where it can be covered, in half blocks
    "land-dotted": ("#66692f", "#c3c78f", "#52585e", "#d6d0a8", "green"),
    "roof-0": ("#cd6b48", "#cf6d4a", "#d07a1e", "#a04600", "red"),
    "roof-1": ("#d67755", "#d87a57", "#da8730", "#aa4e0a", "red"),
    "roof-2": ("#c86541", "#c86541", "#c67014", "#953d00", "red"),
    "roof-3": ("#df8867", "#e08a69", "#e29343", "#b05412", "red"),
    "paving-0": ("#aca599", "#a29b8f", "#bcd0e4", "#9fbfdf", "white"),
    "paving-1": ("#bab3a7", "#aea79b", "#c9daea", "#abc8e4", "white"),
    "paving-2": ("#a19a8d", "#979084", "#b0c6dc", "#94b6d9", "white"),
    "paving-3": ("#c6c0b4", "#b9b2a6", "#d5e3f0", "#b6d0e9", "white"),
    "ghost-roof": ("#ffab85", "#8e2f12", "#ffb84d", "#5a2300", "yellow"),
    "ghost-paving": ("#f3eddf", "#585247", "#ffffff", "#12395f", "cyan"),
    # a cell of the tile in hand that breaks a rule
    "fault": ("#7d1230", "#f7c6d2", "#000000", "#ffe14d", "blue"),
    "block-white": ("#dcd5c4", "#fffdf6", "#dfe6ec", "#ffffff", "white"),
    "block-black": ("#12141a", "#3a3733", "#05070a", "#2d3238", "blue"),
    # the same on a side of a tower, one and two places farther back
    "block-white-1": ("#b9b19e", "#e6e0cf", "#b9c3cc", "#e0e4e8", "white"),
    "block-white-2": ("#a8a08b", "#cfc8b4", "#9aa6b1", "#c8cfd6", "white"),
    "block-black-1": ("#262932", "#55504a", "#222930", "#464d55", "blue"),
    "block-black-2": ("#383c46", "#68625a", "#3f4b58", "#5a626b", "blue"),
    "ghost-white": ("#fffdf2", "#ffe9a8", "#ffffff", "#ffe39a", "cyan"),
    "ghost-black": ("#2a3050", "#0e2c57", "#35507a", "#0a3a70", "green"),
}

# The colours that signs are drawn in.
INKS = {
    "text": ("#e9e1d0", "#2b241a", "#e8edf2", "#1b2127", "white"),
    "muted": ("#b3ab97", "#544d41", "#a9b5c0", "#4f5963", "cyan"),
    "accent": ("#e9a15f", "#7d2f0f", "#f2b25c", "#6b3300", "bright_white"),
    "warning": ("#f0b24a", "#7a2c00", "#ffd166", "#6b3300", "white"),
    "key": ("#f2d6a2", "#7c2d10", "#ffd98a", "#0b4a80", "black"),
    "off": ("#ada591", "#544d41", "#9aa6b1", "#56606a", "blue"),
    "label": ("#a8a68a", "#4d4e42", "#9aa8b4", "#525c55", "white"),
    "label-on": ("#f4e9b8", "#22250f", "#fff0c2", "#10150f", "white"),
    "dot": ("#f0e09a", "#4f561d", "#d9c25a", "#55500f", "green"),
    "line": ("#1a0b06", "#1d0b04", "#160b00", "#160b00", "black"),
    "roof-ink": ("#2a0c05", "#2a0c05", "#271000", "#fff6ea", "bright_white"),
    "paving-ink": ("#2e2a23", "#29251e", "#1c2c3d", "#132436", "black"),
    "last-ink": ("#000000", "#000000", "#000000", "#000000", "blue"),
    "ghost-ink": ("#101010", "#fff8ea", "#101010", "#ffffff", "black"),
    "fault-ink": ("#ffe3e3", "#700022", "#ffe14d", "#000000", "bright_white"),
    "roof-name": ("#f08a66", "#82280a", "#f2a24c", "#6f3000", "bright_white"),
    "paving-name": ("#d8d2c4", "#575043", "#c9daea", "#24507c", "bright_white"),
    "white-ink": ("#2b2620", "#2b241a", "#1a2026", "#1b2127", "black"),
    "black-ink": ("#dfe3ea", "#f4efe4", "#e6edf5", "#f1f4f7", "bright_white"),
    "white-name": ("#f4efe2", "#463f2e", "#f2f6fa", "#4d5660", "bright_white"),
    "black-name": ("#b9c3d6", "#1d1a16", "#8fb0dc", "#0e1216", "bright_white"),
}
