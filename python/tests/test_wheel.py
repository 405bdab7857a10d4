"""The wheel, installed by pip into an empty folder without a network: it needs nothing else than Node."""

import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from support import CHECKOUT, EXAMPLES, ROOT, needs, run_node  # noqa: E402

FILES = [str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha")]


@needs("pip")
class TheWheel(unittest.TestCase):
    def test_installed_it_scores_by_every_name(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            build = subprocess.run([sys.executable, str(ROOT / "build_backend.py"), folder], capture_output=True, text=True, check=True)
            self.assertEqual(build.stderr, "")
            (wheel,) = Path(folder).glob("touchstone_eval-*.whl")
            self.assertLess(wheel.stat().st_size, 3_000_000)
            target = Path(folder) / "installed"
            self.run_in(folder, sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-compile", "--target", str(target), str(wheel))
            environment = {"PYTHONPATH": str(target)}
            program = f"import touchstone; print(touchstone.__file__); print(repr(touchstone.score({FILES[0]!r}, {FILES[1]!r})))"
            file, score = self.run_in(folder, sys.executable, "-c", program, **environment).splitlines()
            self.assertTrue(file.startswith(str(target)), file)
            self.assertIn("F1 92.27", score)
            for program in ([str(target / "bin" / "touchstone")], [sys.executable, "-m", "touchstone"]):
                self.assertEqual(self.run_in(folder, *program, "score", *FILES, **environment), run_node("touchstone", "score", *FILES))
            self.assertEqual(self.run_in(folder, str(target / "bin" / "touchstone-evalb"), *FILES, **environment), run_node("touchstone", "evalb", *FILES))
            study = [str(target / "bin" / "touchstone"), "study", "serve", "--data", str(Path(folder) / "studies")]
            refused = subprocess.run(study, cwd=folder, env={**os.environ, **environment, "DATABASE_URL": ""}, capture_output=True, text=True, check=False)
            self.assertIn("; install Touchstone by npm for studies, or DATABASE_URL names", refused.stderr)
            self.assertNotIn(str(CHECKOUT).encode(), b"".join(each.read_bytes() for each in target.rglob("*.py")))

    def test_built_from_the_sources_alone_it_is_the_same(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for build, target in ((ROOT, "direct"), (None, "unpacked")):
                if build is None:
                    self.build(ROOT, "build_sdist", folder)
                    (archive,) = Path(folder).glob("*.tar.gz")
                    with tarfile.open(archive) as sources:
                        sources.extractall(folder)
                    (build,) = (each for each in Path(folder).glob("touchstone_eval-*") if each.is_dir())
                self.build(build, "build_wheel", str(Path(folder) / target))
            one, other = (next((Path(folder) / target).glob("*.whl")).read_bytes() for target in ("direct", "unpacked"))
            self.assertEqual(one, other)

    def build(self, sources: Path, name: str, target: str) -> None:
        Path(target).mkdir(exist_ok=True)
        self.run_in(str(sources), sys.executable, "-c", f"import build_backend; build_backend.{name}({target!r})")

    def run_in(self, folder: str, *argv: str, **environment: str) -> str:
        run = subprocess.run(argv, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout


if __name__ == "__main__":
    unittest.main()
