"""The stand-in for the official scorer of Universal Dependencies, held against what that counted and refused."""

import io
import json
import pickle
import re
import sys
import tempfile
import unittest
from argparse import Namespace
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parent))

from support import EXAMPLES, SHARED, needs_data, run_node, run_python  # noqa: E402
from touchstone import InputError  # noqa: E402
from touchstone.compat import conll18_ud_eval as ud  # noqa: E402


def loaded(text: str) -> ud.UDRepresentation:
    return ud.load_conllu(io.StringIO(text))


def rows(*tokens: str) -> str:
    """A sentence whose first word is the root of all others. A token of several words has these after it: "didn't did n't"."""
    lines: List[str] = []
    number = 0
    for token in tokens:
        form, *words = token.split(" ")
        if words:
            lines.append("\t".join([f"{number + 1}-{number + len(words)}", form, *"_" * 8]))
        for word in words or [form]:
            number += 1
            head, relation = ("0", "root") if number == 1 else ("1", "dep")
            lines.append("\t".join([str(number), word, *"_" * 4, head, relation, *"_" * 2]))
    return "\n".join(lines) + "\n\n"


class AlignmentOfWords(unittest.TestCase):
    """What the official program's own tests are about. Counts are those of its rules, by hand."""

    def check(self, gold: List[str], system: List[str], correct: int) -> None:
        words = [sum(len(token.split(" ")[1:]) or 1 for token in side) for side in (gold, system)]
        with self.subTest(gold=gold, system=system):
            score = ud.evaluate(loaded(rows(*gold)), loaded(rows(*system)))["Words"]
            self.assertEqual((score.gold_total, score.system_total, score.correct), (*words, correct))
            self.assertEqual(score.precision, correct / words[1])
            self.assertEqual(score.recall, correct / words[0])
            self.assertEqual(score.f1, 2 * correct / sum(words))

    def test_other_text_is_refused_when_evaluated(self) -> None:
        for gold, system in ((["sea"], ["tea"]), (["sea"], ["Sea"]), (["sea", "side"], ["sea"]), (["lock"], ["lock l o ck", "s"])):
            with self.subTest(gold=gold, system=system):
                first, second = loaded(rows(*gold)), loaded(rows(*system))
                self.assertRaises(ud.UDError, ud.evaluate, first, second)

    def test_a_file_against_itself(self) -> None:
        for tokens, words in (
            (["tide"], 1),
            (["the", "tide", "turns"], 3),
            (["won't wo n't"], 2),
            (["they", "won't wo n't", "turn"], 4),
            (["zum zu dem", "am an dem"], 4),
            (["dámelo dá me lo", "ya", "del de el"], 6),
        ):
            self.check(tokens, tokens, words)

    def test_plain_words_meet_where_they_cover_the_same_characters(self) -> None:
        self.check(["abcd"], ["a", "b", "c", "d"], 0)
        self.check(["abc", "d"], ["a", "b", "c", "d"], 1)
        self.check(["a", "bc", "d"], ["a", "b", "c", "d"], 2)
        self.check(["a", "b", "cd"], ["a", "b", "c", "d"], 2)
        self.check(["ab", "c"], ["a", "bc"], 0)

    def test_words_of_a_multiword_token_meet_by_their_forms(self) -> None:
        self.check(["abc a b c"], ["a", "b", "c"], 3)
        self.check(["a", "b", "c"], ["abc a b c"], 3)
        self.check(["abc a b c", "d"], ["a", "b", "c", "d"], 4)
        self.check(["abcd a b c d"], ["ab a b", "cd c d"], 4)
        self.check(["abc a b c", "de d e"], ["a", "bcd b c d", "e"], 5)
        self.check(["ab x y"], ["ab y x"], 1)
        self.check(["ab x y"], ["ab y z"], 1)
        self.check(["ab X Y"], ["ab x y"], 2)
        self.check(["ab x y", "c"], ["ab p q", "c"], 1)
        self.check(["ab x y"], ["a", "b"], 0)

    def test_ratios_of_nothing_are_zero(self) -> None:
        nothing = ud.evaluate(loaded(""), loaded(""))
        self.assertEqual({score.f1 for score in nothing.values()}, {0})
        self.assertEqual(nothing["LAS"].aligned_accuracy, 0)
        self.assertIsNone(nothing["Words"].aligned_accuracy)
        self.assertIsNone(nothing["Words"].aligned_total)

    def test_metrics_have_the_official_names_and_order(self) -> None:
        scores = ud.evaluate(loaded(rows("a")), loaded(rows("a")))
        expected = "Tokens Sentences Words UPOS XPOS UFeats AllTags Lemmas UAS LAS CLAS MLAS BLEX ELAS EULAS"
        self.assertEqual(" ".join(scores), expected)


class Loading(unittest.TestCase):
    """What is refused when a file is loaded, before anything is held against it."""

    def test_bad_files(self) -> None:
        row = rows("a", "b")
        for problem, text in (
            ("no empty line at the end", row[:-1]),
            ("two empty lines", row + "\n"),
            ("nine columns", row.replace("\t_\n", "\n", 1)),
            ("an ID that is no number", row.replace("2\tb", "two\tb")),
            ("a gap in the IDs", row.replace("2\tb", "3\tb")),
            ("a comment inside of a sentence", row.replace("2\tb", "# no\n2\tb")),
            ("a head that is no number", row.replace("\t1\tdep", "\t_\tdep")),
            ("a negative head", row.replace("\t1\tdep", "\t-1\tdep")),
            ("a head behind the sentence", row.replace("\t1\tdep", "\t3\tdep")),
            ("a word that is its own head", row.replace("\t1\tdep", "\t2\tdep")),
            ("two roots", row.replace("\t1\tdep", "\t0\tdep")),
            ("a form of blanks", row.replace("\tb\t", "\t \t")),
            ("an unfinished multiword token", rows("ab a b").replace("2\tb" + "\t_" * 4 + "\t1\tdep" + "\t_" * 2 + "\n", "")),
        ):
            with self.subTest(problem):
                self.assertRaises(ud.UDError, loaded, text)

    def test_the_error_has_a_place_and_outlives_pickling(self) -> None:
        with self.assertRaises(ud.UDError) as caught:
            ud.load_conllu(io.StringIO(rows("a").replace("\t0\t", "\tx\t")), "dev.conllu")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(error), error.file, error.line, error.code), (ud.UDError, "dev.conllu", 1, "bad-head"))
        self.assertIsInstance(error, InputError)

    def test_switches_by_their_official_names(self) -> None:
        two_roots = rows("a", "b").replace("\t1\tdep", "\t0\troot")
        self.assertRaises(ud.UDError, loaded, two_roots)
        switches = {"multiple_roots_okay": True}
        for load in (lambda: ud.load_conllu(io.StringIO(two_roots), switches), lambda: ud.load_conllu(io.StringIO(two_roots), "x", switches)):
            file = load()
            self.assertEqual(ud.evaluate(file, file)["UAS"].correct, 2)
        self.assertRaises(ValueError, ud.evaluate, file, loaded(rows("a", "b")))

    def test_a_file_may_be_gone_once_it_is_loaded(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.conllu"
            path.write_bytes(rows("a", "b").replace("\n", "\r\n").encode())
            file = ud.load_conllu_file(path)
            path.write_bytes(b"\xff\n\n")
            self.assertRaises(UnicodeDecodeError, ud.load_conllu_file, str(path))
        self.assertEqual(ud.evaluate(file, file)["LAS"].f1, 1)

    def test_a_file_of_bytes(self) -> None:
        file = ud.load_conllu(io.BytesIO(rows("é").encode()))
        self.assertEqual(ud.evaluate(file, loaded(rows("é")))["Words"].correct, 1)


@needs_data("dependencies")
class AgainstTheOfficialScorer(unittest.TestCase):
    """The files and outputs of ../shared, which stay there."""

    folder = SHARED / "dependencies"

    def test_small_cases(self) -> None:
        with (self.folder / "tiny-cases.jsonl").open(encoding="utf-8") as lines, tempfile.TemporaryDirectory() as folder:
            cases = [json.loads(line) for line in lines]
            self.assertGreater(len(cases), 80)
            for case in cases:
                with self.subTest(case["id"]):
                    files = [Path(folder) / side for side in ("gold", "system")]
                    for file in files:
                        file.write_bytes(case[file.name].encode())
                    args = ud._arguments().parse_args([*map(str, files), *case["options"]])
                    self.refused(case, args, files) if "error" in case else self.scored(case, args)

    def scored(self, case: Dict[str, Any], args: Any) -> None:
        scores = ud.evaluate_wrapper(args)
        counts = {name: [each.correct, each.gold_total, each.system_total, each.aligned_total] for name, each in scores.items()}
        self.assertEqual(counts, {name: expected for name, expected in case["expect"].items() if name in scores})
        if not args.no_enhanced:
            self.assertEqual(list(scores), list(case["expect"]))

    def refused(self, case: Dict[str, Any], args: Any, files: List[Path]) -> None:
        kind = case["error"]["code"]
        # A crash is of its type, and a UDError as well.
        expected = getattr(__import__("builtins"), kind[len("crash:") :]) if kind.startswith("crash:") else ud.UDError
        switches = {name: getattr(args, name) for name in ("no_empty_nodes", "multiple_roots_okay")}
        where: List[str] = []
        representations = []
        for file in files:
            try:
                representations.append(ud.load_conllu_file(file, switches))
            except ud.UDError as error:
                self.assertIsInstance(error, expected)
                where.append(file.name)
        if not where:
            with self.assertRaises(ud.UDError):
                ud.evaluate(*representations)
            where.append("both")
        self.assertEqual(where[0], case["error"]["file"])
        self.assertEqual(where == ["both"], kind == "text-mismatch")
        self.assertRaises(expected, ud.evaluate_wrapper, args)

    def page(self, gold: str, system: str, *options: str) -> str:
        out = io.StringIO()
        with redirect_stdout(out):
            ud.main([str(self.folder / gold), str(self.folder / system), *options])
        return out.getvalue()

    def test_every_recorded_page(self) -> None:
        forms = {"verbose": ["-v"], "counts": ["-c"], "plain": []}
        count = 0
        for file in sorted((self.folder / "expected").glob("*.txt")):
            name, *form = file.name[: -len(".txt")].split(".")
            kind, _, basic = form[0].partition("-")
            if kind not in forms:
                continue
            options = [*forms[kind], *(["--no-enhanced"] if basic else [])]
            if len(form) > 1:
                options += ["--enhancements", form[1].split("-")[1]]
            pair = {
                "gold-gold": ("pud-dev.gold.conllu", "pud-dev.gold.conllu"),
                "rounding": ("rounding.gold.conllu", "rounding.system.conllu"),
            }.get(name, ("pud-dev.gold.conllu", f"pud-dev.{name}.conllu"))
            with self.subTest(file.name):
                self.assertEqual(self.page(*pair, *options), file.read_text(encoding="utf-8"))
            count += 1
        self.assertGreaterEqual(count, 25)

    def test_other_treebanks_as_the_command_prints_them(self) -> None:
        for name in ("ewt-dev", "arabic-pud"):
            files = [f"{name}.gold.conllu", f"{name}.system-a.conllu"]
            printed = run_node("touchstone", "ud-eval", "-v", *(str(self.folder / file) for file in files))
            self.assertEqual(self.page(*files, "-v"), printed)
            scores = ud.evaluate(*(ud.load_conllu_file(self.folder / file) for file in files))
            for metric, score in scores.items():
                found = re.search(rf"^{metric} .*", printed, re.MULTILINE)
                assert found is not None
                shown = [score.precision, score.recall, score.f1, *([] if score.aligned_accuracy is None else [score.aligned_accuracy])]
                self.assertEqual([f"{100 * each:.2f}" for each in shown], re.findall(r"\d+\.\d\d", found[0]))


class TheProgram(unittest.TestCase):
    """``python -m touchstone.compat.conll18_ud_eval``, on the examples."""

    gold, system = (str(EXAMPLES / "dependencies" / f"{name}.conllu") for name in ("gold", "beta"))

    def test_a_page(self) -> None:
        run = run_python("-m", "touchstone.compat.conll18_ud_eval", "-v", self.gold, "--no-enh", self.system)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertTrue(run.stdout.startswith("Metric     | Precision |    Recall |  F1 Score | AligndAcc\n"))
        self.assertEqual(len(run.stdout.splitlines()), 15)

    def test_arguments_of_2018(self) -> None:
        """Programs that make their own have two names and nothing else."""
        scores = ud.evaluate_wrapper(Namespace(gold_file=self.gold, system_file=self.system))
        expected = ud.evaluate(ud.load_conllu_file(self.gold), ud.load_conllu_file(self.system))
        self.assertEqual({name: vars(score) for name, score in scores.items()}, {name: vars(score) for name, score in expected.items()})
        self.assertEqual(len(scores), 15)

    def test_what_is_refused(self) -> None:
        for status, argv in ((2, [self.gold]), (1, [self.gold, "nowhere"]), (1, [self.gold, str(EXAMPLES / "constituency" / "gold.mrg")])):
            run = run_python("-m", "touchstone.compat.conll18_ud_eval", *argv)
            self.assertEqual((run.returncode, run.stdout), (status, ""))
            self.assertNotIn("Traceback", run.stderr)


if __name__ == "__main__":
    unittest.main()
