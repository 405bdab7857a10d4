// Files in the formats of C&C, EasyCCG, depccg, Jigg and ccg2lambda, which hold the same sentences. Each gives the trees of
// the .auto file of its parser, n-best lists give their first parses, and no cut through a file makes a wrong tree.
// They are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InputError, wholeFile } from '../src/bytes/index.ts';
import { type CcgReading, readCcg, recogniseCcg } from '../src/formats/index.ts';
import { type CcgSentence, isLeaf } from '../src/model/index.ts';

const folder = new URL('../../shared/data/ccg/files/', import.meta.url);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const readBytes = (name: string, bytes: Uint8Array): CcgReading =>
  readCcg(wholeFile(name, bytes), recogniseCcg(bytes)!);
const read = (name: string) => readBytes(name, bytesOf(name));

const brackets: Readonly<Record<string, string>> = { '-LRB-': '(', '-RRB-': ')' };

/** Nodes and words without heads, which most of these formats do not have. */
function treeOf({ derivation, words, failed }: CcgSentence): string {
  if (derivation === null || failed) return '-';
  const { size, category, right, word } = derivation;
  return Array.from({ length: size }, (_, node) => {
    const spelt = words[word[node]!] ?? '?';
    if (isLeaf(derivation, node)) return `${category[node]!.text}:${brackets[spelt] ?? spelt}`;
    return `${category[node]!.text}/${right[node]! < 0 ? 1 : 2}`;
  }).join(' ');
}

const treesOf = ({ sentences }: CcgReading) => sentences.map(treeOf);
const codesOf = ({ notices }: CcgReading) => notices.list().map(({ code }) => code);

// file, the number of its sentences, what is said of it; a failure at the end of EasyCCG's and C&C's Prolog has no trace
const files: readonly [name: string, sentences: number, codes: readonly string[]][] = [
  ['candc.xml', 3, []],
  ['depccg.xml', 3, []],
  ['depccg.jigg.xml', 3, []],
  ['depccg.jigg.ccg2lambda.xml', 3, []],
  ['depccg.json', 3, []],
  ['candc.pl', 3, []],
  ['candc.boxer.pl', 2, ['filled-features']],
  ['easyccg.pl', 2, []],
  ['nbest.depccg.xml', 3, ['several-parses']],
  ['nbest.depccg.jigg.xml', 3, ['several-parses']],
  ['nbest.depccg.json', 3, ['several-parses']],
];

describe.skipIf(!existsSync(folder))('files of CCG parsers', () => {
  test.each(files)('%s holds the trees of .auto', (name, sentences, codes) => {
    const auto = treesOf(read(name.includes('candc') ? 'candc.auto' : 'depccg.auto'));
    const reading = read(name);
    expect(codesOf(reading)).toEqual(codes);
    expect(treesOf(reading)).toEqual([...auto.slice(0, 2), '-'].slice(0, sentences));
  });

  test("EasyCCG's trees are those of its .auto, too", () => {
    expect(treesOf(read('easyccg.pl'))).toEqual(treesOf(read('easyccg.auto')).slice(0, 2));
  });

  test("depccg's Prolog has no failed parse", () => {
    const trees = treesOf(read('depccg.pl'));
    expect(trees.slice(0, 2)).toEqual(treesOf(read('depccg.auto')).slice(0, 2));
    expect(trees[2]).toMatch(/^S\[b\]\\NP\/2 .*:!$/);
    const several = read('nbest.depccg.pl');
    expect([treesOf(several), codesOf(several)]).toEqual([trees, ['several-parses']]);
  });

  test('Japanese', () => {
    const [tree] = treesOf(read('japanese.auto'));
    expect(treesOf(read('japanese.jigg.xml'))).toEqual([tree]);
    const incomplete = read('japanese.pl');
    expect(codesOf(incomplete)).toEqual(['incomplete-categories']);
    const caseOnly = (tree: string) =>
      tree.replace(/\[([^\]]*)\]/g, (_, features: string) => {
        const [, value] = /(?:^|,)case=(\w+)/.exec(features) ?? [];
        return value === undefined ? '' : `[${value}]`;
      });
    expect(treesOf(incomplete)).toEqual([caseOnly(tree!)]);
  });

  test("depccg's html is refused by name", () => {
    expect(() => read('depccg.html')).toThrow(/depccg's html/);
  });

  const cut = [...files.map(([name]) => name), 'depccg.pl', 'nbest.depccg.pl', 'japanese.pl', 'japanese.jigg.xml'];
  test.each(cut)('%s cut at any byte ends in sentences or a refusal', name => {
    const bytes = bytesOf(name);
    const whole = read(name).sentences;
    const trees = new Set(whole.flatMap(sentence => [sentence, ...(sentence.others ?? [])]).map(treeOf));
    const step = process.env.TOUCHSTONE_DEEP === undefined ? 7 : 1;
    for (let end = 0; end < bytes.length; end += step) {
      const part = bytes.subarray(0, end);
      if (recogniseCcg(part) === null) continue;
      try {
        for (const sentence of readBytes(name, part).sentences) {
          // Words that stand beside a tree may be cut off; then they are not known.
          const known = sentence.words.every(word => word !== null);
          if (known) expect([...trees, '-']).toContain(treeOf(sentence));
        }
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }
  });
});
