"""What comes back: plain data that can be reached by name and that shows itself in a notebook."""

import re
from html import escape
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

from . import _process
from ._sources import camel
from .errors import InputError, TouchstoneError, UsageError


class Figures(Mapping[str, Any]):
    """Figures by name: ``figures.f1``, ``figures["f1"]``, and where they stand in groups, ``figures["LAS.f1"]``.

    Ratios are fractions in full precision. One that is 0/0 is None.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __getitem__(self, path: str) -> Any:
        value: Any = self._values
        # A key of a breakdown may itself have a dot.
        if path in self._values:
            return _shown(self._values[path])
        for name in path.split("."):
            if not isinstance(value, Mapping) or name not in value:
                raise KeyError(path)
            value = value[name]
        return _shown(value)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        for known in (name, camel(name)):
            if known in self._values:
                return _shown(self._values[known])
        raise AttributeError(f"there is no figure {name!r}; there are: {', '.join(self._values)}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self._values]

    def __repr__(self) -> str:
        return f"Figures({self._values!r})"

    def paths(self) -> Dict[str, Any]:
        """All figures by path, in order: ``{"LAS.f1": 0.87, ...}``."""
        return dict(_leaves(self._values, ""))


def _shown(value: Any) -> Any:
    return Figures(value) if isinstance(value, Mapping) else value


#: The names of figures that are ratios or means; JSON does not tell 1 from 1.0.
_RATIOS = frozenset(
    "precision recall f1 accuracy alignedAccuracy headAccuracy share coverage UAS LAS completeMatch averageCrossing noCrossing"
    " twoOrLessCrossing taggingAccuracy oneToOne sameText anchors wer".split()
)


def with_floats(values: Mapping[str, Any]) -> Dict[str, Any]:
    """The same figures, with all ratios as floats."""
    return {
        name: with_floats(value) if isinstance(value, Mapping) else float(value) if name in _RATIOS and value is not None else value
        for name, value in values.items()
    }


def _leaves(values: Mapping[str, Any], prefix: str) -> Iterator[Tuple[str, Any]]:
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


class Score(Figures):
    """What one system scores: its figures, and how they came about."""

    #: The metric: ``parseval``, ``ccg``, ``relations``, ``ud``, ``conllx`` or ``entailment``.
    metric: str
    #: All that shaped the figures: scores may be compared only where it is the same.
    signature: str
    #: The name of the system.
    name: str

    def __init__(
        self,
        document: Mapping[str, Any],
        index: int = 0,
        ask: Optional[Callable[[bool], Mapping[str, Any]]] = None,
        name: Optional[str] = None,
        render: Callable[[str], str] = str,
    ) -> None:
        """``ask`` scores the sources again, and gives breakdowns besides and sentences too if that is wanted; ``render`` prints
        all systems that were scored at once."""
        system = document["systems"][index]
        super().__init__(with_floats(system["corpus"]))
        self._document = document
        self._system = system
        self._index = index
        self._ask = ask
        self._render = render
        self.metric = document["metric"]
        self.signature = system.get("signature", document["signature"])
        self.name = system["name"] if name is None else name

    @property
    def figures(self) -> Figures:
        """The figures alone."""
        return Figures(self._values)

    @property
    def breakdown(self) -> Figures:
        """The same by label, by length, and by whatever else the metric knows. For these the sources are scored again."""
        self._complete()
        return Figures(with_floats(self._system["breakdown"]))

    @property
    def alarms(self) -> List[Dict[str, Any]]:
        """What makes the figures doubtful: a code, how often, and examples with their places. Mostly empty."""
        return list(self._system["alarms"])

    @property
    def warnings(self) -> List[Dict[str, Any]]:
        """What was odd about the input: a code, how often, and examples with their places."""
        return list(self._system["warnings"])

    @property
    def sentences(self) -> List[Dict[str, Any]]:
        """One record for each sentence. If they were not asked for at once, the sources are scored again."""
        self._complete(sentences=True)
        return list(self._system["sentences"])

    def to_dict(self) -> Dict[str, Any]:
        """What ``touchstone score --json`` prints."""
        self._complete()
        return dict(self._document)

    def _complete(self, sentences: bool = False) -> None:
        """Asks for what was not wanted at first."""
        if "sentences" in self._system or (self._ask is None and not sentences):
            return
        if self._ask is None:
            raise UsageError("sentences were not kept; make the metric with sentences=True")
        if self._system["breakdown"] and not sentences:
            return
        document = self._ask(sentences)
        system = document["systems"][self._index]
        if system["corpus"] != self._system["corpus"]:
            raise TouchstoneError("the sources are no longer what was scored; score them again")
        self._document, self._system = document, system

    def to_pandas(self, by: Optional[str] = None) -> Any:
        """A pandas.DataFrame of the figures; of sentences with ``by="sentence"``; of a breakdown with its name."""
        import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

        if by is None:
            return pandas.DataFrame({self.name: self.paths()})
        if by == "sentence":
            return pandas.json_normalize(self.sentences)
        rows = self.breakdown[by]
        return pandas.DataFrame.from_dict(
            {key: Figures(row).paths() if isinstance(row, Mapping) else {"count": row} for key, row in rows._values.items()},
            orient="index",
        )

    def render(self, format: str = "text") -> str:
        """What the command line prints: ``text``, ``csv``, ``markdown``, ``latex`` or ``json``."""
        return self._render(format)

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        figures = "  ".join(f"{title} {shown}" for title, shown in _headline(self.metric, self.paths()))
        count = sum(warning["count"] for warning in self._system["warnings"])
        doubtful = "  doubtful: " + ", ".join(alarm["code"] for alarm in self.alarms) if self.alarms else ""
        warnings = f"  {count} warnings" if count else ""
        return _visible(f"<{self.name}: {figures}  {self.signature}{warnings}{doubtful}>")

    def _repr_html_(self) -> str:
        return tables_html(self.render("markdown"))


class Scores(Dict[str, Score]):
    """The scores of several systems by name."""

    #: Why the others have none.
    unscored: Dict[str, InputError]

    def __init__(
        self,
        document: Mapping[str, Any],
        names: Sequence[str],
        ask: Optional[Callable[[bool], Mapping[str, Any]]] = None,
        render: Callable[[str], str] = str,
    ) -> None:
        refused = {each["index"]: each for each in document.get("unscored", ())}
        scored = (name for i, name in enumerate(names) if i not in refused)
        super().__init__({name: Score(document, i, ask, name, render) for i, name in enumerate(scored)})
        self.unscored = {names[i]: InputError(_line_of(each), each) for i, each in refused.items()}


def _visible(text: str) -> str:
    """Control characters spelled out: a terminal would take those in a name for commands."""
    return re.sub("[\x00-\x1f\x7f-\x9f]", lambda found: f"\\u{{{ord(found[0]):x}}}", text)


def _line_of(refused: Mapping[str, Any]) -> str:
    place = [str(refused[part]) for part in ("file", "line", "column") if refused[part] is not None]
    return ": ".join([*([":".join(place)] if place else []), refused["text"]])


class Comparison(Mapping[str, Any]):
    """Whether systems differ: what ``touchstone compare --json`` prints, and shorter ways to what is most often asked."""

    def __init__(self, document: Mapping[str, Any], render: Callable[[str], str]) -> None:
        self._document = document
        self._render = render

    def __getitem__(self, name: str) -> Any:
        return self._document[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._document)

    def __len__(self) -> int:
        return len(self._document)

    @property
    def signature(self) -> str:
        """All that shaped the figures and the test."""
        return str(self._document["signature"])

    @property
    def p_value(self) -> float:
        """Of the two systems, for the chief figure of the metric; ``test(a, b, figure)`` has all others."""
        if len(self._document["pairs"]) != 1:
            raise UsageError(f"there are {len(self._document['pairs'])} pairs of systems, not 1; test(a, b) has the p-value of one")
        pair = self._document["pairs"][0]
        return pair["figures"][self.chief]["p"]  # type: ignore[no-any-return]

    @property
    def chief(self) -> str:
        """The figure that is meant where none is named."""
        compared = self._document["systems"][0]["figures"]
        headline = _description(self._document["metric"])["headline"]
        return str(next((path for path in reversed(headline) if path in compared), list(compared)[-1]))

    def test(self, a: str, b: str, figure: Optional[str] = None) -> Figures:
        """The paired test of two systems by name: ``difference``, ``low``, ``high``, ``p``, and so on."""
        for pair in self._document["pairs"]:
            if (pair["a"], pair["b"]) == (a, b):
                return Figures(pair["figures"][figure or self.chief])
        raise KeyError(f"{a} against {b}; the pairs are {[(pair['a'], pair['b']) for pair in self._document['pairs']]}")

    def to_dict(self) -> Dict[str, Any]:
        """The whole document."""
        return dict(self._document)

    def __repr__(self) -> str:
        names = [system["name"] for system in self._document["systems"]]
        return _visible(f"<comparison of {', '.join(names)}: {self.signature}>")

    def render(self, format: str = "text") -> str:
        """What the command line prints: ``text``, ``csv``, ``markdown``, ``latex`` or ``json``."""
        return self._render(format)

    def __str__(self) -> str:
        return self.render()

    def _repr_html_(self) -> str:
        return tables_html(self.render("markdown"))


class Svg(str):
    """A picture as SVG text, which shows itself in a notebook."""

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: Any) -> None:
        """Writes the picture to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self)


class Converted(str):
    """A text in another format, with what became of it on the way."""

    #: What the input may have and the output has not.
    losses: List[str]
    #: What was odd about the input.
    warnings: List[Dict[str, Any]]

    def __new__(cls, answer: Mapping[str, Any]) -> "Converted":
        text = super().__new__(cls, answer["content"])
        text.losses = list(answer["losses"])
        text.warnings = list(answer["warnings"])
        return text

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return (Converted, ({"content": str(self), "losses": self.losses, "warnings": self.warnings},))


def tables_html(markdown: str) -> str:
    """Tables and the lines between them, in the style of whatever page they stand on."""
    pieces: List[str] = []
    for block in markdown.strip().split("\n\n"):
        lines = block.split("\n")
        if not lines[0].startswith("|"):
            pieces.append(f"<p>{escape(_plain(block))}</p>")
            continue
        head, _rule, *rows = ([_plain(cell) for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines if line.startswith("|"))
        cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        pieces.append(f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>")
        pieces.extend(f"<p>{escape(_plain(line))}</p>" for line in lines if not line.startswith("|"))
    return "".join(pieces)


def _plain(text: str) -> str:
    """Without the escapes of Markdown."""
    return re.sub(r"\\([^\w\s])", r"\1", text.strip())


_descriptions: Dict[str, Any] = {}


def _description(metric: str) -> Mapping[str, Any]:
    """The titles and styles of the metric's figures."""
    if not _descriptions:
        for family in _process.call("describe")["families"]:
            for each in family["metrics"]:
                _descriptions[each["name"]] = each
    return _descriptions[metric]  # type: ignore[no-any-return]


def _headline(metric: str, values: Mapping[str, Any]) -> List[Tuple[str, str]]:
    """Titles and figures as the command line prints them."""
    description = _description(metric)
    figures = {figure["path"]: figure for figure in reversed(description["figures"])}
    return [(figures[path]["title"], _styled(values[path], figures[path]["style"])) for path in description["headline"] if path in values]


def _styled(value: Any, style: str) -> str:
    if value is None:
        return "-"
    if style == "percent":
        return f"{100 * value:.2f}"
    return str(value) if style == "count" else f"{value:.2f}"
