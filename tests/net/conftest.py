"""An ssh server whose table is a small program that tells what reaches it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest

from helpers.drive.guests import SSH
from helpers.drive.served import serving

if TYPE_CHECKING:
    from toscana_tui.net.ssh import Server


@pytest.fixture(
    params=["asyncssh", pytest.param("openssh", marks=pytest.mark.skipif(not SSH, reason="no ssh"))]
)
def client(request: pytest.FixtureRequest) -> str:
    """Whose client the guest has."""
    return str(request.param)


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A server with a table, for guests and those who look on."""
    async with serving() as opened:
        yield opened
