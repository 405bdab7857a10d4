"""A scorer for spaCy: Universal Dependencies as the official scorer counts them, where tokens and sentences may differ too.

In a config, for a parser or for the whole pipeline:

    [components.parser.scorer]
    @scorers = "touchstone.dependencies.v1"

or by hand:

    nlp.evaluate(examples, scorer=make_dependencies_scorer())

Nothing of spaCy is imported: what is needed comes with the examples.
"""

from typing import Any, Dict, Iterable, List, Optional

from .. import score
from ..errors import UsageError


class DependenciesScorer:
    """Scores examples. It can be called, as the scorer of a component is, and has ``score``, as the scorer of a pipeline has."""

    def __init__(self, **options: Any) -> None:
        self._options = options

    def __call__(self, examples: Iterable[Any], **_: Any) -> Dict[str, Any]:
        """Figures by spaCy's names (``dep_uas``, ``dep_las``, ``dep_las_per_type``) and by ours (``LAS.f1``, ``UPOS.precision``).

        Examples whose reference has no dependencies are left out, as spaCy leaves them out. Where there are no others, dep_uas and
        dep_las are None.
        """
        pairs = [(each.reference, each.predicted) for each in examples if each.reference.has_annotation("DEP")]
        if not pairs:
            return {"dep_uas": None, "dep_las": None}
        for _gold, predicted in pairs:
            if len(predicted) and not predicted.has_annotation("SENT_START"):
                raise UsageError(f"{predicted.text[:40]!r} was not parsed; is there a parser in the pipeline, and is it enabled?")
        gold, system = ([_without_spaces(doc) for doc in side] for side in zip(*pairs))
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


def _without_spaces(doc: Any) -> Any:
    """The same Doc without the tokens that spaCy makes of line ends and repeated blanks, which are no words."""
    words: List[Any] = [token for token in doc if not token.is_space]
    if len(words) == len(doc):
        return doc
    place = {token.i: i for i, token in enumerate(words)}
    return type(doc)(
        doc.vocab,
        words=[token.text for token in words],
        spaces=[bool(token.whitespace_) for token in words],
        heads=[place[head] if (head := _head(token)) is not None else i for i, token in enumerate(words)],
        deps=[token.dep_ for token in words],
        pos=[token.pos_ for token in words],
        tags=[token.tag_ for token in words],
        morphs=[str(token.morph) for token in words],
        lemmas=[token.lemma_ for token in words],
    )


def _head(token: Any) -> Optional[int]:
    """The next word on the way to the root; None for what is a root then."""
    while token.head.i != token.i:
        token = token.head
        if not token.is_space:
            return int(token.i)
    return None


__all__ = ["DependenciesScorer", "make_dependencies_scorer"]
