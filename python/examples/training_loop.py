"""Trains a toy parser and scores it after every epoch, in the same process: what a training loop looks like with Touchstone.

    python3 python/examples/training_loop.py

The parser is arc-standard with a perceptron, in plain Python; put your own in its place. What matters are the four lines of
``evaluated``: a metric is made once, updated with every batch, computed at the end of the epoch, and reset for the next.
"""

import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import DefaultDict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

import touchstone

TREEBANK = Path(__file__).resolve().parents[2] / "examples" / "dependencies" / "gold.conllu"

#: A sentence is its rows of ten columns, those of multiword tokens among them.
Sentence = List[List[str]]
FORM, UPOS, HEAD, DEPREL, DEPS = 1, 3, 6, 7, 8


class Epoch(NamedTuple):
    number: int
    mistakes: int
    uas: float
    las: float


def training(sentences: Sequence[Sentence], epochs: int, seed: int = 1) -> Iterator[Epoch]:
    """Every fourth sentence is kept for development, the others are learnt from."""
    dev = sentences[::4]
    train = [sentence for i, sentence in enumerate(sentences) if i % 4]
    parser = Parser()
    metric = touchstone.Dependencies()
    order = random.Random(seed)
    for number in range(1, epochs + 1):
        order.shuffle(train)
        mistakes = sum(parser.learn(sentence) for sentence in train)
        yield Epoch(number, mistakes, *evaluated(parser, dev, metric))


def evaluated(parser: "Parser", dev: Sequence[Sentence], metric: touchstone.Dependencies, batch: int = 4) -> Tuple[float, float]:
    for start in range(0, len(dev), batch):
        gold = dev[start : start + batch]
        metric.update([text(parser.parse(sentence)) for sentence in gold], [text(sentence) for sentence in gold])
    score = metric.compute()
    metric.reset()
    return score["UAS.f1"], score["LAS.f1"]


class Parser:
    """Words go from a queue to a stack. Of the two on top of the stack one can become the head of the other."""

    def __init__(self) -> None:
        self._moves = Perceptron(["shift", "left", "right"])
        self._relations = Perceptron([])

    def parse(self, sentence: Sentence) -> Sentence:
        """The same sentence with heads and relations of our own."""
        words = words_of(sentence)
        state = State(words)
        while (allowed := state.allowed()):
            state.move(self._moves.best(state.features(), allowed))
        parsed = {id(word): list(word) for word in words}
        for i, word in enumerate(words):
            head = state.heads[i]
            relation = "root" if head is None else self._relations.best(arc_features(words, head, i))
            parsed[id(word)][HEAD : DEPS + 1] = [str(0 if head is None else head + 1), relation, "_"]
        return [parsed.get(id(row), row) for row in sentence]

    def learn(self, sentence: Sentence) -> int:
        """Follows the gold tree, and corrects what it would have done else. Returns the number of corrections."""
        words = words_of(sentence)
        gold = [int(word[HEAD]) - 1 for word in words]
        state = State(words)
        mistakes = 0
        while (allowed := state.allowed()):
            right = state.towards(gold)
            if right not in allowed:
                # Arcs cross, which no move can do.
                break
            mistakes += self._moves.correct(state.features(), right, allowed)
            state.move(right)
        for i, (word, head) in enumerate(zip(words, gold)):
            if head >= 0:
                mistakes += self._relations.correct(arc_features(words, head, i), word[DEPREL].split(":")[0])
        return mistakes


class State:
    """How far a sentence is parsed."""

    def __init__(self, words: Sequence[List[str]]) -> None:
        self._words = words
        self._stack: List[int] = []
        self._next = 0
        self.heads: List[Optional[int]] = [None] * len(words)

    def allowed(self) -> List[str]:
        moves = ["shift"] if self._next < len(self._words) else []
        return [*moves, "left", "right"] if len(self._stack) > 1 else moves

    def move(self, move: str) -> None:
        if move == "shift":
            self._stack.append(self._next)
            self._next += 1
        elif move == "left":
            self.heads[self._stack.pop(-2)] = self._stack[-1]
        else:
            self.heads[self._stack.pop()] = self._stack[-1]

    def towards(self, gold: Sequence[int]) -> str:
        if len(self._stack) > 1:
            below, top = self._stack[-2:]
            if gold[below] == top and self._has_all_children(below, gold):
                return "left"
            if gold[top] == below and self._has_all_children(top, gold):
                return "right"
        return "shift"

    def _has_all_children(self, word: int, gold: Sequence[int]) -> bool:
        return all(self.heads[i] == word for i, head in enumerate(gold) if head == word)

    def features(self) -> List[str]:
        below, top = ([None, None] + self._stack)[-2:]
        next_one = self._next if self._next < len(self._words) else None
        p, q, r = (self._tag(i) for i in (below, top, next_one))
        return ["bias", f"q={q}", f"p={p}", f"pq={p} {q}", f"qr={q} {r}", f"pqr={p} {q} {r}", f"w={self._form(top)}", f"pw={p} {self._form(top)}"]

    def _tag(self, i: Optional[int]) -> str:
        return "-" if i is None else self._words[i][UPOS]

    def _form(self, i: Optional[int]) -> str:
        return "-" if i is None else self._words[i][FORM].lower()


def arc_features(words: Sequence[List[str]], head: int, child: int) -> List[str]:
    side = "left" if child < head else "right"
    p, q = words[head][UPOS], words[child][UPOS]
    return [f"q={q}", f"pq={p} {q} {side}", f"w={words[child][FORM].lower()} {side}", f"h={words[head][FORM].lower()} {q}"]


class Perceptron:
    """A weight for every feature and answer; the answer with the greatest sum is the best."""

    def __init__(self, answers: Sequence[str]) -> None:
        self._answers = list(answers)
        self._weights: DefaultDict[Tuple[str, str], int] = defaultdict(int)

    def best(self, features: Sequence[str], allowed: Optional[Sequence[str]] = None) -> str:
        known = self._answers if allowed is None else allowed
        return max(known, key=lambda answer: sum(self._weights.get((feature, answer), 0) for feature in features), default="dep")

    def correct(self, features: Sequence[str], right: str, allowed: Optional[Sequence[str]] = None) -> int:
        if right not in self._answers:
            self._answers.append(right)
        given = self.best(features, allowed)
        if given == right:
            return 0
        for feature in features:
            self._weights[feature, right] += 1
            self._weights[feature, given] -= 1
        return 1


def read(path: Path) -> List[Sentence]:
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    return [[line.split("\t") for line in block.split("\n") if not line.startswith("#")] for block in blocks]


def words_of(sentence: Sentence) -> List[List[str]]:
    return [row for row in sentence if row[0].isdigit()]


def text(sentence: Sentence) -> str:
    return "".join("\t".join(row) + "\n" for row in sentence)


def main() -> None:
    epochs = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    print("epoch  mistakes     UAS     LAS")
    best = max(map(printed, training(read(TREEBANK), epochs)), key=lambda epoch: epoch.las)
    print(f"best: epoch {best.number}")


def printed(epoch: Epoch) -> Epoch:
    print(f"{epoch.number:>5}{epoch.mistakes:>10}{100 * epoch.uas:>8.2f}{100 * epoch.las:>8.2f}")
    return epoch


if __name__ == "__main__":
    main()
