"""A scorer for spaCy: Universal Dependencies as the official scorer counts them, where tokens and sentences may differ too.

In a config, for a parser or for the whole pipeline:

    [components.parser.scorer]
    @scorers = "touchstone.dependencies.v1"

or by hand:

    nlp.evaluate(examples, scorer=make_dependencies_scorer())

Nothing of spaCy is imported: what is needed comes with the examples.
"""

from typing import Any, Dict, Iterable, Optional

from .. import score
from ..errors import UsageError


class DependenciesScorer:
    """Scores examples. It can be called, as the scorer of a component is, and has ``score``, as the scorer of a pipeline has."""

    def __init__(self, **options: Any) -> None:
        self._options = options

    def __call__(self, examples: Iterable[Any], **_: Any) -> Dict[str, Any]:
        """Figures by spaCy's names (``dep_uas``, ``dep_las``, ``dep_las_per_type``) and by ours (``LAS.f1``, ``UPOS.precision``).

        Punctuation counts, as it does in the official scorer but not in spaCy's; X
        """
        pairs = [(each.reference, each.predicted) for each in examples if each.reference.has_annotation("DEP")]
        if not pairs:
            return {"dep_uas": None, "dep_las": None}
        for _gold, predicted in pairs:
            if len(predicted) and not predicted.has_annotation("DEP"):
                raise UsageError(f"{predicted.text[:40]!r} was not parsed; is there a parser in the pipeline, and is it enabled?")
        gold, system = zip(*pairs)
        # What spaCy calls a sentence may have several roots.
        result = score(gold, system, metric="ud", multiple_roots_okay=True, **self._options)
        relations = result.breakdown["relation"].items()
        return {
            "dep_uas": result["UAS.f1"],
            "dep_las": result["LAS.f1"],
            "dep_las_per_type": {name: {"p": row.precision, "r": row.recall, "f": row.f1} for name, row in relations},
            **{path: value for path, value in result.paths().items() if not path.startswith("alignment.")},
            "signature": result.signature,
        }

    def score(self, examples: Iterable[Any], *, per_component: bool = False) -> Dict[str, Any]:
        """For ``nlp.evaluate(examples, scorer=...)``."""
        scores = self(examples)
        return {"parser": scores} if per_component else scores


def make_dependencies_scorer(
    punct: Optional[str] = None, subtypes: Optional[str] = None, feats: Optional[str] = None
) -> DependenciesScorer:
    """What the registry of scorers calls ``touchstone.dependencies.v1``. The options are those of ``touchstone score``."""
    return DependenciesScorer(punct=punct, subtypes=subtypes, feats=feats)


__all__ = ["DependenciesScorer", "make_dependencies_scorer"]
