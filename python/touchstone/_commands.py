"""The programs ``touchstone`` and ``touchstone-evalb``: Node with the same arguments, streams and status."""

import os
import subprocess
import sys
from typing import NoReturn

from . import _process
from .errors import NodeError


def touchstone() -> NoReturn:
    """``touchstone``, as npm installs it."""
    _run([])


def evalb() -> NoReturn:
    """``touchstone evalb`` under a name of its own, for programs that call EVALB's binary by its path."""
    _run(["evalb"])


def _run(first: "list[str]") -> NoReturn:
    try:
        command = [_process.node(), str(_process.program()), *first, *sys.argv[1:]]
    except NodeError as error:
        sys.exit(f"touchstone: {error}")
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    # Takes our place, so that signals reach it and whoever waits sees its status.
    os.execv(command[0], command)
