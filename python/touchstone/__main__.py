"""``python -m touchstone`` is the command line."""

from ._commands import touchstone

touchstone()
