"""Scores parsers of every formalism, to the digit of the reference programs.

    >>> import touchstone
    >>> touchstone.score("(S (NP (N a)) (VP (V b)))", "(S (NP (N a)) (VP (V b)))").f1
    1.0
"""

import warnings
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union, overload

from . import _process
from ._metrics import Ccg, ConllX, Dependencies, Metric, Parseval, Relations
from ._results import Comparison, Converted, Figures, Score, Scores, Svg
from ._sources import Source, option_values, seeds_in, wire_source
from .errors import InputError, NodeError, TouchstoneError, UsageError

__version__ = "0.2.0"


#: The name of a breakdown, or several.
Facets = Union[str, Sequence[str], None]


@overload
def score(gold: Source, predicted: Mapping[str, Source], *, metric: Optional[str] = ..., sentences: bool = ..., by: Facets = ..., **options: Any) -> Scores: ...
@overload
def score(gold: Source, predicted: Source, *, metric: Optional[str] = ..., sentences: bool = ..., by: Facets = ..., **options: Any) -> Score: ...
def score(gold: Any, predicted: Any, *, metric: Optional[str] = None, sentences: bool = False, by: Facets = None, **options: Any) -> Union[Score, Scores]:
    """Scores the output of a parser against gold; of several parsers, if ``predicted`` is a dict of them by name. Of several,
    those that cannot be scored are in ``unscored`` of what is returned, and a warning is issued.

    Gold and predicted are files (paths), texts, lists of texts one sentence each, or lists of nltk trees, conllu token lists
    or spaCy Docs. What they hold is recognised. Options are those of ``touchstone score``: ``params="collins"``,
    ``align="text"``, ``keep_traces=True``, ``root=False``.

    With ``by="error"`` kinds of errors are told too, which takes longer: how often each occurs in ``breakdown["error"]``, and
    in every record of ``sentences`` its ``errors``. Other breakdowns (``by="label"``) are there without being asked for.
    """
    systems = predicted if isinstance(predicted, Mapping) else {"system": predicted}
    parameters: Dict[str, Any] = {
        "gold": wire_source(gold, "gold"),
        "systems": [wire_source(system, name, must_exist=len(systems) == 1) for name, system in systems.items()],
        "options": option_values({**options, "metric": metric}),
    }

    facets = [by] if isinstance(by, str) else list(by or ())
    if "error" in facets:
        parameters["errors"] = True
    ask = _Question(parameters)
    # Most people want figures; those who want more wait for it then.
    document = ask(sentences) if sentences or facets else _process.call("score", **parameters, by=[])
    known = document["systems"][0]["breakdown"] if document["systems"] else {}
    unknown = [each for each in facets if known and each not in known]
    if unknown:
        names = ", ".join(known if unknown[0] == "error" else dict.fromkeys([*known, "error"]))
        raise UsageError(f"by takes {names} for these sources, not {unknown[0]!r}")
    if not isinstance(predicted, Mapping):
        return Score(document, 0, ask, render=ask.render)
    found = Scores(document, list(systems), ask, ask.render)
    for name, error in found.unscored.items():
        warnings.warn(f"{name} was not scored: {error}", stacklevel=2)
    return found


class _Question:
    """What was asked, to be asked again for more."""

    def __init__(self, parameters: Mapping[str, Any], method: str = "score") -> None:
        self._parameters = parameters
        self._method = method

    def __call__(self, sentences: bool) -> Mapping[str, Any]:
        return _process.call(self._method, **self._parameters, sentences=sentences)  # type: ignore[no-any-return]

    def render(self, format: str) -> str:
        return str(_process.call(f"{self._method}.render", **self._parameters, format=format)["text"])


def compare(
    gold: Source,
    systems: Mapping[str, Source],
    *,
    figures: Union[str, Sequence[str], None] = None,
    test: Optional[str] = None,
    rounds: Optional[int] = None,
    seed: Optional[int] = None,
    alpha: Optional[float] = None,
    by: Optional[str] = None,
    **options: Any,
) -> Comparison:
    """Tells whether systems differ: an interval for every figure of every system, a paired test for every two of them.

    A list of paths is several seeds of one system: their mean is its figure. With ``by="error"`` the kinds of errors that one
    system mends and another makes are in ``comparison["errors"]``.
    """
    if not isinstance(systems, Mapping):
        raise UsageError('systems are a dict by name: compare(gold, {"a": ..., "b": ...})')
    given = [(name, seed) for name, system in systems.items() for seed in seeds_in(system)]
    parameters = {
        "gold": wire_source(gold, "gold"),
        "systems": [wire_source(each, name) for name, each in given],
        "names": [name for name, _ in given],
        "options": option_values(options),
        "figures": figures,
        "test": test,
        "rounds": rounds,
        "seed": seed,
        "alpha": alpha,
        "by": by,
    }
    document = _process.call("compare", **parameters)
    return Comparison(document, _Question(parameters, "compare").render)


def check(sources: Union[Source, Mapping[str, Source]], gold: Optional[Source] = None, *, most: int = 20, **options: Any) -> Dict[str, Any]:
    """Says what is wrong with a source, or with several by name, before it is sent, and shows no score: what
    ``touchstone check --format json`` prints."""
    named = sources if isinstance(sources, Mapping) else {"system": sources}
    answer: Dict[str, Any] = _process.call(
        "check",
        sources=[wire_source(source, name) for name, source in named.items()],
        gold=None if gold is None else wire_source(gold, "gold"),
        most=most,
        options=option_values(options),
    )
    return answer


def draw(gold: Source, predicted: Source, sentence: int, *, view: Optional[str] = None, overlay: bool = False, theme: str = "light", format: str = "svg", columns: Optional[int] = None, **options: Any) -> Svg:
    """Draws sentence number ``sentence``, counted from 1, as SVG, or with ``format="tex"`` for LaTeX: gold above, predicted below,
    every error marked."""
    return Svg(
        _process.call(
            "draw",
            gold=wire_source(gold, "gold"),
            system=wire_source(predicted, "system"),
            sentence=sentence,
            view=view,
            overlay=overlay,
            theme=theme,
            format=format,
            columns=columns,
            options=option_values(options),
        )[format]
    )


def convert(source: Source, to: str, **options: Any) -> Converted:
    """Writes the sentences of a source in another format: derivations as dependencies, trees as Stanford relations, and so on."""
    return Converted(_process.call("convert", input=wire_source(source, "input"), to=to, options=option_values(options)))


def entail(pairs: Source, parses: Union[Source, Sequence[Source]], **options: Any) -> Dict[str, Any]:
    """Decides entailments from parses: what ``touchstone entail --json`` prints."""
    given: List[Any] = list(parses) if isinstance(parses, (list, tuple)) else [parses]
    answer: Dict[str, Any] = _process.call(
        "entail",
        pairs=wire_source(pairs, "pairs"),
        parses=[wire_source(each, f"parses {i + 1}") for i, each in enumerate(given)],
        options=option_values(options),
    )
    return answer


__all__ = [
    "Ccg",
    "Comparison",
    "ConllX",
    "Converted",
    "Dependencies",
    "Figures",
    "InputError",
    "Metric",
    "NodeError",
    "Parseval",
    "Relations",
    "Score",
    "Scores",
    "Svg",
    "TouchstoneError",
    "UsageError",
    "compare",
    "convert",
    "check",
    "draw",
    "entail",
    "score",
]
