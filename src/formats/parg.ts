// .parg, CCGbank's own dependencies. Indices count from 0, and the argument comes first.
//
//   <s id="doc1.1"> 3
//   1 	 3 	 S[b]\NP 	 1 	 Ray win <XB>
//   <\s>
//
// The number after the id is the index of the last word; -1, for a failed parse whose words are not known, is our own. A sentence
// without dependencies is read as a failed parse, though "Yes ." may be none: only one word alone never has any.
// `<XB>` marks bounded, `<XU>` unbounded dependencies.
import { type Chunk, quote } from '../bytes/index.ts';
import {
  type CcgDependency,
  type CcgSentence,
  type DependencyRange,
  readPlainCategory,
  whyNoCategory,
} from '../model/index.ts';
import {
  CcgLines,
  type CcgReading,
  checkSlot,
  fieldsOf,
  LEFT_OUT,
  readIndex,
  readSlot,
  type Token,
  wordsFrom,
} from './ccg-lines.ts';

interface Header {
  readonly id: string;
  /** Null where it is not written. */
  readonly length: number | null;
  readonly place: CcgSentence['place'];
}

const headerPattern = /^<s id="([^"]*)">(?:\s+(-1|\d{1,6}))?$/;

export function isPargHeader(line: string): boolean {
  return headerPattern.test(line);
}

/** The id in a line that is a header. */
export function pargIdOf(line: string): string {
  return headerPattern.exec(line)?.[1] ?? '';
}

export function isPargEnd(line: string): boolean {
  return line === '<\\s>' || line === '</s>';
}

const shape = 'argument, predicate, category, slot, two words';

const ranges = new Map<string, DependencyRange>(Object.entries({ '<XB>': 'bounded', '<XU>': 'unbounded' }));

export function readParg(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk);
  const sentences: CcgSentence[] = [];
  let header: Header | null = null;
  let [dependencies, tokens]: [CcgDependency[], Token[]] = [[], []];
  let unusable = 0;
  const finish = ({ id, place, length: written }: Header) => {
    const length = written ?? tokens.reduce((most, { index }) => Math.max(most, index + 1), 0);
    const unknown = new Array<null>(length).fill(null);
    const known = { id, place, words: wordsFrom(length, tokens), dependencies };
    // One word alone has no dependencies.
    const failed = dependencies.length + unusable === 0 && length !== 1;
    const lost = unusable === 0 ? {} : { unusable };
    sentences.push({ ...known, tags: unknown, categories: unknown, derivation: null, root: null, failed, ...lost });
    [dependencies, tokens] = [[], []];
    unusable = 0;
    header = null;
  };
  /** One whose end is missing keeps what it has. */
  const finishOpen = (open: Header) => {
    const { line } = open.place;
    lines.warnOfLine(line, 'unclosed-sentence', () => 'this sentence has no <\\s> at its end; is the file cut off?');
    finish(open);
  };
  while (lines.next()) {
    if (header === null && lines.skipPreface()) continue;
    const line = lines.current();
    const begin = headerPattern.exec(line);
    if (begin !== null) {
      if (header !== null) finishOpen(header);
      header = { id: begin[1]!, length: begin[2] === undefined ? null : Number(begin[2]) + 1, place: lines.place() };
    } else if (isPargEnd(line)) {
      if (header !== null) finish(header);
    } else if (line !== '' && header !== null) readLine(line, header);
    else if (line !== '')
      lines.warn('stray-text', () => `${quote(line)} stands outside the sentences`, 'it is ignored');
  }
  if (header !== null) finishOpen(header);
  return { sentences, notices: lines.notices };

  function readLine(line: string, { length }: Header): void {
    const fields = fieldsOf(line);
    const [argumentText = '', predicateText = '', categoryText = '', slotText = '', argumentWord = '', word = ''] =
      fields;
    const [predicate, argument, slot] = [readIndex(predicateText), readIndex(argumentText), readSlot(slotText)];
    const category = readPlainCategory(categoryText);
    unusable++;
    if (fields.length < 6 || fields.length > 7 || predicate === null || argument === null || slot === null)
      lines.warn('bad-line', () => `${quote(line)} is no dependency: ${shape}`, 'it is left out');
    else if (category === null)
      lines.warn('bad-category', () => `${quote(categoryText)} is ${whyNoCategory(categoryText)}`, LEFT_OUT);
    else if (length !== null && (predicate >= length || argument >= length))
      lines.warn(
        'index-out-of-range',
        () => `the sentence has ${length} words, there is none of index ${Math.max(predicate, argument)}`,
        LEFT_OUT,
      );
    else if (checkSlot(lines, category, slot)) {
      unusable--;
      const range = ranges.get(fields[6] ?? '') ?? 'local';
      dependencies.push({ predicate, category, slot, argument, ruleId: 0, range, markupSlot: null, via: null });
      tokens.push({ word, index: predicate }, { word: argumentWord, index: argument });
    }
  }
}

const markOf: Readonly<Record<DependencyRange, string>> = { local: '', bounded: ' <XB>', unbounded: ' <XU>' };

export function writeParg(sentences: Iterable<CcgSentence>): string {
  let text = '';
  for (const { id, words, dependencies, failed } of sentences) {
    // The one word of a failed parse is a sign for it, such as `fail`.
    text += `<s id="${id}"> ${failed && words.length === 1 ? -1 : words.length - 1}\n`;
    const sorted = [...(dependencies ?? [])].sort((a, b) => a.argument - b.argument || a.predicate - b.predicate);
    for (const { predicate, category, slot, argument, range } of sorted)
      text += `${argument} \t ${predicate} \t ${category.text} \t ${slot} \t ${words[argument] ?? '?'} ${words[predicate] ?? '?'}${markOf[range]}\n`;
    text += '<\\s>\n';
  }
  return text;
}
