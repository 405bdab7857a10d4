"""Objects of other packages, and the scorers that we give to other packages."""

import sys
import types
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List

sys.path.insert(0, str(Path(__file__).resolve().parent))

from support import EXAMPLES, ROOT, mrg, needs, run_python  # noqa: E402
import touchstone  # noqa: E402
from touchstone import UsageError  # noqa: E402


class Objects(unittest.TestCase):
    """Trees and sentences of other packages score as the texts do that they were read from."""

    def same(self, gold: Any, predicted: Any, files: List[str]) -> None:
        found, expected = touchstone.score(gold, predicted), touchstone.score(*files)
        self.assertEqual(found.paths(), expected.paths())
        self.assertEqual(found.signature, expected.signature)

    @needs("nltk")
    def test_nltk_trees(self) -> None:
        from nltk import ParentedTree, Tree  # type: ignore[import-untyped,import-not-found,unused-ignore]

        files = [str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha")]
        for kind in (Tree, ParentedTree):
            self.same(*([kind.fromstring(line) for line in mrg(name)] for name in ("gold", "alpha")), files)
        bracket = Tree("S", [Tree("-LRB-", ["("]), Tree("N", ["a"])])
        self.assertEqual(touchstone.score(bracket, "(S (-LRB- -LRB-) (N a))").f1, 1)
        deep: Any = "a"
        for _ in range(5000):
            deep = Tree("X", [deep])
        self.assertEqual(touchstone.Parseval()([deep], [deep]).f1, 1)

    @needs("conllu")
    def test_conllu_sentences(self) -> None:
        import conllu  # type: ignore[import-untyped,import-not-found,unused-ignore]

        files = [str(EXAMPLES / "dependencies" / f"{name}.conllu") for name in ("gold", "beta")]
        self.same(*(conllu.parse(Path(file).read_text(encoding="utf-8")) for file in files), files)

    @needs("spacy")
    def test_spacy_docs(self) -> None:
        first, second, _ = Spacy().examples()
        gold, predicted = first.reference[:4].as_doc(), second.predicted[:4].as_doc()
        score = touchstone.score([gold], [predicted])
        self.assertEqual((score.metric, score["UAS.correct"], score["UAS.gold"]), ("ud", 3, 4))

    @needs("nltk")
    def test_nltk_trees_that_cannot_be_written(self) -> None:
        from nltk import Tree  # type: ignore[import-untyped,import-not-found,unused-ignore]
        from touchstone._sources import sentences_of

        self.assertEqual(sentences_of(Tree("S", [Tree("NP", [("the", "DT"), ("(", "-LRB-")]), "x"])), ["(S (NP (DT the) (-LRB- -LRB-)) x)"])
        self.assertEqual(sentences_of(Tree("", [Tree("S", ["a"])])), ["( (S a))"])
        for tree in (Tree("NP SBJ", ["a"]), Tree("S", ["New York"]), Tree("S", [None]), Tree(None, ["a"]), Tree("S", [("a", "b", "c")])):
            with self.subTest(repr(tree)), self.assertRaisesRegex(UsageError, "without white space"):
                sentences_of(tree)

    @needs("spacy")
    def test_docs_without_a_parse(self) -> None:
        import spacy  # type: ignore[import-not-found,unused-ignore]

        nlp = spacy.blank("en")
        nlp.add_pipe("sentencizer")
        with self.assertRaisesRegex(UsageError, "was not parsed"):
            touchstone.score([nlp("The tide turns.")], [nlp("The tide turns.")])

    @needs("spacy")
    def test_white_space_is_no_word(self) -> None:
        import spacy  # type: ignore[import-not-found,unused-ignore]
        from spacy.tokens import Doc  # type: ignore[import-not-found,unused-ignore]
        from touchstone._sources import sentences_of

        words, spaces = ["The", " ", "tide", "\n", "turns"], [True, False, False, False, False]
        doc = Doc(spacy.blank("en").vocab, words=words, spaces=spaces, heads=[2, 0, 4, 2, 4], deps=["det", "", "nsubj", "", "ROOT"])
        rows = [line.split("\t") for line in sentences_of(doc)[0].splitlines()]
        self.assertEqual([(row[0], row[1], row[6], row[7]) for row in rows], [("1", "The", "2", "det"), ("2", "tide", "3", "nsubj"), ("3", "turns", "0", "root")])
        self.assertEqual([row[9] for row in rows], ["_", "_", "SpaceAfter=No"])

    @needs("pandas")
    def test_pandas_tables(self) -> None:
        score = touchstone.score(*(str(EXAMPLES / "constituency" / f"{name}.mrg") for name in ("gold", "alpha")))
        self.assertEqual(score.to_pandas()[score.name]["f1"], score.f1)
        self.assertEqual(len(score.to_pandas("sentence")), 48)
        self.assertEqual(score.to_pandas("label").loc["NP", "f1"], score.breakdown["label"]["NP"].f1)

    @needs("torchmetrics")
    def test_inside_of_a_torchmetrics_metric(self) -> None:
        import copy

        from torch import tensor  # type: ignore[import-not-found,unused-ignore]
        from torchmetrics import Metric, MetricCollection  # type: ignore[import-not-found,unused-ignore]

        class BracketF1(Metric):  # type: ignore[misc,unused-ignore]
            def __init__(self) -> None:
                super().__init__()
                self.brackets = touchstone.Parseval()

            def update(self, predicted: List[str], gold: List[str]) -> None:
                self.brackets.update(predicted, gold)

            def compute(self) -> Any:
                return tensor(self.brackets.compute().f1)

            def reset(self) -> None:
                super().reset()
                self.brackets.reset()

        metric = MetricCollection({"brackets": BracketF1()})
        for start in range(0, 48, 16):
            metric.update(mrg("alpha")[start : start + 16], mrg("gold")[start : start + 16])
        expected = touchstone.score(mrg("gold"), mrg("alpha")).f1
        self.assertAlmostEqual(float(metric.compute()["brackets"]), expected, places=6)
        self.assertAlmostEqual(float(copy.deepcopy(metric).compute()["brackets"]), expected, places=6)
        metric.reset()
        metric.update(mrg("gold")[:2], mrg("gold")[:2])
        self.assertEqual(float(metric.compute()["brackets"]), 1)


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

    @needs("evaluate.loading", "datasets")
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
        run = run_python("-c", lines)
        self.assertEqual((run.stdout, run.stderr), ("[]\n", ""))


if __name__ == "__main__":
    unittest.main()
