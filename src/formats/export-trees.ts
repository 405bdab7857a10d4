// The export format of Negra, Tiger and disco-dop: a row for each word and each bracket, with the number of its parent.
//
//   #BOS 1                                            a sentence begins; behind %% anything may stand
//   is    VBZ  --  HD  501                            word, (lemma,) tag, morphology, function, parent, (secondary edges)
//   #500  NP   --  SB  0                              brackets have numbers; 0 is what holds the whole sentence
//   #EOS 1
//
// A tree stands in the line where its sentence begins, and the other lines are empty. Functions become parts of labels, as NP-SB;
// lemmas, morphology and secondary edges are left out. Words keep their places, so that brackets may have gaps.
import { binary, decode, type Notices, type Place, quote, refuse } from '../bytes/index.ts';

type PlaceOf = (line: number) => Place;

/** Characters that brackets are made of, as treebanks write them in words. */
export function withoutRoundBrackets(word: string): string {
  return word.replace(/\(|#LRB#/g, '-LRB-').replace(/\)|#RRB#/g, '-RRB-');
}

/** For people; lines are read one character a byte. */
const shown = (line: string) => quote(decode(binary.encode(line.slice(0, 60).replaceAll('\t', ' '))));

interface Row {
  readonly label: string;
  readonly parent: number;
  readonly line: number;
}

interface Bracket extends Row {
  /** In the order of their first words: brackets by their numbers, words as -1 - place. */
  readonly children: number[];
  /** Whether a word has been found in it. */
  reached: boolean;
}

/** The word that a sentence begins or ends with, and its number. */
const MARK = /^#(BOS|EOS)[\t-\r ]+([^\t-\r ]+)/;

/** Every sentence as a tree in its first line. */
export function plainExport(lines: readonly string[], placeOf: PlaceOf, notices: Notices): readonly string[] {
  const plain = lines.map(() => '');
  let open: { readonly number: string; readonly at: number } | null = null;
  let table = -1;
  for (const [at, line] of lines.entries()) {
    const [, mark, number = ''] = MARK.exec(line) ?? [];
    if (table >= 0 || /^#BOT(?:[\t-\r ]|$)/.test(line))
      table = /^#EOT(?:[\t-\r ]|$)/.test(line) ? -1 : table < 0 ? at : table;
    else if (mark === 'BOS') {
      if (open !== null) throw unfinished(open.number, placeOf(open.at), at);
      open = { number, at };
    } else if (mark === 'EOS') {
      if (open?.number !== number)
        throw refuse(
          'export-sentence',
          placeOf(at),
          `#EOS ${number} ends ${open === null ? 'no sentence' : `sentence ${open.number}`}; is a line missing before it?`,
        );
      plain[open.at] = treeOf(lines, open.at + 1, at, placeOf, notices);
      open = null;
    } else if (open === null && !/^[\t-\r ]*(?:%%[^\n]*|#FORMAT[\t-\r ][^\n]*)?$/.test(line))
      throw refuse('export-sentence', placeOf(at), `${shown(line)} stands in no sentence; is #BOS missing?`);
  }
  if (open !== null) throw unfinished(open.number, placeOf(open.at), lines.length);
  if (table >= 0)
    throw refuse('export-table', placeOf(table), 'this table is never closed by #EOT; is the file cut off?');
  return plain;
}

function unfinished(number: string, place: Place, at: number) {
  const where = `sentence ${number} is not closed by #EOS ${number} before line ${at + 1}`;
  return refuse('export-sentence', place, `${where}; is the file cut off?`);
}

/** The sentence in lines [from, to) in brackets. */
function treeOf(lines: readonly string[], from: number, to: number, placeOf: PlaceOf, notices: Notices): string {
  const words: (Row & { readonly word: string })[] = [];
  const root: Bracket = { label: '', parent: -1, line: from - 1, children: [], reached: true };
  const brackets = new Map<number, Bracket>([[0, root]]);
  for (let at = from; at < to; at++) {
    const fields = fieldsOf(lines[at]!);
    if (fields.length === 0) continue;
    const row = rowOf(fields, at, placeOf);
    const [, number] = /^#(\d{3,})$/.exec(fields[0]!) ?? [];
    if (number === undefined) words.push({ ...row, word: fields[0]! });
    else if (brackets.has(Number(number)))
      throw refuse(
        'export-row',
        placeOf(at),
        `there is another bracket #${number} in this sentence; give each a number of its own`,
      );
    else brackets.set(Number(number), { ...row, children: [], reached: false });
  }
  for (const [i, word] of words.entries()) reach(-1 - i, word, brackets, placeOf);
  for (const [number, { reached, line }] of brackets)
    if (!reached)
      notices.add('empty-bracket', () => ({
        place: placeOf(line),
        text: `bracket #${number} holds no word`,
        outcome: 'it is left out',
      }));
  return written(words, brackets);
}

function fieldsOf(line: string): readonly string[] {
  const [row = ''] = line.split('%%', 1);
  return row.split(/[\t-\r ]+/).filter(field => field !== '');
}

/** Secondary edges come in twos, so that an even number of fields has a lemma behind the word. */
function rowOf(fields: readonly string[], line: number, placeOf: PlaceOf): Row {
  const [label, , edge, parent] = fields.slice(fields.length % 2 === 0 ? 2 : 1);
  if (parent === undefined || !/^\d+$/.test(parent))
    throw refuse(
      'export-row',
      placeOf(line),
      `a row has a word, a tag, morphology, a function and the number of its parent, not ${shown(fields.join(' '))}`,
    );
  const plain = label!.replaceAll('(', '[').replaceAll(')', ']');
  const isBracket = /^#\d{3,}$/.test(fields[0]!);
  return { label: isBracket && edge !== '--' ? `${plain}-${edge}` : plain, parent: Number(parent), line };
}

/** Enters a word into its parent, and what was not reached before it into its own parent. */
function reach(word: number, row: Row, brackets: ReadonlyMap<number, Bracket>, placeOf: PlaceOf): void {
  const onTheWay = new Set<number>();
  for (let [child, { parent, line }] = [word, row]; ; ) {
    const bracket = brackets.get(parent);
    if (bracket === undefined)
      throw refuse(
        'export-row',
        placeOf(line),
        `there is no bracket #${parent} in this sentence; mend the number of the parent`,
      );
    bracket.children.push(child);
    if (onTheWay.has(parent))
      throw refuse('export-row', placeOf(line), `bracket #${parent} holds itself; mend the number of its parent`);
    if (bracket.reached) return;
    bracket.reached = true;
    onTheWay.add(parent);
    [child, { parent, line }] = [parent, bracket];
  }
}

/** In brackets, without recursion: what is still to be written stands on a stack, the next last. */
function written(words: readonly (Row & { readonly word: string })[], brackets: ReadonlyMap<number, Bracket>): string {
  if (words.length === 0) return '()';
  let text = '';
  const [first, ...others] = brackets.get(0)!.children;
  // A root without a label counts for nothing, and is needed only to hold several trees or a word.
  const top = first !== undefined && first > 0 && others.length === 0 ? first : 0;
  const open: (number | ')')[] = [top];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === ')') text += ')';
    else if (next < 0) {
      const { label, word } = words[-1 - next]!;
      text += ` (${label} ${-1 - next}=${withoutRoundBrackets(word)})`;
    } else {
      const { label, children } = brackets.get(next)!;
      text += `${next === top ? '' : ' '}(${label}`;
      open.push(')');
      for (const child of children.toReversed()) open.push(child);
    }
  }
  return text;
}
