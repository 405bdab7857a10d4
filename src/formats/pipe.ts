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
import { type Category, type CcgSentence, readNodeCategory } from '../model/index.ts';
import { CcgLines, type CcgReading } from './ccg-lines.ts';
import { DerivationBuilder } from './derivation-builder.ts';
import { piecesOf } from './derivation-text.ts';

const leafPattern = /^\(<L \*\*\* (\S+) (\S+) (\S+)>$/;
const innerPattern = /^\(<T \*\*\* (\S+) \S+ (\d) \d>$/;

export function readPipe(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk, { preface: false });
  const builder = new DerivationBuilder();
  const sentences: CcgSentence[] = [];
  let [words, tags, categories]: [string[], string[], Category[]] = [[], [], []];
  let place = lines.place();
  let begun = false;
  const finish = () => {
    const empty = builder.size === 0 && builder.problem === null;
    const derivation = builder.finish();
    if (!empty && derivation === null)
      lines.warn('broken-tree', () => `${builder.problem}; it counts as a failed parse`);
    const id = lines.numberOf(sentences.length);
    const failed = derivation === null;
    sentences.push({ id, place, words, tags, categories, derivation, dependencies: null, root: null, failed });
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
    else if (node === null) builder.problem ??= `${quote(match[1]!)} is no category`;
    else if (leaf === null) builder.openInner(node, match[2] === '1' ? 1 : 0);
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
