"""What can go wrong: bad input, a wrong option, no Node, or a fault of ours."""

from typing import Any, Mapping, Optional


class TouchstoneError(Exception):
    """Anything that Touchstone refuses or cannot do."""


class InputError(TouchstoneError, ValueError):
    """Input that cannot be scored. The message says what is wrong, where, and what to do about it."""

    #: Stable and kebab-case, such as ``unclosed-bracket``.
    code: str
    #: The file, or ``gold`` and ``system`` for texts; None, as line and column are, where no single place is to blame.
    file: Optional[str]
    #: From 1.
    line: Optional[int]
    #: From 1, in characters.
    column: Optional[int]
    #: What to do about it, or where to look.
    remedy: Optional[str]

    def __init__(self, message: str, data: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.code = data.get("code", "")
        self.file = data.get("file")
        self.line = data.get("line")
        self.column = data.get("column")
        self.remedy = data.get("remedy")

    def __reduce__(self):  # type: ignore[no-untyped-def]
        names = ("code", "file", "line", "column", "remedy")
        return (type(self), (str(self), {name: getattr(self, name) for name in names}))


class UsageError(TouchstoneError, ValueError):
    """An option that is not known, or means nothing for this input."""


class NodeError(TouchstoneError, RuntimeError):
    """Node.js is not there, is too old, or ended."""
