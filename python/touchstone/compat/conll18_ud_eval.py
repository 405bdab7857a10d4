"""The official scorer of Universal Dependencies, ``conll18_ud_eval.py`` and its successor ``eval.py``, by the names it has there.

    from touchstone.compat.conll18_ud_eval import evaluate, load_conllu_file
    scores = evaluate(load_conllu_file("gold.conllu"), load_conllu_file("system.conllu"))
    scores["LAS"].f1

    python -m touchstone.compat.conll18_ud_eval -v gold.conllu system.conllu

Figures are the same, and the same files are refused when they are loaded, or where two texts differ, when they are evaluated.
"""

import argparse
import os
import sys
from typing import Any, Dict, Mapping, Optional, Sequence, Union

from .. import _process
from ..errors import InputError

#: The columns of a row in CoNLL-U.
ID, FORM, LEMMA, UPOS, XPOS, FEATS, HEAD, DEPREL, DEPS, MISC = range(10)


class UDError(InputError):
    """A file that is no proper CoNLL-U, or two files of different text. Has a code, a line and a column, as every InputError."""


class UDDepsError(UDError, IndexError):
    """An item of DEPS that cannot be understood. The official program has no words for it and dies of a ValueError or an
    IndexError; this is both."""


class UDRepresentation:
    """A file that was loaded: what ``evaluate`` takes. It has no lists of words, tokens and sentences as the official one has."""

    def __init__(self, name: str, text: str, options: Mapping[str, Any]) -> None:
        self.name = name
        self.text = text
        self.options = options

    def _source(self) -> Dict[str, str]:
        return {"name": self.name, "content": self.text}


class Score:
    """One metric: what was counted, and the ratios of it. A ratio is 0 where nothing could be counted."""

    def __init__(self, gold_total: int, system_total: int, correct: int, aligned_total: Optional[int] = None) -> None:
        self.correct = correct
        self.gold_total = gold_total
        self.system_total = system_total
        self.aligned_total = aligned_total
        self.precision = _ratio(correct, system_total)
        self.recall = _ratio(correct, gold_total)
        self.f1 = _ratio(2 * correct, system_total + gold_total)
        #: None for metrics that say nothing about aligned words.
        self.aligned_accuracy = None if aligned_total is None else _ratio(correct, aligned_total)

    def __repr__(self) -> str:
        return f"Score(gold_total={self.gold_total}, system_total={self.system_total}, correct={self.correct}, aligned_total={self.aligned_total})"


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def load_conllu(file: Any, path: Any = None, treebank_type: Optional[Mapping[str, Any]] = None) -> UDRepresentation:
    """Loads an open file. Raises ``UDError`` if it is no CoNLL-U that could be evaluated.

    ``treebank_type`` are the switches of ``evaluate_wrapper`` by their official names; older programs give them in the second
    place, and most give none.
    """
    if isinstance(path, Mapping):
        path, treebank_type = None, path
    text = file.read() if hasattr(file, "read") else "".join(iter(file.readline, ""))
    if isinstance(text, bytes):
        text = text.decode("utf-8")
    named = path if path is not None else getattr(file, "name", None)
    name = os.fspath(named) if isinstance(named, (str, os.PathLike)) else "CoNLL-U"
    loaded = UDRepresentation(name, text, _options(treebank_type or {}))
    try:
        _process.call("udCheck", source=loaded._source(), options=loaded.options)
    except InputError as error:
        raise _as_official(error) from None
    return loaded


def load_conllu_file(path: Union[str, "os.PathLike[str]"], treebank_type: Optional[Mapping[str, Any]] = None) -> UDRepresentation:
    """Loads a file by its name."""
    # Line ends are left to the reader, which knows all three.
    with open(path, encoding="utf-8", newline="") as file:
        return load_conllu(file, path, treebank_type)


def evaluate(gold_ud: UDRepresentation, system_ud: UDRepresentation) -> Dict[str, Score]:
    """A score by the name of each metric. Raises ``UDError`` if the two files are not the same text."""
    return _scores(_page(gold_ud, system_ud, counts=True))


def evaluate_wrapper(args: Any) -> Dict[str, Score]:
    """Loads and evaluates ``args.gold_file`` and ``args.system_file``, with whatever else of the official arguments is there."""
    return evaluate(*_loaded(args))


def _loaded(args: Any) -> Sequence[UDRepresentation]:
    digits = str(getattr(args, "enhancements", "") or "")
    switches: Dict[str, Any] = {name: digit in digits for digit, name in _ENHANCEMENTS.items()}
    for name in ("no_enhanced", "no_empty_nodes", "multiple_roots_okay"):
        switches[name] = getattr(args, name, False)
    return [load_conllu_file(file, switches) for file in (args.gold_file, args.system_file)]


#: Kinds of enhancements that are undone, by the digit that stands for each.
_ENHANCEMENTS = {
    "1": "no_gapping",
    "2": "no_shared_parents_in_coordination",
    "3": "no_shared_dependents_in_coordination",
    "4": "no_control",
    "5": "no_external_arguments_of_relative_clauses",
    "6": "no_case_info",
}


def _options(switches: Mapping[str, Any]) -> Dict[str, Any]:
    return {
        "enhancements": "".join(digit for digit, name in _ENHANCEMENTS.items() if switches.get(name)) or "0",
        "enhanced": not switches.get("no_enhanced"),
        "emptyNodes": not switches.get("no_empty_nodes"),
        "multipleRoots": bool(switches.get("multiple_roots_okay")),
    }


def _page(gold: UDRepresentation, system: UDRepresentation, **form: bool) -> str:
    if gold.options != system.options:
        raise ValueError("gold and system were loaded with different switches; load both with the same")
    try:
        answer = _process.call("udEval", gold=gold._source(), system=system._source(), options={**gold.options, **form})
    except InputError as error:
        raise _as_official(error) from None
    return str(answer["stdout"])


#: Metrics that keep no number of aligned words, though the page has one for Words.
_NOT_ALIGNED = {"Tokens", "Sentences", "Words", "ELAS", "EULAS"}


def _scores(page: str) -> Dict[str, Score]:
    """From the page of counts. A blank field is an aligned total of 0 in a metric that has one."""
    scores = {}
    for line in page.splitlines()[2:]:
        name, *fields = (field.strip() for field in line.split("|"))
        correct, gold, system, aligned = (int(field or 0) for field in fields)
        scores[name] = Score(gold, system, correct, None if name in _NOT_ALIGNED else aligned)
    return scores


def _as_official(error: InputError) -> UDError:
    kind = UDDepsError if error.code == "bad-deps" else UDError
    return kind(str(error), vars(error))


def main(argv: Optional[Sequence[str]] = None) -> None:
    """The official program: same arguments, same lines. A bad file ends it with one line and status 1."""
    args = _arguments().parse_args(argv)
    try:
        gold, system = _loaded(args)
        sys.stdout.write(_page(gold, system, verbose=args.verbose, counts=args.counts))
    except (UDError, OSError, UnicodeDecodeError) as error:
        sys.exit(str(error))


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Scores CoNLL-U files as the official Universal Dependencies scorer does.")
    parser.add_argument("gold_file", help="the gold file")
    parser.add_argument("system_file", help="the file of the system")
    parser.add_argument("--verbose", "-v", action="store_true", help="all metrics")
    parser.add_argument("--counts", "-c", action="store_true", help="all metrics as counts")
    parser.add_argument("--no-enhanced", action="store_true", help="without ELAS and EULAS")
    parser.add_argument("--enhancements", default="0", help="kinds of enhancements to undo first, by their digits")
    parser.add_argument("--no-empty-nodes", help="refuse empty nodes")
    parser.add_argument("--multiple-roots-okay", action="store_true", help="accept sentences with several roots")
    return parser


__all__ = ["Score", "UDError", "UDRepresentation", "evaluate", "evaluate_wrapper", "load_conllu", "load_conllu_file", "main"]

if __name__ == "__main__":
    main()
