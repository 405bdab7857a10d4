"""EVALB as parsers call it from Python, with the function that benepar and many parsers before it have in their sources.

    from touchstone.compat.evalb import evalb
    dev_fscore = evalb("EVALB/", gold_trees, predicted_trees)
    if dev_fscore.fscore > best_dev_fscore:
        ...

No binary is needed. The figures are those of EVALB's summary, as it prints them: percent with two digits.
"""

import os
import re
import sys
from math import nan
from pathlib import Path
from typing import Any, Dict, Iterable, List, Optional, Union

from .. import _process
from .._sources import file_name, sentences_of
from ..errors import UsageError


class FScore:
    """What EVALB's summary says of all sentences, in percent. What it prints as nan, or not at all, is nan."""

    def __init__(self, recall: float, precision: float, fscore: float, complete_match: float, tagging_accuracy: float = 100) -> None:
        self.recall = recall
        self.precision = precision
        self.fscore = fscore
        self.complete_match = complete_match
        self.tagging_accuracy = tagging_accuracy

    def __str__(self) -> str:
        shown = f"Recall={self.recall:.2f}, Precision={self.precision:.2f}, FScore={self.fscore:.2f}, CompleteMatch={self.complete_match:.2f}"
        # Parsers that are given tags have them all right, and do not print that.
        if self.tagging_accuracy < 100:
            shown += f", TaggingAccuracy={self.tagging_accuracy:.2f}"
        return f"({shown})"

    def __repr__(self) -> str:
        return f"FScore{self}"


#: Where a parser keeps EVALB's parameters, in the order of preference.
_PARAMETER_FILES = ("nk.prm", "COLLINS.prm")

Folder = Union[str, "os.PathLike[str]", None]


def evalb(evalb_dir: Folder, gold_trees: Iterable[Any], predicted_trees: Iterable[Any], ref_gold_path: Folder = None) -> FScore:
    """Scores predicted trees against gold ones, nltk trees or texts, as EVALB does.

    Of ``evalb_dir`` only the parameters are used: nk.prm or COLLINS.prm. None stands for those that the field calls COLLINS. The
    trees of the file ``ref_gold_path``, one a line, are the gold ones if it is given. What EVALB says
    about sentences that it cannot score goes to standard error. Where it gives up, all figures are nan.
    """
    gold, predicted = _lines(gold_trees), _lines(predicted_trees)
    if len(gold) != len(predicted):
        raise UsageError(f"there are {len(gold)} gold trees and {len(predicted)} predicted ones")
    reference = {"name": "gold", "content": _joined(gold)} if ref_gold_path is None else {"file": file_name(os.fspath(ref_gold_path))}
    answer = _process.call(
        "evalb",
        gold=reference,
        system={"name": "predicted", "content": _joined(predicted)},
        options={"parameters": {"file": str(_parameters(evalb_dir))}},
    )
    sys.stderr.write(answer["stderr"])
    return _fscore(answer["summary"])


def _parameters(folder: Folder) -> Path:
    if not folder:
        return _process.program().parent.parent / "examples" / "constituency" / "collins.prm"
    for name in _PARAMETER_FILES:
        if (Path(folder) / name).is_file():
            return Path(folder).resolve() / name
    if (Path(folder) / "spmrl.prm").is_file():
        raise UsageError(f"{folder} has the parameters of SPMRL's EVALB; touchstone.score(..., spmrl=True) scores as that does")
    raise UsageError(f"{folder} has neither {' nor '.join(_PARAMETER_FILES)}; None stands for COLLINS.prm")


def _lines(trees: Iterable[Any]) -> List[str]:
    """One line for each tree; an empty one where there is no parse."""
    return [re.sub("[\r\n]+", " ", _text(tree).strip("\r\n")) for tree in trees]


def _text(tree: Any) -> str:
    # The trees that parsers had before they had nltk's.
    if callable(getattr(tree, "linearize", None)):
        return str(tree.linearize())
    (text,) = sentences_of([tree])
    return text


def _joined(lines: List[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


_LINE = re.compile(r"^(.+?) += +(\S+)$", re.MULTILINE)

#: As EVALB names what a score is made of.
_FIGURES = ("Bracketing Recall", "Bracketing Precision", "Bracketing FMeasure", "Complete match", "Tagging accuracy")


def _fscore(summary: str) -> FScore:
    figures: Dict[str, float] = {}
    for name, value in _LINE.findall(summary):
        # The same names come again for short sentences; the first are for all.
        figures.setdefault(name, float(value))

    return FScore(*(figures.get(name, nan) for name in _FIGURES))


__all__ = ["FScore", "evalb"]
