"""What several tests need: where things are, and what is skipped by name where it is not there."""

import importlib.util
import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, List, Optional

ROOT = Path(__file__).resolve().parent.parent
CHECKOUT = ROOT.parent
EXAMPLES = CHECKOUT / "examples"
SHARED = CHECKOUT.parent / "shared" / "data"
sys.path.insert(0, str(ROOT))


def is_installed(package: str) -> bool:
    try:
        return importlib.util.find_spec(package) is not None
    except ImportError:
        return False


def needs(*packages: str) -> Any:
    """Skips, by name, a test whose packages are not installed."""
    missing = [name for name in packages if not is_installed(name)]
    return unittest.skipIf(bool(missing), f"{', '.join(missing)}: not installed")


def needs_data(family: str) -> Any:
    """Skips, by name, a test of data that may not be published."""
    return unittest.skipUnless((SHARED / family).is_dir(), f"../shared/data/{family}: not here")


def mrg(name: str) -> List[str]:
    """The trees of an example."""
    return (EXAMPLES / "constituency" / f"{name}.mrg").read_text(encoding="utf-8").splitlines()


def run_python(*argv: str, text: Optional[str] = None) -> "subprocess.CompletedProcess[str]":
    """Runs this Python with the package on its path."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, *argv], input=text, capture_output=True, text=True, check=False, env=environment)


def run_node(program: str, *argv: str) -> str:
    """What a program of bin prints."""
    run = subprocess.run(["node", str(CHECKOUT / "bin" / program), *argv], capture_output=True, text=True, check=True)
    return run.stdout
