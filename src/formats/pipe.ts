// .pipe, the input of C&C's `generate`: an .auto tree with one node a line, `###` before and an empty line after it.
//
//   ###
//   (<T *** S[dcl] * 1 2>
//   (<L *** NP PRP It>
//   )
//   (<L *** S[dcl]\NP VBD rained>
//   )
//   )
import { type Chunk, quote } from '../bytes/index.ts';
import { type Category, type CcgSentence, readNodeCategory, whyNoCategory } from '../model/index.ts';
import { CcgLines, type CcgReading } from './ccg-lines.ts';
import { DerivationBuilder, NO_ANALYSIS } from './derivation-builder.ts';
import { derivationSentence, unparsed } from './derivation-sentence.ts';
import { piecesOf } from './derivation-text.ts';

const leafPattern = /^\(<L \*\*\* ([^ \t]+) ([^ \t]+) ([^ \t]+)>$/;
const innerPattern = /^\(<T \*\*\* ([^ \t]+) [^ \t]+ ([01]) ([12])>$/;

export function readPipe(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk);
  const builder = new DerivationBuilder();
  const sentences: CcgSentence[] = [];
  let [words, tags, categories]: [string[], string[], Category[]] = [[], [], []];
  let place = lines.place();
  let begun = false;
  /** The line with the first thing wrong, 0 for none. */
  let broken = 0;
  const finish = () => {
    const empty = builder.size === 0 && builder.problem === null;
    const derivation = builder.finish();
    if (derivation === null && !empty)
      lines.warnOfLine(broken || lines.line, 'broken-tree', () => builder.problem!, NO_ANALYSIS);
    const id = lines.numberOf(sentences.length);
    const named = { id, place, words, tags, categories };
    sentences.push(empty ? { ...unparsed, id, place } : derivationSentence(named, derivation));
    broken = 0;
    [words, tags, categories] = [[], [], []];
    builder.begin();
    begun = false;
  };
  while (lines.next()) {
    const line = lines.current();
    if (!begun) place = lines.place();
    if (line === '') finish();
    else if (line === '###' || line.startsWith('This')) begun = true;
    else {
      begun = true;
      readNode(line);
      if (broken === 0 && builder.problem !== null) broken = lines.line;
    }
  }
  if (begun) finish();
  return { sentences, notices: lines.notices };

  function readNode(line: string): void {
    if (line === ')') {
      builder.close();
      return;
    }
    const leaf = leafPattern.exec(line);
    const match = leaf ?? innerPattern.exec(line);
    const node = match === null ? null : readNodeCategory(match[1]!);
    if (match === null) builder.problem ??= `${quote(line)} is no node`;
    else if (node === null) builder.problem ??= `${quote(match[1]!)} is ${whyNoCategory(match[1]!)}`;
    else if (leaf === null) builder.openInner(node, match[2] === '1' ? 1 : 0, Number(match[3]));
    else {
      builder.openLeaf(node);
      tags.push(match[2]!);
      words.push(match[3]!);
      categories.push(node.category);
    }
  }
}

export function writePipe(sentences: Iterable<CcgSentence>): string {
  let text = '';
  for (const { derivation, words, tags } of sentences) {
    const nodes =
      derivation === null
        ? []
        : piecesOf(derivation, {
            leaf: (category, word) => `(<L *** ${category} ${tags[word] ?? 'XX'} ${words[word] ?? '?'}>\n)`,
            inner: (category, head, children) => `(<T *** ${category} * ${head} ${children}>`,
          });
    text += ['###', ...nodes, '', ''].join('\n');
  }
  return text;
}
