// Treebanks as they are distributed, made into plain brackets before they are read, line for line, so that places stay true:
//
//   comments    on lines outside trees: ; a sentence, # or % anything, *x* a notice *x*, <S ID=3> and other tags
//   Sejong      the same, and leaves of several morphemes: (NP_SBJ 문/NNG + 이/JKS)
//   columns     disco-dop's discbracket: leaves are numbers, and the words stand behind a tab
//   export      the format of Negra and Tiger: see export-trees.ts
//
// What a file is is seen from how it begins: with a comment, or with a tree that has words behind a tab.
import { binary, type Chunk, Notices, type Place } from '../bytes/index.ts';
import type { Symbols } from '../model/index.ts';
import { beginsWithTree, type Layout, LayoutSurvey, type ReadTrees, readBrackets } from './brackets.ts';
import { plainExport, withoutRoundBrackets } from './export-trees.ts';

export interface PlainTrees {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly notices: Notices;
}

/** Whether a file that begins like this is one of these. */
export function hasRawTrees(sample: Uint8Array): boolean {
  return rawKind(sample) !== null;
}

/** The trees of such a file as plain brackets; null where it has nothing but these. */
export function plainTrees(chunk: Chunk): PlainTrees | null {
  const kind = rawKind(chunk.bytes);
  if (kind === null) return null;
  const notices = new Notices();
  // One character a byte: a blank of Unicode may be half of a letter, and is no blank here.
  const lines = binary.decode(chunk.bytes).split('\n');
  const placeOf = (index: number): Place => ({ file: chunk.file, line: chunk.line + index, column: 1 });
  const plain = {
    export: () => plainExport(lines, placeOf, notices),
    columns: () => lines.map((line, i) => withWords(line, () => placeOf(i), notices)),
    sejong: () => withoutComments(lines, true).map(withTags),
    comments: () => withoutComments(lines, false),
  }[kind]();
  return { bytes: binary.encode(plain.join('\n')), layout: kind === 'columns' ? 'line' : 'stream', notices };
}

/** A whole file, in the layout that it shows, or made plain first. */
export function readBracketFile(chunk: Chunk, symbols: Symbols): ReadTrees {
  const plain = plainTrees(chunk);
  if (plain !== null) {
    const { trees, notices } = readBrackets({ ...chunk, bytes: plain.bytes }, symbols, plain);
    plain.notices.append(notices.list());
    return { trees, notices: plain.notices };
  }
  const survey = new LayoutSurvey();
  survey.read(chunk.bytes);
  return readBrackets(chunk, symbols, { layout: survey.layout() });
}

const OPEN = '(';
/** So much of a file tells what it is. */
const BEGINNING = 1 << 16;

function rawKind(sample: Uint8Array): 'comments' | 'sejong' | 'columns' | 'export' | null {
  if (beginsWithTree(sample)) return null;
  const text = binary.decode(sample, 0, Math.min(sample.length, BEGINNING)).replace(/^\xef\xbb\xbf/, '');
  const [line] = /^[\t-\r ]*\([^\n]*/.exec(text) ?? [];
  if (line !== undefined) return columnsOf(line) === null ? null : 'columns';
  if (/^(?:[\t-\r ]|%%[^\n]*\n)*#(?:FORMAT|BOT|BOS)[\t-\r ]/.test(text)) return 'export';
  const lines = text.split('\n').filter(line => /[^\t-\r ]/.test(line));
  const tree = lines.findIndex(line => /^[\t-\r ]*\(/.test(line.replace(sentenceTag, '')));
  const before = lines[tree - 1] ?? lines[tree] ?? '';
  if (tree < 0 || !isComment(lines[0]!) || !isComment(before)) return null;
  return /^[\t-\r ]*;/.test(before) && sejongLeaf.test(text) ? 'sejong' : 'comments';
}

const sejongLeaf = /\([A-Z][A-Z_]*[ \t]+[^\t-\r ]+\/[A-Z]+(?=[)\t-\r ])/;
/** A tag that may stand before a tree in its line. */
const sentenceTag = /^[\t-\r ]*<s(?:[\t-\r ][^<>\n]*)?>/i;

function isComment(line: string): boolean {
  return /^[\t-\r ]*(?:[;#%<]|\*x\*)/.test(line);
}

/** What is no tree becomes blanks. Lines are comments only outside trees. */
function withoutComments(lines: readonly string[], isSejong: boolean): readonly string[] {
  let depth = 0;
  const blanked = (text: string) => text.replace(/[^\t-\r ]/g, ' ');
  return lines.map(line => {
    if (depth === 0 && isComment(line) && !sentenceTag.test(line)) return blanked(line);
    if (depth === 0 && /^[\t-\r ]*\( *END_OF_TEXT_UNIT *\)[\t-\r ]*$/.test(line)) return blanked(line);
    let plain = '';
    for (let at = 0; at < line.length; at++) {
      const character = line[at]!;
      if (character === OPEN && (!isSejong || opensBracket(line, at))) depth++;
      else if (character === ')' && (!isSejong || closesBracket(line, at))) depth--;
      else if (character === '<' && depth === 0) {
        const end = line.indexOf('>', at);
        const next = end < 0 ? line.length : end + 1;
        plain += blanked(line.slice(at, next));
        at = next - 1;
        continue;
      }
      plain += character;
    }
    // A bracket too many is told by the reader; what follows it is outside trees again.
    if (depth < 0) depth = 0;
    return plain;
  });
}

// In Sejong's leaves round brackets stand as they are: (NP (/SS + 문/NNG + )/SS).

const opensBracket = (line: string, at: number) => /^\([A-Z][A-Z_]*(?:[\t-\r ]|$)/.test(line.slice(at, at + 40));
const closesBracket = (line: string, at: number) => /[)\t-\r ]/.test(line[at + 1] ?? ' ');

/** A morpheme with its tag becomes a word with its tag, and what joins two of them goes. */
function withTags(line: string): string {
  let plain = '';
  for (let at = 0; at < line.length; ) {
    const isBracket = line[at] === OPEN ? opensBracket(line, at) : line[at] === ')' && closesBracket(line, at);
    if (isBracket || /[\t-\r ]/.test(line[at]!)) {
      plain += line[at++];
      continue;
    }
    let end = at + 1;
    while (end < line.length && !/[\t-\r ]/.test(line[end]!) && !(line[end] === ')' && closesBracket(line, end))) end++;
    const atom = line.slice(at, end);
    const slash = atom.lastIndexOf('/');
    const tag = atom.slice(slash + 1);
    if (slash > 0 && /^[A-Z]+$/.test(tag)) plain += `(${tag} ${withoutRoundBrackets(atom.slice(0, slash))})`;
    else if (atom !== '+') plain += atom;
    at = end;
  }
  return plain;
}

/** A line of a tree whose leaves are numbers, and of words behind a tab; null for any other. */
function columnsOf(line: string): { readonly tree: string; readonly words: readonly string[] } | null {
  const tab = line.indexOf('\t');
  const tree = line.slice(0, tab);
  if (tab < 0 || !/^[\t-\r ]*\(.*\)[\t-\r ]*$/.test(tree)) return null;
  const leaves = [...tree.matchAll(/[\t-\r ]([^\t-\r ()]+)(?=[\t-\r ]*\))/g)].map(([, leaf]) => leaf!);
  if (leaves.length === 0 || leaves.some(leaf => !/^\d+$/.test(leaf))) return null;
  const [words = ''] = line.slice(tab + 1).split('\t');
  return { tree, words: words.split(/[\t-\r ]+/).filter(word => word !== '') };
}

/** The numbers of the leaves with their words. */
function withWords(line: string, place: () => Place, notices: Notices): string {
  const columns = columnsOf(line);
  if (columns === null) return line;
  const { tree, words } = columns;
  const numbers = [...tree.matchAll(/[\t-\r ](\d+)(?=[\t-\r ]*\))/g)].map(([, number]) => Number(number));
  const isWhole = numbers.length === words.length && new Set(numbers).size === numbers.length;
  if (!isWhole || numbers.some(number => number >= words.length)) {
    notices.add('word-column', () => ({
      place: place(),
      text: `the tree has ${numbers.length} leaves, which must be numbers from 0 on, each once, and ${words.length} words stand behind the tab`,
      outcome: 'the sentence is an error',
    }));
    return line;
  }
  return tree.replace(
    /[\t-\r ](\d+)(?=[\t-\r ]*\))/g,
    (_, number) => ` ${number}=${withoutRoundBrackets(words[Number(number)]!)}`,
  );
}
