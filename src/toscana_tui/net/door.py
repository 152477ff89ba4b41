"""What a guest needs to know to come to a table by ssh."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Door:
    """An open way to the table from another machine.

    Attributes:
        address: where the ssh server listens.
        port: on which port.
        words: what the guest gives as the password, to play.
        watch_words: what somebody gives who only looks on.
        fingerprint: of the server's key, as ssh shows it.
    """

    address: str
    port: int
    words: str
    watch_words: str
    fingerprint: str
