"""What comes back from the functions of the module is what the command line prints."""

import json
import pickle
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from support import EXAMPLES, mrg, run_node  # noqa: E402
import touchstone  # noqa: E402

GOLD, ALPHA, BETA = (str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha", "beta"))


class Scores(unittest.TestCase):
    def test_a_score_is_what_json_says(self) -> None:
        for sources, options, argv in (
            ((GOLD, ALPHA), {}, []),
            ((Path(GOLD), Path(ALPHA)), {"params": "none"}, ["--params", "none"]),
            ((GOLD, ALPHA), {"align": "text", "keep_traces": True}, ["--align", "--keep-traces"]),
        ):
            with self.subTest(options):
                expected = json.loads(run_node("touchstone", "score", "--json", *argv, GOLD, ALPHA))
                found = touchstone.score(*sources, **options)
                self.assertEqual(found.to_dict(), expected)
                self.assertEqual(found.f1, expected["systems"][0]["corpus"]["f1"])
                self.assertEqual(found.signature, expected["signature"])
                self.assertEqual(found["cutoff.f1"], expected["systems"][0]["corpus"]["cutoff"]["f1"])

    def test_sentences_are_those_of_json(self) -> None:
        expected = json.loads(run_node("touchstone", "score", "--json", "--sentences", GOLD, ALPHA))
        for asked in (True, False):
            found = touchstone.score(GOLD, ALPHA, sentences=asked)
            self.assertEqual(found.sentences, expected["systems"][0]["sentences"])

    def test_kinds_of_errors_are_those_of_json(self) -> None:
        expected = json.loads(run_node("touchstone", "score", "--json", "--sentences", "--by", "error", GOLD, ALPHA))["systems"][0]
        for asked in (True, False):
            found = touchstone.score(GOLD, ALPHA, by="error", sentences=asked)
            self.assertEqual(found.breakdown["error"].paths(), touchstone.Figures(expected["breakdown"]["error"]).paths())
            self.assertEqual([each.get("errors") for each in found.sentences], [each.get("errors") for each in expected["sentences"]])
        self.assertIn("errors:kummerfeld2012", found.signature)
        self.assertEqual(touchstone.score(GOLD, ALPHA, by=["label", "error"]).breakdown["error"]["PP Attachment"].occurrences, 14)
        self.assertNotIn("error", touchstone.score(GOLD, ALPHA).breakdown)
        with self.assertRaisesRegex(touchstone.UsageError, "by takes label, confusion.*, error for these sources, not 'lable'"):
            touchstone.score(GOLD, ALPHA, by="lable")
        compared = touchstone.compare(GOLD, {"a": ALPHA, "b": BETA}, rounds=100, by="error")
        self.assertEqual([each["class"] for each in compared["errors"]][0], "PP Attachment")

    def test_texts_lists_and_files_score_alike(self) -> None:
        figures = touchstone.score(GOLD, ALPHA).figures
        for gold, alpha in ((mrg("gold"), mrg("alpha")), ("\n".join(mrg("gold")), "\n".join(mrg("alpha")))):
            self.assertEqual(touchstone.score(gold, alpha).figures, figures)
            self.assertEqual(touchstone.score(GOLD, alpha).breakdown["label"]["NP"], touchstone.score(GOLD, ALPHA).breakdown["label"]["NP"])

    def test_several_systems_by_name(self) -> None:
        found = touchstone.score(GOLD, {"a": ALPHA, "b": BETA})
        self.assertEqual([score.name for score in found.values()], ["a", "b"])
        self.assertEqual({name: score.f1 for name, score in found.items()}, {"a": touchstone.score(GOLD, ALPHA).f1, "b": touchstone.score(GOLD, BETA).f1})

    def test_systems_that_cannot_be_scored_beside_others_that_can(self) -> None:
        with self.assertWarnsRegex(UserWarning, "bad was not scored: bad:1:1: .*is it the right file"):
            found = touchstone.score(GOLD, {"bad": "no trees\n", "a": ALPHA})
        self.assertEqual({name: score.f1 for name, score in found.items()}, {"a": touchstone.score(GOLD, ALPHA).f1})
        self.assertTrue(found["a"].sentences)
        self.assertEqual([(name, error.code, error.line) for name, error in found.unscored.items()], [("bad", "unknown-format", 1)])
        self.assertIn("not scored: bad:1:1: ", str(found["a"]))
        with self.assertRaises(touchstone.InputError):
            touchstone.score(GOLD, {"bad": "no trees\n", "worse": "none\n"})

    def test_files_that_are_not_there_beside_others(self) -> None:
        with self.assertWarnsRegex(UserWarning, "no such file"):
            found = touchstone.score(GOLD, {"a": ALPHA, "miss": Path("/nowhere.mrg"), "gone": "nowhere.mrg"})
        self.assertEqual([list(found), list(found.unscored)], [["a"], ["miss", "gone"]])
        with self.assertRaisesRegex(touchstone.UsageError, "systems are missing"):
            touchstone.score(GOLD, {})

    def test_roots_of_ccg_in_files_and_texts(self) -> None:
        example = {name: EXAMPLES / "ccg" / f"{name}.auto" for name in ("gold", "alpha", "beta")}
        written = {(name, to): touchstone.convert(path, to) for name, path in example.items() for to in ("parg", "deps", "roots")}
        with tempfile.TemporaryDirectory() as folder:
            files = {key: Path(folder, ".".join(key)) for key in written}
            for key, text in written.items():
                files[key].write_text(text, encoding="utf-8")
            gold, alpha, roots = (str(files[key]) for key in (("gold", "parg"), ("alpha", "deps"), ("alpha", "roots")))
            argv = [gold, alpha, "--gold-roots", str(example["gold"]), "--system-roots", roots]
            expected = json.loads(run_node("touchstone", "score", "--json", *argv))
            found = touchstone.score(gold, alpha, gold_roots=example["gold"], system_roots=roots)
            self.assertEqual(found.to_dict(), expected)
            without = touchstone.score(gold, alpha)["decomposed.f1"]
            self.assertNotEqual(found["decomposed.f1"], without)
            texts = {"gold_roots": written["gold", "roots"], "system_roots": [written["alpha", "roots"]]}
            self.assertEqual(touchstone.score(gold, alpha, **texts)["decomposed.f1"], found["decomposed.f1"])
            systems = {name: files[name, "deps"] for name in ("alpha", "beta")}
            beside = [files[name, "roots"] for name in ("alpha", "beta")]
            both = touchstone.score(gold, systems, gold_roots=example["gold"], system_roots=beside)
            self.assertEqual(both["alpha"]["decomposed.f1"], found["decomposed.f1"])
            compared = touchstone.compare(gold, systems, gold_roots=example["gold"], system_roots=beside, rounds=10, figures=["decomposed.f1"])
            self.assertEqual(compared.to_dict()["systems"][0]["figures"]["decomposed.f1"]["value"], found["decomposed.f1"])
            mixed = touchstone.score(gold, {"a": example["alpha"], "b": files["alpha", "deps"]}, gold_roots=example["gold"], system_roots=["-", files["alpha", "roots"]])
            self.assertEqual(mixed["a"]["decomposed.system"], mixed["b"]["decomposed.system"])

    def test_what_a_name_would_tell_a_terminal_is_spelled_out(self) -> None:
        tree = "(S (NP (NN a)) (VP (VB b)))"
        red = {"\x1b[31m": tree, "b": tree}
        for shown in (touchstone.score(tree, red), touchstone.compare(tree, red, rounds=10)):
            self.assertNotIn("\x1b", f"{shown!r}{shown}")

    def test_a_score_shows_itself(self) -> None:
        page = run_node("touchstone", "score", GOLD, ALPHA)
        found = touchstone.score(GOLD, ALPHA)
        self.assertIn("F1 92.27", repr(found))
        self.assertIn(found.signature, repr(found))
        for title, figure in (("precision", "92.47"), ("two or less crossing", "95.83"), ("sentences", "48")):
            self.assertRegex(page, rf"(?m)^{title} +{figure}$")
            self.assertIn(f"<td>{title}</td><td>{figure}</td>", found._repr_html_())

    def test_results_travel(self) -> None:
        found, converted = touchstone.score(GOLD, ALPHA), touchstone.convert(GOLD, "stanford")
        other, copied = pickle.loads(pickle.dumps((found, converted)))
        self.assertEqual((other.f1, other.to_dict()), (found.f1, found.to_dict()))
        self.assertEqual((copied, copied.losses), (converted, converted.losses))

    def test_ratios_are_floats_and_counts_are_not(self) -> None:
        for found in (touchstone.score(GOLD, GOLD), touchstone.Parseval()("(S (N a))", "(S (N a))")):
            self.assertEqual([type(found[name]) for name in ("f1", "taggingAccuracy", "matched")], [float, float, int])
        self.assertIsInstance(touchstone.score(GOLD, GOLD).breakdown["label"]["NP"].f1, float)

    def test_a_score_is_printed_as_the_command_line_prints_it(self) -> None:
        page = run_node("touchstone", "score", GOLD, ALPHA)
        self.assertEqual(str(touchstone.score(GOLD, ALPHA)), page)
        metric = touchstone.Parseval()
        metric.update(mrg("alpha"), mrg("gold"))
        score = pickle.loads(pickle.dumps(metric.compute()))
        metric.update(mrg("gold"), mrg("gold"))
        self.assertEqual(str(score).split(), page.replace("alpha.mrg", "system").split())
        compared = run_node("touchstone", "compare", "--rounds", "100", "--names", "a,b", GOLD, ALPHA, BETA)
        self.assertEqual(str(touchstone.compare(GOLD, {"a": ALPHA, "b": BETA}, rounds=100)), compared)

    def test_seeds_are_a_list_of_files(self) -> None:
        told = run_node("touchstone", "compare", "--rounds", "100", GOLD, f"a={ALPHA},{BETA}", f"b={BETA}")
        self.assertEqual(str(touchstone.compare(GOLD, {"a": [ALPHA, Path(BETA)], "b": BETA}, rounds=100)), told)

    def test_messages_speak_of_options_as_python_has_them(self) -> None:
        for options, line in (
            ({"goldroots": "x"}, 'there is no option "goldroots"; did you mean gold_roots?'),
            ({"gold_rots": "x"}, 'there is no option "gold_rots"; did you mean gold_roots?'),
            ({"gold_roots": 3}, "a source is a path, a text, or a list of texts or trees, not int"),
            ({"keep_traces": True}, "keep_traces only means something together with align text"),
        ):
            with self.assertRaises(touchstone.UsageError) as caught:
                touchstone.score(GOLD, ALPHA, **options)
            self.assertEqual(str(caught.exception), line)

    def test_numbers_may_be_given_as_such(self) -> None:
        gold = Path(GOLD).parent.parent / "ccg" / "gold.auto"
        self.assertIn("oracle-2", touchstone.score(gold, gold, nbest=2).signature)

    def test_figures_without_a_value(self) -> None:
        found = touchstone.compare(mrg("gold"), {"a": mrg("alpha"), "b": ["(TOP ())"] * 48}, rounds=20, force=True)
        self.assertIsNone(found.p_value)
        self.assertIn("<td>–</td>", found._repr_html_())

    def test_an_open_file(self) -> None:
        with open(GOLD, encoding="utf-8") as gold, open(ALPHA, "rb") as alpha:
            self.assertEqual(touchstone.score(gold, alpha).figures, touchstone.score(GOLD, ALPHA).figures)

    def test_wrong_kinds_of_sources(self) -> None:
        with self.assertRaisesRegex(touchstone.UsageError, "a dict by name"):
            touchstone.compare(GOLD, [ALPHA])  # type: ignore[arg-type]
        for path in (ALPHA, Path(ALPHA)):
            with self.assertRaisesRegex(touchstone.UsageError, "touchstone.score takes files"):
                touchstone.Parseval().update(path, mrg("gold")[0])

    def test_sentences_that_were_not_kept(self) -> None:
        metric = touchstone.Parseval()
        metric.update(mrg("alpha"), mrg("gold"))
        with self.assertRaisesRegex(touchstone.UsageError, "sentences=True"):
            metric.compute().sentences
        kept = touchstone.Parseval(sentences=True)
        kept.update(mrg("alpha"), mrg("gold"))
        self.assertEqual(kept.compute().sentences, touchstone.score(GOLD, ALPHA).sentences)
        with self.assertRaisesRegex(touchstone.UsageError, "counts have no sentences"):
            kept.merge(metric)

    def test_more_is_not_asked_of_files_that_have_changed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "system.mrg"
            file.write_text("\n".join(mrg("alpha")), encoding="utf-8")
            found = touchstone.score(GOLD, file)
            file.write_text("\n".join(mrg("beta")), encoding="utf-8")
            with self.assertRaisesRegex(touchstone.TouchstoneError, "no longer what was scored"):
                found.to_dict()

    def test_what_is_no_figure(self) -> None:
        found = touchstone.score(GOLD, ALPHA)
        with self.assertRaisesRegex(AttributeError, "there is no figure 'f2'; there are: sentences, "):
            found.f2
        with self.assertRaises(KeyError):
            found["LAS.f1"]

    def test_what_is_refused(self) -> None:
        for error, gold, system, options in (
            (FileNotFoundError, "no-such-file", ALPHA, {}),
            (FileNotFoundError, GOLD, Path("no-such-file"), {}),
            (FileNotFoundError, GOLD, "out (1).mrg", {}),
            (touchstone.UsageError, GOLD, ALPHA, {"colour": "red"}),
            (touchstone.UsageError, GOLD, ALPHA, {"metric": "las"}),
            (touchstone.UsageError, GOLD, 7, {}),
            (touchstone.InputError, GOLD, "", {}),
        ):
            with self.subTest(options), self.assertRaises(error):
                touchstone.score(gold, system, **options)  # type: ignore[call-overload]


class Others(unittest.TestCase):
    def test_a_comparison(self) -> None:
        expected = json.loads(run_node("touchstone", "compare", "--json", "--rounds", "500", GOLD, ALPHA, BETA))
        found = touchstone.compare(GOLD, {"a": ALPHA, "b": BETA}, rounds=500)
        self.assertEqual(found.p_value, expected["pairs"][0]["figures"]["f1"]["p"])
        self.assertEqual(found.test("a", "b", "recall")["difference"], expected["pairs"][0]["figures"]["recall"]["difference"])
        self.assertEqual(found.signature, expected["signature"])
        self.assertIn(f"<td>{found.p_value:.4f}</td>", found._repr_html_())
        three = touchstone.compare(GOLD, {"a": ALPHA, "b": BETA, "gold": GOLD}, rounds=100)
        with self.assertRaisesRegex(touchstone.UsageError, "there are 3 pairs of systems, not 1"):
            three.p_value
        with self.assertRaises(KeyError):
            three.test("a", "nobody")

    def test_a_picture(self) -> None:
        picture = touchstone.draw(GOLD, ALPHA, 3)
        self.assertEqual(picture._repr_svg_(), str(picture))
        with tempfile.TemporaryDirectory() as folder:
            picture.save(Path(folder) / "3.svg")
            drawn = run_node("touchstone", "figure", GOLD, ALPHA, "--sentence", "3")
            self.assertEqual((Path(folder) / "3.svg").read_text(encoding="utf-8"), drawn)
        with self.assertRaises(touchstone.InputError):
            touchstone.draw(GOLD, ALPHA, 99)

    def test_a_conversion(self) -> None:
        found = touchstone.convert(GOLD, "stanford")
        self.assertEqual(found, run_node("touchstone", "convert", "--to", "stanford", GOLD))

    def test_entailments(self) -> None:
        folder = EXAMPLES / "entailment"
        found = touchstone.entail(folder / "pairs.jsonl", folder / "alpha.jsonl")
        expected = json.loads(run_node("touchstone", "entail", "--json", str(folder / "pairs.jsonl"), str(folder / "alpha.jsonl")))
        self.assertEqual(found, expected)


if __name__ == "__main__":
    unittest.main()
