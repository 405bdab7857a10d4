"""The examples run, and what they show is what Touchstone scores: the notebook without Jupyter, cell by cell."""

import ast
import io
import json
import os
import sys
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Dict, List, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from support import EXAMPLES, ROOT, run_python  # noqa: E402
import touchstone  # noqa: E402


class Shown(NamedTuple):
    """What a cell prints, and the value of its last line, which a notebook displays."""

    printed: str
    value: Any


def run_cells(notebook: Path) -> List[Shown]:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names: Dict[str, Any] = {"__name__": "__main__"}
    return [run_cell("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"]


def run_cell(source: str, names: Dict[str, Any]) -> Shown:
    tree = ast.parse(source)
    value = None
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return Shown(out.getvalue(), value)


class TheNotebook(unittest.TestCase):
    shown: List[Shown]

    @classmethod
    def setUpClass(cls) -> None:
        before = os.getcwd()
        # Where Jupyter would run it.
        os.chdir(ROOT / "examples")
        try:
            cls.shown = run_cells(ROOT / "examples" / "scores.ipynb")
        finally:
            os.chdir(before)

    def test_figures(self) -> None:
        score = touchstone.score(*(EXAMPLES / "constituency" / f"{name}.mrg" for name in ("gold", "alpha")))
        self.assertIn("<table>", self.shown[0].value._repr_html_())
        self.assertEqual(self.shown[1].printed.splitlines()[:2], [f"{100 * score.f1:.2f}", score.signature])
        self.assertEqual(self.shown[6].printed.count("sentences "), 3)

    def test_sentences_and_a_picture(self) -> None:
        lines = self.shown[2].printed.splitlines()
        self.assertEqual(len(lines), 5)
        figures = [float(line.split()[1]) for line in lines]
        self.assertEqual(figures, sorted(figures))
        self.assertTrue(self.shown[3].value._repr_svg_().startswith("<svg"))

    def test_the_comparison(self) -> None:
        self.assertIn("alpha", self.shown[4].value._repr_html_())
        p, difference = self.shown[5].printed.splitlines()
        self.assertRegex(p, r"^p = 0\.\d{4}$")
        self.assertNotEqual(float(difference), 0)

    def test_the_notebook_is_one(self) -> None:
        document = json.loads((ROOT / "examples" / "scores.ipynb").read_text(encoding="utf-8"))
        self.assertEqual((document["nbformat"], len({cell["id"] for cell in document["cells"]})), (4, len(document["cells"])))
        # Outputs are those of whoever runs it.
        self.assertEqual([cell for cell in document["cells"] if cell.get("outputs")], [])


class TheTrainingLoop(unittest.TestCase):
    def test_the_parser_learns(self) -> None:
        run = run_python(str(ROOT / "examples" / "training_loop.py"), "6")
        self.assertEqual(run.stderr, "")
        head, *rows, best = run.stdout.splitlines()
        self.assertEqual(head.split(), ["epoch", "mistakes", "UAS", "LAS"])
        epochs = [row.split() for row in rows]
        self.assertEqual([int(row[0]) for row in epochs], [1, 2, 3, 4, 5, 6])
        mistakes, las = [int(row[1]) for row in epochs], [float(row[3]) for row in epochs]
        self.assertLess(mistakes[-1], mistakes[0] / 4)
        self.assertGreater(max(las), las[0])
        self.assertEqual(best, f"best: epoch {las.index(max(las)) + 1}")

    def test_its_scores_are_those_of_the_whole_set_at_once(self) -> None:
        sys.path.insert(0, str(ROOT / "examples"))
        try:
            import training_loop as loop  # type: ignore[import-not-found,unused-ignore]
        finally:
            sys.path.pop(0)
        sentences = loop.read(loop.TREEBANK)
        parser = loop.Parser()
        for sentence in sentences:
            parser.learn(sentence)
        parsed = [loop.text(parser.parse(sentence)) for sentence in sentences]
        whole = touchstone.score([loop.text(sentence) for sentence in sentences], parsed, metric="ud")
        self.assertEqual(loop.evaluated(parser, sentences, touchstone.Dependencies()), (whole["UAS.f1"], whole["LAS.f1"]))


if __name__ == "__main__":
    unittest.main()
