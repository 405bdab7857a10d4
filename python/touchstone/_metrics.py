"""Metrics for training loops, used as those of torchmetrics and evaluate are: update, compute, reset.

What was counted is kept on this side too, at intervals and with the pairs that came since. So it outlives the Node process,
and a metric can be pickled, sent to another process and added to one there.
"""

import functools
import os
import threading
import weakref
from typing import Any, Dict, List, Mapping, Optional, Tuple

from . import _process
from ._results import Figures, Score, with_floats
from ._sources import Sentences, added_text, option_values
from .errors import UsageError

#: So many characters of pairs are kept before the counts are asked for.
_KEPT = 1 << 18

_all: "weakref.WeakSet[Metric]" = weakref.WeakSet()


def _after_fork_in_child() -> None:
    # A thread of the parent may have been in one of them; the child does not have that thread.
    for metric in list(_all):
        metric._lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork_in_child)


class Metric:
    """Adds up pairs of predicted and gold analyses. Options are those of ``touchstone.score``."""

    #: The name of the metric, where a subclass has one.
    metric: Optional[str] = None

    def __init__(self, metric: Optional[str] = None, *, sentences: bool = False, **options: Any) -> None:
        name = metric or self.metric
        self._options = {**option_values(options), **({} if name is None else {"metric": name})}
        self._sentences = sentences
        self._begin()
        # Tells at once what is wrong with the options.
        with self._lock:
            self._with_scorer(lambda process, number: None)

    def _begin(self) -> None:
        self._lock = threading.RLock()
        _all.add(self)
        self._process: Any = None
        self._number = 0
        self._counts: Optional[Mapping[str, Any]] = None
        self._pairs: List[Tuple[Sentences, Sentences]] = []
        self._size = 0

    def update(self, predicted: Any, gold: Any) -> None:
        """Adds a pair, or lists of as many predicted as gold ones: texts, nltk trees, conllu token lists or spaCy Docs. An empty
        text or None is a failed parse. A damaged tree raises InputError, and then none of them is added."""
        self(predicted, gold)

    def __call__(self, predicted: Any, gold: Any) -> Figures:
        """Adds pairs as ``update`` does, and returns what these alone score."""
        pair = (added_text(gold), added_text(predicted))
        with self._lock:
            answer = self._with_scorer(lambda process, number: _add(process, number, pair))
            self._pairs.append(pair)
            self._size += sum(len(side) if isinstance(side, str) else sum(map(len, side)) for side in pair)
            if self._size > _KEPT and not self._sentences:
                self._keep_counts()
        return Figures(with_floats(answer["figures"]))

    def compute(self) -> Score:
        """What everything that was added scores."""
        with self._lock:
            state = self.__getstate__()
            document = self._with_scorer(lambda process, number: process.call("scorer.result", {"scorer": number}))
        return Score(document, render=functools.partial(_rendered, state))

    def reset(self) -> None:
        """Forgets all that was added."""
        with self._lock:
            self._counts, self._pairs, self._size = None, [], 0
            self._with_scorer(lambda process, number: process.call("scorer.reset", {"scorer": number}))

    def merge(self, other: "Metric") -> None:
        """Adds what another metric of the same options has counted, in another process perhaps."""
        if self._sentences:
            raise UsageError("counts have no sentences; a metric with sentences=True cannot take those of another")
        given = other.counts()

        def merged(process: Any, number: int) -> Any:
            process.call("scorer.merge", {"scorer": number, "counts": given})
            return process.call("scorer.counts", {"scorer": number})

        with self._lock:
            self._counts, self._pairs, self._size = self._with_scorer(merged), [], 0

    def counts(self) -> Dict[str, Any]:
        """What was counted so far, as plain data."""
        with self._lock:
            return dict(self._with_scorer(lambda process, number: process.call("scorer.counts", {"scorer": number})))

    def _keep_counts(self) -> None:
        self._counts, self._pairs, self._size = self.counts(), [], 0

    def _with_scorer(self, action: Any) -> Any:
        """Does it with the scorer in the running process; in a new one, everything that was added is added again first."""
        for process in _process.attempts():
            try:
                if self._process is not process:
                    self._number = self._rebuilt(process)
                    self._process = process
                return action(process, self._number)
            except _process.Died:
                continue
        raise AssertionError  # attempts() raises before this

    def _rebuilt(self, process: Any) -> int:
        options = {"options": self._options, "sentences": self._sentences}
        number: int = process.call("scorer.open", options)["scorer"]
        if self._counts is not None:
            process.call("scorer.merge", {"scorer": number, "counts": self._counts})
        for pair in self._pairs:
            _add(process, number, pair)
        return number

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None and not process.is_dead:
            process.unused_scorers.append(self._number)

    def __getstate__(self) -> Dict[str, Any]:
        with self._lock:
            pairs = list(self._pairs)
            return {"options": self._options, "sentences": self._sentences, "counts": self._counts, "pairs": pairs}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self._options, self._sentences = state["options"], state["sentences"]
        self._begin()
        self._counts, self._pairs = state["counts"], state["pairs"]


def _rendered(state: Mapping[str, Any], format: str) -> str:
    """What a metric had added at that time, as the command line prints it."""
    metric = Metric.__new__(Metric)
    metric.__setstate__(state)
    answer = metric._with_scorer(lambda process, number: process.call("scorer.result.render", {"scorer": number, "format": format}))
    return str(answer["text"])


def _add(process: Any, number: int, pair: Tuple[Sentences, Sentences]) -> Any:
    gold, predicted = pair
    return process.call("scorer.add", {"scorer": number, "gold": gold, "system": predicted})


class Parseval(Metric):
    """Labelled brackets of constituency trees, as EVALB counts them."""

    metric = "parseval"


class Dependencies(Metric):
    """Universal Dependencies, as the official scorer counts them."""

    metric = "ud"


class ConllX(Metric):
    """Dependencies in CoNLL-X, as the shared tasks of 2006 and 2007 counted them."""

    metric = "conllx"


class Ccg(Metric):
    """Dependencies of CCG, decomposed too."""

    metric = "ccg"


class Relations(Metric):
    """Grammatical relations, by their hierarchy."""

    metric = "relations"
