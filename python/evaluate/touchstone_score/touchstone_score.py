"""Touchstone as a metric of Hugging Face's evaluate.

    metric = evaluate.load("python/evaluate/touchstone_score", "parseval")
    metric.add_batch(predictions=predicted, references=gold)
    metric.compute(params="collins")["f1"]

Predictions and references are sentences as texts: trees in brackets, rows of CoNLL-U, and whatever else Touchstone reads.
"""

from typing import Any, Dict, List

import datasets
import evaluate
import touchstone

_DESCRIPTION = """Scores parsers as the reference programs do: brackets as EVALB, Universal Dependencies as the official scorer, CCG dependencies,
grammatical relations. The configuration is the metric (parseval, ud, conllx, ccg, relations); without one it is recognised."""

_INPUTS = """predictions: sentences as a parser analysed them, one text each; an empty one is a failed parse
references: the same sentences as they should be
Other arguments of compute are the options of `touchstone score`: params="collins", punct="upos"
Returns figures by name ("f1", "LAS.f1"), fractions in full precision, and the signature of all that shaped them."""

_CITATION = """@software{touchstone, title = {Touchstone}, url = {https://github.com/touchstone-eval/touchstone}}"""


class TouchstoneScore(evaluate.Metric):  # type: ignore[misc,unused-ignore]
    """What ``evaluate.load`` finds here."""

    def _info(self) -> Any:
        text = datasets.Value("string")
        return evaluate.MetricInfo(
            description=_DESCRIPTION,
            citation=_CITATION,
            inputs_description=_INPUTS,
            features=datasets.Features({"predictions": text, "references": text}),
        )

    def _compute(self, predictions: List[str], references: List[str], **options: Any) -> Dict[str, Any]:
        metric = None if self.config_name in (None, "default") else self.config_name
        result = touchstone.score(references, predictions, metric=metric, **options)
        return {**result.paths(), "signature": result.signature}
