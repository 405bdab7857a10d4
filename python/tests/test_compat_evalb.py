"""EVALB as parsers call it, and the programs of the wheel."""

import io
import json
import math
import pickle
import re
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr
from pathlib import Path
from typing import Optional

sys.path.insert(0, str(Path(__file__).resolve().parent))

from support import EXAMPLES, SHARED, mrg, needs, needs_data, run_node, run_python  # noqa: E402
from touchstone import UsageError  # noqa: E402
from touchstone.compat.evalb import FScore, evalb  # noqa: E402

def summary(page: str) -> FScore:
    """From EVALB's page, which has it for all sentences first; nan where there is none."""
    names = ("Bracketing Recall", "Bracketing Precision", "Bracketing FMeasure", "Complete match", "Tagging accuracy")
    found = [re.search(rf"^{name} += +(\S+)$", page, re.MULTILINE) for name in names]
    return FScore(*(math.nan if each is None else float(each[1]) for each in found))


class Evalb(unittest.TestCase):
    def same(self, score: FScore, expected: FScore) -> None:
        # nan is not equal to itself, but repr is.
        self.assertEqual({name: repr(value) for name, value in vars(score).items()}, {name: repr(value) for name, value in vars(expected).items()})

    def test_the_figures_are_those_of_the_page(self) -> None:
        gold, alpha = (str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha"))
        page = run_node("touchstone-evalb", "-p", str(EXAMPLES / "constituency" / "collins.prm"), gold, alpha)
        score = evalb(None, mrg("gold"), mrg("alpha"))
        self.same(score, summary(page))
        self.assertEqual(vars(score), {"recall": 92.08, "precision": 92.47, "fscore": 92.27, "complete_match": 39.58, "tagging_accuracy": 97.46})

    def test_parameters_of_the_folder(self) -> None:
        trees = "(TOP (S (NP (N a)) (VP (V b))))", "(TOP (S (X (N a)) (VP (V b))))"
        with tempfile.TemporaryDirectory() as folder:
            for name, content, recall in (
                (None, "", 66.67),
                ("COLLINS.prm", "DELETE_LABEL TOP\nDELETE_LABEL NP\nDELETE_LABEL X\n", 100),
                ("nk.prm", "CUTOFF_LEN 40\n", 75),
            ):
                if name is not None:
                    (Path(folder) / name).write_text(content, encoding="ascii")
                self.assertEqual(evalb(None if name is None else folder, trees[:1], trees[1:]).recall, recall)

    def test_folders_without_parameters(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for place, message in ((f"{folder}/nowhere", "has neither nk.prm nor COLLINS.prm"), (folder, "SPMRL")):
                (Path(folder) / "spmrl.prm").write_text("DEBUG 0\n", encoding="ascii")
                with self.assertRaisesRegex(UsageError, message):
                    evalb(place, ["(S (N a))"], ["(S (N a))"])

    def test_gold_from_a_file(self) -> None:
        path = EXAMPLES / "constituency" / "gold.mrg"
        self.same(evalb("", ["(X x)"] * 48, mrg("alpha"), ref_gold_path=path), evalb("", mrg("gold"), mrg("alpha")))

    def test_what_nothing_matches_is_nan(self) -> None:
        score = evalb(None, ["(S (A a))"], ["(X (B a))"])
        self.same(score, FScore(0.0, 0.0, math.nan, 0.0, 0.0))
        self.assertFalse(score.fscore > -math.inf)

    def test_errors_are_told_and_too_many_end_it(self) -> None:
        told = io.StringIO()
        with redirect_stderr(told):
            one = evalb(None, ["(S (A a))"] * 2, ["(S (A b))", "(S (A a))"])
            none = evalb(None, ["(S (A a))"] * 20, ["(S (A b))"] * 20)
        self.assertEqual(one.fscore, 100)
        self.same(none, FScore(*[math.nan] * 5))
        self.assertEqual(told.getvalue().splitlines()[0], "1 : Words unmatch (a|b)")
        self.assertEqual(len(told.getvalue().splitlines()), 13)

    def test_failed_parses_and_lines(self) -> None:
        gold = ["(TOP\n  (S\n    (A a)))\n", "(TOP (S (A b)))"]
        self.assertEqual(evalb(None, gold, ["(TOP (S (A a)))", None]).recall, 100)
        self.assertRaises(UsageError, evalb, None, gold, gold[:1])

    def test_as_programs_use_it(self) -> None:
        self.assertEqual(str(FScore(1, 2, 3, 4)), "(Recall=1.00, Precision=2.00, FScore=3.00, CompleteMatch=4.00)")
        self.assertTrue(str(FScore(1, 2, 3, 4, 99.5)).endswith(", TaggingAccuracy=99.50)"))
        self.same(pickle.loads(pickle.dumps(FScore(1, 2, 3, 4))), FScore(1, 2, 3, 4))

    def test_trees_that_write_themselves(self) -> None:
        class Tree:
            def linearize(self) -> str:
                return "(TOP (S (A a)))"

        self.assertEqual(evalb(None, [Tree()], [Tree()]).fscore, 100)

    @needs("nltk")
    def test_nltk_trees(self) -> None:
        from nltk import Tree  # type: ignore[import-untyped,import-not-found,unused-ignore]

        gold, alpha = ([Tree.fromstring(line) for line in mrg(name)] for name in ("gold", "alpha"))
        self.same(evalb(None, gold, alpha), evalb(None, mrg("gold"), mrg("alpha")))

    @needs_data("constituency")
    def test_against_recorded_pages_of_evalb(self) -> None:
        checked = 0
        for name in ("micro", "random"):
            for case in json.loads((SHARED / "constituency" / f"evalb-{name}.json").read_text(encoding="utf-8"))["cases"]:
                sides = [re.sub(r"\n\Z", "", case[side]).split("\n") for side in ("gold", "test")]
                if case["args"] or len(sides[0]) != len(sides[1]):
                    continue
                told = io.StringIO()
                with self.subTest(case["name"]), tempfile.TemporaryDirectory() as folder, redirect_stderr(told):
                    (Path(folder) / "COLLINS.prm").write_text(case["prm"] or "", encoding="utf-8")
                    self.same(evalb(folder, *sides), summary(case["stdout"]))
                    self.assertEqual(told.getvalue(), case["stderr"])
                checked += 1
        self.assertGreater(checked, 80)

    @needs_data("constituency")
    def test_a_real_treebank(self) -> None:
        sides = [(SHARED / "constituency" / f"wsj23-dev.{name}.mrg").read_text(encoding="utf-8").splitlines() for name in ("gold", "berkeley")]
        page = (SHARED / "constituency" / "wsj23-dev.evalb.txt").read_text(encoding="utf-8")
        self.same(evalb(SHARED / "constituency", *sides), summary(page))


class Commands(unittest.TestCase):
    """The programs of the wheel: arguments, streams and status go through as they are."""

    def run_it(self, function: str, *argv: str, text: Optional[str] = None) -> "subprocess.CompletedProcess[str]":
        return run_python("-c", f"from touchstone._commands import {function}; {function}()", *argv, text=text)

    def test_touchstone(self) -> None:
        run = self.run_it("touchstone", "score", "-", "-", "--json", text="(S (A a) (B b))\n")
        self.assertEqual(run.returncode, 2, run.stderr)
        run = self.run_it("touchstone", "score", "-", str(EXAMPLES / "constituency" / "gold.mrg"), "--json", text="\n".join(mrg("gold")))
        self.assertEqual((run.returncode, json.loads(run.stdout)["systems"][0]["corpus"]["f1"]), (0, 1))

    def test_evalb(self) -> None:
        gold, alpha = (str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha"))
        run = self.run_it("evalb", "-c", "10", gold, alpha)
        self.assertEqual((run.returncode, run.stderr, run.stdout), (0, "", run_node("touchstone", "evalb", "-c", "10", gold, alpha)))
        run = self.run_it("evalb", "nowhere", alpha)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (1, "", "Can't open gold file (nowhere)\n"))


if __name__ == "__main__":
    unittest.main()
