"""The modules that stand in for other scorers, held against what these counted and refused."""

import importlib.util
import io
import json
import math
import os
import pickle
import re
import subprocess
import sys
import tempfile
import types
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

ROOT = Path(__file__).resolve().parent.parent
CHECKOUT = ROOT.parent
SHARED = CHECKOUT.parent / "shared" / "data"
sys.path.insert(0, str(ROOT))

from touchstone import InputError, UsageError  # noqa: E402
from touchstone.compat import conll18_ud_eval as ud  # noqa: E402
from touchstone.compat.evalb import FScore, evalb  # noqa: E402

EXAMPLES = CHECKOUT / "examples"


def needs(*packages: str) -> Any:
    """Skips, by name, a test whose package is not installed."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"{', '.join(missing)}: not installed")


def needs_data(family: str) -> Any:
    return unittest.skipUnless((SHARED / family).is_dir(), f"../shared/data/{family}: not here")


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


class Arguments:
    """What argparse would give for the options of a case."""

    def __init__(self, gold: Path, system: Path, options: List[str]) -> None:
        vars(self).update(vars(ud._arguments().parse_args([str(gold), str(system), *options])))


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
                    args = Arguments(*files, case["options"])
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
            command = [str(CHECKOUT / "bin" / "touchstone"), "ud-eval", "-v", *(str(self.folder / file) for file in files)]
            printed = subprocess.run(["node", *command], capture_output=True, text=True, check=True).stdout
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

    def run_it(self, *argv: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "touchstone.compat.conll18_ud_eval", *argv]
        return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)})

    def test_a_page(self) -> None:
        run = self.run_it("-v", self.gold, "--no-enh", self.system)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertTrue(run.stdout.startswith("Metric     | Precision |    Recall |  F1 Score | AligndAcc\n"))
        self.assertEqual(len(run.stdout.splitlines()), 15)

    def test_what_is_refused(self) -> None:
        for status, argv in ((2, [self.gold]), (1, [self.gold, "nowhere"]), (1, [self.gold, str(EXAMPLES / "constituency" / "gold.mrg")])):
            run = self.run_it(*argv)
            self.assertEqual((run.returncode, run.stdout), (status, ""))
            self.assertNotIn("Traceback", run.stderr)


def mrg(name: str) -> List[str]:
    return (EXAMPLES / "constituency" / f"{name}.mrg").read_text(encoding="utf-8").splitlines()


def summary(page: str) -> FScore:
    """From EVALB's page, which has it for all sentences first; nan where there is none."""
    names = ("Bracketing Recall", "Bracketing Precision", "Bracketing FMeasure", "Complete match", "Tagging accuracy")
    found = [re.search(rf"^{name} += +(\S+)$", page, re.MULTILINE) for name in names]
    return FScore(*(math.nan if each is None else float(each[1]) for each in found))


class Evalb(unittest.TestCase):
    def same(self, score: FScore, expected: FScore) -> None:
        # nan is not equal to itself, but repr is.
        self.assertEqual({name: repr(value) for name, value in vars(score).items()}, {name: repr(value) for name, value in vars(expected).items()})

    def command(self, *argv: str) -> str:
        run = subprocess.run(["node", str(CHECKOUT / "bin" / "touchstone-evalb"), *argv], capture_output=True, text=True, check=True)
        return run.stdout

    def test_the_figures_are_those_of_the_page(self) -> None:
        gold, alpha = (str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha"))
        page = self.command("-p", str(EXAMPLES / "constituency" / "collins.prm"), gold, alpha)
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
                self.assertEqual(evalb(folder, trees[:1], trees[1:]).recall, recall)

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
        best: Any = -math.inf
        for fscore in (70.0, math.nan, 90.5, 80.0):
            score = FScore(1, 1, fscore, 1)
            if score > best:
                best = score
        self.assertEqual(best.fscore, 90.5)
        self.assertEqual(best, pickle.loads(pickle.dumps(best)))
        self.assertEqual(max(FScore(1, 1, f, 1) for f in (1.0, 3.0, 2.0)).fscore, 3)

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
        program = f"from touchstone._commands import {function}; {function}()"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", program, *argv]
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False, env=environment)

    def test_touchstone(self) -> None:
        run = self.run_it("touchstone", "score", "-", "-", "--json", text="(S (A a) (B b))\n")
        self.assertEqual(run.returncode, 1, run.stderr)
        run = self.run_it("touchstone", "score", "-", str(EXAMPLES / "constituency" / "gold.mrg"), "--json", text="\n".join(mrg("gold")))
        self.assertEqual((run.returncode, json.loads(run.stdout)["systems"][0]["corpus"]["f1"]), (0, 1))

    def test_evalb(self) -> None:
        gold, alpha = (str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha"))
        run = self.run_it("evalb", "-c", "10", gold, alpha)
        page = subprocess.run(["node", str(CHECKOUT / "bin" / "touchstone"), "evalb", "-c", "10", gold, alpha], capture_output=True, text=True, check=True)
        self.assertEqual((run.returncode, run.stderr, run.stdout), (0, "", page.stdout))
        run = self.run_it("evalb", "nowhere", alpha)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (1, "", "Can't open gold file (nowhere)\n"))


class Spacy(unittest.TestCase):
    def examples(self) -> Iterator[Any]:
        import spacy  # type: ignore[import-not-found,unused-ignore]
        from spacy.tokens import Doc  # type: ignore[import-not-found,unused-ignore]
        from spacy.training import Example  # type: ignore[import-not-found,unused-ignore]

        vocab = spacy.blank("en").vocab
        words = ["The", "tide", "turns", ".", "\n", "Gulls", "cry", "."]
        labels = ["det", "nsubj", "ROOT", "punct", "dep", "nsubj", "ROOT", "punct"]

        def doc(heads: List[int], deps: List[str]) -> Any:
            return Doc(vocab, words=words, heads=heads, deps=deps)

        gold = doc([1, 2, 2, 2, 2, 6, 6, 6], labels)
        one_sentence = doc([2, 2, 2, 2, 2, 6, 2, 2], [*labels[:6], "conj", "punct"])
        yield Example(gold, gold)
        yield Example(one_sentence, gold)
        yield Example(doc([1, 2, 2, 2, 2, 6, 6, 6], labels), Doc(vocab, words=words))

    @needs("spacy")
    def test_scores_by_both_names(self) -> None:
        from touchstone.compat.spacy import make_dependencies_scorer

        scores = make_dependencies_scorer()(self.examples())
        # Fourteen words; of the second example The, cry and the last point are attached elsewhere.
        self.assertEqual((scores["dep_uas"], scores["UAS.f1"]), (11 / 14, 11 / 14))
        self.assertEqual((scores["LAS.gold"], scores["Sentences.gold"], scores["Sentences.system"]), (14, 4, 3))
        self.assertEqual(scores["dep_las_per_type"]["det"], {"p": 0.5, "r": 0.5, "f": 0.5})
        self.assertIn("|punct:deprel|", make_dependencies_scorer(punct="deprel")(self.examples())["signature"])

    @needs("spacy")
    def test_in_a_pipeline(self) -> None:
        import spacy
        from touchstone.compat.spacy import make_dependencies_scorer

        # What the entry point of the wheel does.
        spacy.registry.scorers("touchstone.dependencies.v1", func=make_dependencies_scorer)
        nlp = spacy.blank("en")
        parser = nlp.add_pipe("parser", config={"scorer": {"@scorers": "touchstone.dependencies.v1", "punct": "upos"}})
        examples = list(self.examples())
        for label in ("det", "nsubj", "punct", "dep"):
            parser.add_label(label)
        nlp.initialize(lambda: examples[:1])
        results = nlp.evaluate(examples)
        self.assertIn("|punct:upos|", results["signature"])
        self.assertEqual(results["dep_las"], results["LAS.f1"])
        self.assertEqual(results["dep_las"], nlp.evaluate(examples, scorer=make_dependencies_scorer("upos"))["dep_las"])

    @needs("spacy")
    def test_without_parses(self) -> None:
        import spacy
        from spacy.training import Example
        from touchstone.compat.spacy import make_dependencies_scorer

        scorer = make_dependencies_scorer()
        plain = spacy.blank("en").make_doc("The tide turns .")
        self.assertEqual(scorer([Example(plain, plain)]), {"dep_uas": None, "dep_las": None})
        reference = next(self.examples()).reference[:4].as_doc()
        self.assertRaises(UsageError, scorer, [Example(plain, reference)])


class Evaluate(unittest.TestCase):
    folder = ROOT / "evaluate" / "touchstone_score"
    gold = ["(S (NP (N a)) (VP (V b)))", "(S (NP (N c)) (VP (V d)))"]
    predicted = ["(S (NP (N a)) (VP (V b)))", "(S (X (N c)) (VP (V d)))"]

    @needs("evaluate.loading", "datasets") if importlib.util.find_spec("evaluate") else needs("evaluate")
    def test_loaded_by_evaluate(self) -> None:
        import evaluate  # type: ignore[import-not-found,unused-ignore]

        metric = evaluate.load(str(self.folder), "parseval")
        self.check(metric.compute(predictions=self.predicted, references=self.gold))

    def test_with_what_evaluate_gives_it(self) -> None:
        """The few names of evaluate and datasets that the module needs, for machines without them."""

        class Metric:
            config_name = "parseval"

        names: Dict[str, Dict[str, Any]] = {
            "evaluate": {"Metric": Metric, "MetricInfo": dict},
            "datasets": {"Features": dict, "Value": str},
        }
        kept = {name: sys.modules.get(name) for name in names}
        try:
            for name, content in names.items():
                sys.modules[name] = types.ModuleType(name)
                vars(sys.modules[name]).update(content)
            module: Dict[str, Any] = {"__name__": "touchstone_score"}
            exec((self.folder / "touchstone_score.py").read_text(encoding="utf-8"), module)
        finally:
            for name, before in kept.items():
                if before is None:
                    del sys.modules[name]
                else:
                    sys.modules[name] = before
        metric = module["TouchstoneScore"]()
        self.assertEqual(set(metric._info()["features"]), {"predictions", "references"})
        self.check(metric._compute(predictions=self.predicted, references=self.gold, params="collins"))
        metric.config_name = "default"
        self.check(metric._compute(self.predicted, self.gold))

    def check(self, figures: Dict[str, Any]) -> None:
        self.assertEqual((figures["matched"], figures["f1"]), (5, 5 / 6))
        self.assertTrue(figures["signature"].startswith("parseval|"))


class Imports(unittest.TestCase):
    def test_nothing_but_the_standard_library(self) -> None:
        program = """
            import sys
            before = {name.split(".")[0] for name in sys.modules}
            import touchstone, touchstone._commands
            import touchstone.compat.conll18_ud_eval, touchstone.compat.evalb, touchstone.compat.spacy
            touchstone.compat.evalb.evalb(None, ["(S (A a))"], ["(S (A a))"])
            known = {"nltk", "torch", "spacy", "pandas", "numpy", "conllu", "evaluate", "datasets", "torchmetrics"}
            print(sorted(known & set(sys.modules) - before))
        """
        lines = "\n".join(line.strip() for line in program.splitlines())
        run = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
        self.assertEqual(run.stdout, "[]\n")


if __name__ == "__main__":
    unittest.main()
