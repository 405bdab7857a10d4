"""How long it takes to score from Python, warm, beside the reference programs that the machine has.

    python3 python/bench.py

EVALB is ``evalb`` on the PATH or what EVALB names; the official scorer of Universal Dependencies is ``conll18_ud_eval.py`` on the
PATH or what CONLL18_UD_EVAL names; both are also looked for in ../shared. Sentences are made up, of the lengths that newspapers
have. For measuring only; nobody should read them.
"""

import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable, List, NamedTuple, Optional, Sequence, Tuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import touchstone  # noqa: E402
from touchstone.compat import conll18_ud_eval  # noqa: E402
from touchstone.compat.evalb import evalb  # noqa: E402

#: As many sentences as section 23 of the Penn Treebank has.
SENTENCES = 2416
SMALL_FILES = 1000
REPEATS = 11

Pair = Tuple[List[str], List[str]]


def main() -> None:
    random.seed(23)
    trees = trees_of(SENTENCES)
    graphs = graphs_of(SENTENCES)
    print(f"Python {platform.python_version()}, touchstone {touchstone.__version__}, {os.cpu_count()} cores{busy()}\n")
    print(f"{'milliseconds':<48}{'median':>10}{'best':>10}{'to reading':>12}\n")
    with tempfile.TemporaryDirectory() as folder:
        time_trees(Path(folder), trees)
        time_graphs(Path(folder), graphs)
        time_three(trees)
        time_small_files(Path(folder), trees)


def busy() -> str:
    """What others do with the machine at the same time."""
    if not hasattr(os, "getloadavg"):
        return ""
    load = os.getloadavg()[0]
    return f"; busy (load {load:.1f}): measure again when it is not" if load > 1 else f"; load {load:.1f}"


def time_trees(folder: Path, trees: Pair) -> None:
    files = written(folder, "trees.mrg", trees, "\n")
    words = sum(tree.count(" w") for tree in trees[0])
    print(f"{SENTENCES:,} trees, {words / SENTENCES:.1f} words each")
    reading = measure(lambda: [file.read_bytes() for file in files])
    row("  reading the files alone", reading)
    row("  touchstone.score, from files", measure(lambda: touchstone.score(*files)), reading)
    row("  touchstone.score, from lists", measure(lambda: touchstone.score(*trees)), reading)
    row("  compat.evalb, from lists", measure(lambda: evalb(None, *trees)), reading)
    reference("  EVALB", found("EVALB", "evalb"), files, reading)


def time_graphs(folder: Path, graphs: Pair) -> None:
    files = written(folder, "graphs.conllu", graphs, "")
    print(f"\n{SENTENCES:,} sentences of CoNLL-U")
    reading = measure(lambda: [file.read_bytes() for file in files])
    row("  reading the files alone", reading)
    row("  touchstone.score, from files", measure(lambda: touchstone.score(*files)), reading)
    row("  touchstone.score, from lists", measure(lambda: touchstone.score(*graphs)), reading)
    load, evaluate = conll18_ud_eval.load_conllu_file, conll18_ud_eval.evaluate
    row("  compat.conll18_ud_eval, loaded and evaluated", measure(lambda: evaluate(*map(load, files))), reading)
    reference("  conll18_ud_eval.py", found("CONLL18_UD_EVAL", "conll18_ud_eval.py"), files, reading)


def time_three(trees: Pair) -> None:
    three = trees[0][:3], trees[1][:3]
    print("\na call with 3 trees")
    row("  touchstone.score", measure(lambda: touchstone.score(*three), 500, 100))
    metric = touchstone.Parseval()
    row("  Parseval.update", measure(lambda: metric.update(three[1], three[0]), 500, 100))
    with tempfile.TemporaryDirectory() as folder:
        reference("  EVALB", found("EVALB", "evalb"), written(Path(folder), "three.mrg", three, "\n"))


def time_small_files(folder: Path, trees: Pair) -> None:
    pairs = []
    for i in range(SMALL_FILES):
        start = 2 * i % SENTENCES
        pairs.append(written(folder, f"{i}.mrg", (trees[0][start : start + 2], trees[1][start : start + 2]), "\n"))
    print(f"\n{SMALL_FILES:,} pairs of small files")

    def score_all(score: Callable[[Path, Path], object]) -> Times:
        return measure(lambda: [score(*pair) for pair in pairs], 3, 1)

    row("  reading the files alone", score_all(lambda gold, system: (gold.read_bytes(), system.read_bytes())))
    row("  touchstone.score", score_all(touchstone.score))
    program = found("EVALB", "evalb")
    if program is None:
        row("  EVALB", None)
    else:
        row("  EVALB", measure(lambda: [run(program, pair) for pair in pairs], 1, 0))


class Times(NamedTuple):
    """Milliseconds: what half of the runs take at most, and the best of them, which a busy machine disturbs least."""

    median: float
    best: float


def measure(action: Callable[[], object], repeats: int = REPEATS, warm: int = 3) -> Times:
    """Once it is warm."""
    times = []
    for i in range(warm + repeats):
        start = time.perf_counter()
        action()
        if i >= warm:
            times.append(1000 * (time.perf_counter() - start))
    return Times(statistics.median(times), min(times))


def row(title: str, times: Optional[Times], reading: Optional[Times] = None) -> None:
    if times is None:
        print(f"{title:<48}{'not here':>10}")
        return
    more = "" if reading is None else f"{times.median - reading.median:>+12.2f}"
    print(f"{title:<48}{times.median:>10.2f}{times.best:>10.2f}{more}")


def reference(title: str, program: Optional[str], files: Sequence[Path], reading: Optional[Times] = None) -> None:
    row(title, None if program is None else measure(lambda: run(program, files), 3), reading)


def found(variable: str, name: str) -> Optional[str]:
    """The program by its variable, on the PATH, or in ../shared."""
    named = shutil.which(os.environ.get(variable, name))
    if named is not None:
        return named
    # A script need not be executable.
    given = os.environ.get(variable)
    if given is not None and Path(given).is_file():
        return given
    shared = HERE.parent.parent / "shared"
    return next((str(file) for file in sorted(shared.rglob(name)) if file.is_file()), None)


def run(program: str, files: Sequence[Path]) -> int:
    start = [sys.executable] if program.endswith(".py") else []
    return subprocess.run([*start, program, *map(str, files)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode


def written(folder: Path, name: str, pair: Pair, end: str) -> List[Path]:
    files = [folder / f"gold.{name}", folder / f"system.{name}"]
    for file, sentences in zip(files, pair):
        file.write_text("".join(sentence + end for sentence in sentences), encoding="utf-8")
    return files


def length() -> int:
    return min(80, max(2, round(random.gammavariate(4.4, 5.3))))


def trees_of(count: int) -> Pair:
    """Random trees, and a parser's version of them: two in three have an error."""
    gold, system = [], []
    for _ in range(count):
        words = [f"(T{random.randrange(40)} w{random.randrange(10000)})" for _ in range(length())]
        cuts = random.random()
        gold.append(f"(TOP {tree(words, random.Random(cuts), 0)})")
        system.append(f"(TOP {tree(words, random.Random(cuts), random.choice([0, 0.03, 0.08]))})")
    return gold, system


def tree(words: Sequence[str], draw: random.Random, error: float) -> str:
    """Cut in two until there is one word. With an error a label is another one, or a bracket is missing."""
    if len(words) == 1:
        return words[0]
    at, label = draw.randrange(1, len(words)), draw.randrange(12)
    inside = f"{tree(words[:at], draw, error)} {tree(words[at:], draw, error)}"
    if random.random() < error:
        if random.random() < 0.5:
            return inside
        label += 1
    return f"(L{label} {inside})"


def graphs_of(count: int) -> Pair:
    """Random dependencies with heads to the left, and a parser's version of them."""
    gold, system = [], []
    for _ in range(count):
        words = [f"w{random.randrange(10000)}" for _ in range(length())]
        heads = [random.randrange(max(1, i - 5), i) if i > 1 else 0 for i in range(1, len(words) + 1)]
        others = [random.randrange(1, i) if i > 2 and random.random() < 0.1 else head for i, head in enumerate(heads, 1)]
        gold.append(rows(words, heads))
        system.append(rows(words, others))
    return gold, system


def rows(words: Sequence[str], heads: Sequence[int]) -> str:
    relations = "root nsubj obj obl nmod det amod case advmod conj cc punct".split()
    lines = []
    for i, (word, head) in enumerate(zip(words, heads), 1):
        relation = relations[0 if head == 0 else 1 + (i * 7 + head) % (len(relations) - 1)]
        lines.append(f"{i}\t{word}\t{word}\tNOUN\tNN\tNumber=Sing\t{head}\t{relation}\t{head}:{relation}\t_\n")
    return "".join(lines) + "\n"


if __name__ == "__main__":
    main()
