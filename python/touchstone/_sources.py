"""What people have in their programs, as what Touchstone reads: files, texts, and the trees and sentences of other packages.

Other packages are known by what their objects can do, so that none is imported here.
"""

import base64
import errno
import os
from typing import Any, Callable, Dict, Iterable, List, Mapping, Union

from . import _process
from .errors import UsageError

#: A file (a path), a text, bytes, a list of texts one sentence each, or of objects of nltk, conllu or spaCy.
Source = Union[str, bytes, "os.PathLike[str]", Iterable[Any]]


#: What is added at once: a text, which may hold several sentences, or a list of them.
Sentences = Union[str, List[str]]


def wire_source(source: Any, name: str, must_exist: bool = True) -> Any:
    """As the process is told of it: a file by its full name, everything else by what it holds. Where a file need not exist, the
    process says so."""
    named = _existing if must_exist else file_name
    if isinstance(source, os.PathLike):
        return {"file": named(os.fspath(source))}
    if callable(getattr(source, "read", None)):
        # An open file.
        source = source.read()
        if isinstance(source, str):
            return {"name": name, "content": source}
    if isinstance(source, str):
        return _file_or_text(source, name, named)
    if isinstance(source, (bytes, bytearray)):
        return {"name": name, "base64": base64.b64encode(source).decode("ascii")}
    return {"name": name, "content": sentences_of(source)}


def seeds_in(system: Any) -> List[Any]:
    """The seeds of a system, where it is a list of files; a list of anything else is the sentences of one."""
    is_list = isinstance(system, (list, tuple)) and len(system) > 0
    return list(system) if is_list and all(_is_file(each) for each in system) else [system]


def _is_file(source: Any) -> bool:
    return isinstance(source, os.PathLike) or (isinstance(source, str) and len(source) < 4096 and os.path.isfile(source))


def _file_or_text(text: str, name: str, named: Callable[[str], str]) -> Any:
    is_line = "\n" not in text and len(text) < 4096
    if is_line and text.strip() and os.path.exists(text):
        return {"file": file_name(text)}
    # A sentence of any format begins with one of these or has one of these; the name of a file that is not there does not.
    if not is_line or text.lstrip()[:1] in ("", "(", "{", "<") or "\t" in text or "|" in text:
        return {"name": name, "content": text}
    return {"file": named(text)}


def _existing(name: str) -> str:
    if os.path.exists(name) or any(mark in name for mark in "*?[") or name.startswith("@"):
        return file_name(name)
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)


def file_name(name: str) -> str:
    """As the process finds it, which stays in the folder that it was started in."""
    if os.getcwd() == _process.folder:
        return name
    return "@" + os.path.abspath(name[1:]) if name.startswith("@") else os.path.abspath(name)


def added_text(source: Any) -> Sentences:
    """What is given to a metric: a text as it is, everything else sentence by sentence. None is a failed parse."""
    if _is_file(source):
        raise UsageError(f"a metric takes texts and trees, not files such as {os.fspath(source)!r}; touchstone.score takes files")
    return source or "" if source is None or isinstance(source, str) else sentences_of(source)


def sentences_of(source: Any) -> List[str]:
    """One text for each sentence: of a list, or of one object that holds one or several."""
    if _is_tree(source) or _is_token_list(source) or _is_doc(source):
        return _texts_of(source)
    if isinstance(source, Mapping) or not isinstance(source, Iterable):
        raise UsageError(
            f"a source is a path, a text, or a list of texts or trees, not {type(source).__name__}"
        )
    return [text for each in source for text in _texts_of(each)]


def _texts_of(sentence: Any) -> List[str]:
    if isinstance(sentence, str):
        return [sentence]
    if sentence is None:
        # No parse was found.
        return [""]
    if _is_tree(sentence):
        return [_bracketed(sentence)]
    if _is_token_list(sentence):
        return [sentence.serialize()]
    if _is_doc(sentence):
        return _rows_of(sentence)
    raise UsageError(f"a sentence is a text, an nltk.Tree, a conllu.TokenList or a spaCy Doc, not {type(sentence).__name__}")


def _is_tree(value: Any) -> bool:
    return callable(getattr(value, "label", None)) and callable(getattr(value, "leaves", None))


def _is_token_list(value: Any) -> bool:
    return callable(getattr(value, "serialize", None)) and hasattr(value, "metadata")


def _is_doc(value: Any) -> bool:
    return hasattr(value, "sents") and hasattr(value, "has_annotation")


#: Brackets in words and labels, as treebanks write them.
_ESCAPED = str.maketrans({"(": "-LRB-", ")": "-RRB-"})


_END = object()


def _bracketed(tree: Any) -> str:
    """An nltk.Tree in one line. Trees can be deeper than Python recurses. A leaf may be a word with its tag, as in chunks."""
    pieces: List[str] = []
    todo: List[Any] = [tree]
    while todo:
        node = todo.pop()
        if node is _END:
            pieces.append(")")
        elif _is_tree(node):
            pieces.append(f" ({_atom(node.label(), 'label') if node.label() != '' else ''}")
            todo.append(_END)
            todo.extend(reversed(node))
        elif isinstance(node, tuple) and len(node) == 2:
            pieces.append(f" ({_atom(node[1], 'tag')} {_atom(node[0], 'word')})")
        else:
            pieces.append(f" {_atom(node, 'word')}")
    return "".join(pieces).strip()


def _atom(value: Any, what: str) -> str:
    text = "" if value is None or isinstance(value, tuple) else str(value)
    if text == "" or any(letter.isspace() for letter in text):
        raise UsageError(f"a {what} of a tree is a text without white space, not {value!r}")
    return text.translate(_ESCAPED)


def _rows_of(doc: Any) -> List[str]:
    """The sentences of a spaCy Doc in CoNLL-U, which has no words of white space as spaCy has."""
    if len(doc) and not doc.has_annotation("DEP"):
        raise UsageError(f"{doc.text[:40]!r} was not parsed; is there a parser in the pipeline, and is it enabled?")
    sentences = ([token for token in sentence if not token.is_space] for sentence in doc.sents)
    return ["".join(_rows(words)) for words in sentences if words]


def _rows(words: List[Any]) -> Iterable[str]:
    """A head is its own in spaCy where it is a root; what hangs on white space hangs on what that hangs on."""
    number = {word.i: index for index, word in enumerate(words, 1)}
    for word in words:
        head = word.head
        while head.i not in number and head.head.i != head.i:
            head = head.head
        is_root = head.i == word.i or head.i not in number
        misc = "_" if word.whitespace_ or word.doc[word.i + 1 : word.i + 2].text.isspace() else "SpaceAfter=No"
        place = [0, "root"] if is_root else [number[head.i], word.dep_]
        fields = [number[word.i], word.text, word.lemma_, word.pos_, word.tag_, str(word.morph), *place]
        yield "\t".join(str(field).replace("\t", " ") or "_" for field in fields) + f"\t_\t{misc}\n"


def option_values(options: Mapping[str, Any]) -> Dict[str, Any]:
    """Options by the library's names (``keep_traces`` is ``keepTraces``), files by their full names."""
    given = {name: value for name, value in options.items() if value is not None}
    return {camel(name): _roots(value, name) if name in _ROOTS else _option(value) for name, value in given.items()}


_ROOTS = ("gold_roots", "system_roots")


def _roots(value: Any, name: str) -> Any:
    """Files and texts are told apart as gold and systems are; of several systems, a list has one for each, ``-`` for none."""
    if isinstance(value, (list, tuple)):
        return [_roots(each, name) for each in value]
    return value if isinstance(value, Mapping) or value == "-" else wire_source(value, name)


def camel(name: str) -> str:
    """``keep_traces`` is ``keepTraces`` in JSON."""
    first, *others = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in others)


def _option(value: Any) -> Any:
    if isinstance(value, os.PathLike):
        return file_name(os.fspath(value))
    if isinstance(value, str) and ("." in value or os.sep in value) and os.path.exists(value):
        return file_name(value)
    if isinstance(value, Mapping):
        return option_values(value)
    return value
