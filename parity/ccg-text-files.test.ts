// Files as depccg, EasyCCG and C&C write them: the same three made-up sentences in every format. What each must give was
// written down with them (expected.json) from the printers of these programs; depccg's were run. All files of a parser hold
// the same trees.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { convert } from '../src/api/convert/convert.ts';
import { InputError, wholeFile } from '../src/bytes/index.ts';
import { type CcgReading, readCcg, recogniseCcg } from '../src/formats/index.ts';
import type { CcgSentence } from '../src/model/index.ts';
import { deep } from '../tests/deep.ts';

const data = new URL('../../shared/data/ccg/files/', import.meta.url);
const isHere = existsSync(data);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, data)));

/** A test that needs the checking data. */
function checking(name: string, run: () => void | Promise<void>): void {
  test(name, async context => {
    context.skip(!isHere, '../shared/data/ccg is not on this machine');
    await run();
  });
}

const files = [
  ['depccg.autox', 'depccg.auto'],
  ['depccg.conll', 'depccg.auto'],
  ['depccg.ptb', 'depccg.auto'],
  ['depccg.ja', 'depccg.auto'],
  ['depccg.deriv', 'depccg.auto'],
  ['nbest.depccg.auto', 'depccg.auto'],
  ['easyccg.auto', 'depccg.auto'],
  ['easyccg.extended.auto', 'easyccg.auto'],
  ['easyccg.html', 'easyccg.auto'],
  ['nbest.easyccg.auto', 'easyccg.auto'],
  ['candc.auto', 'depccg.auto'],
  ['japanese.ja', 'japanese.auto'],
] as const;

/** What the file holds by the list beside it. */
function expectedOf(name: string): {
  readonly sentences: number;
  readonly failed: readonly number[];
  readonly parses?: readonly number[];
} {
  return JSON.parse(readFileSync(new URL('expected.json', data), 'utf8')).files[name];
}

function read(name: string): CcgReading {
  const bytes = bytesOf(name);
  return readCcg(wholeFile(name, bytes), recogniseCcg(bytes)!);
}

const asAuto = async (name: string): Promise<readonly CcgSentence[]> => {
  const { content } = await convert({ name, content: bytesOf(name) }, 'auto');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readCcg(wholeFile(name, bytes), recogniseCcg(bytes)!).sentences;
};

/** Brackets are escaped in some formats. */
const plainWords: Readonly<Record<string, string>> = { '-LRB-': '(', '-RRB-': ')' };

/** Trees and words; a failed parse is what it is, however it is written. */
const treesOf = (sentences: readonly CcgSentence[]) =>
  sentences.map(({ words, derivation, failed }) => {
    if (failed || derivation === null) return null;
    const { category, left, right, word } = derivation;
    return {
      words: words.map(text => plainWords[text!] ?? text),
      categories: category.map(({ text }) => text),
      left: [...left],
      right: [...right],
      word: [...word],
    };
  });

for (const [name, other] of files)
  checking(`${name} has the trees of ${other}`, async () => {
    expect(treesOf(await asAuto(name))).toEqual(treesOf(await asAuto(other)));
  });

for (const name of [...new Set(files.flat()), 'candc.oneword.auto'])
  checking(`${name}: sentences, failed parses and further parses as expected`, () => {
    const { sentences, failed, parses } = expectedOf(name);
    const found = read(name).sentences;
    expect(found.length).toBe(sentences);
    expect(found.flatMap((sentence, i) => (sentence.failed ? [i + 1] : []))).toEqual(failed);
    expect(found.map(({ others = [] }) => others.length + 1)).toEqual(parses ?? found.map(() => 1));
    expect(found.some(({ damaged }) => damaged === true)).toBe(false);
  });

checking('only n-best lists and lost words are worth a notice', () => {
  const codes = (name: string) =>
    read(name)
      .notices.list()
      .map(({ code }) => code);
  for (const [name] of files) expect(codes(name)).toEqual(name.startsWith('nbest.') ? ['several-parses'] : []);
  expect(codes('candc.oneword.auto')).toEqual(['lost-word']);
});

for (const to of ['conll', 'ptb'] as const)
  for (const name of ['gold.auto', 'easyccg.auto', 'depccg.auto', 'japanese.auto'])
    checking(`${name} to ${to} and back`, async () => {
      const { content } = await convert({ name, content: bytesOf(name) }, to);
      const there = new TextEncoder().encode(content as string);
      expect(recogniseCcg(there)).toBe(to);
      const { sentences } = readCcg(wholeFile(name, there), to);
      expect(treesOf(sentences)).toEqual(treesOf(read(name).sentences));
      expect(sentences.map(({ id }) => id)).toEqual(read(name).sentences.map(({ id }) => id));
    });

for (const name of [...new Set(files.flat()), 'candc.oneword.auto'])
  checking(`${name} cut anywhere ends in sentences or in one line`, async () => {
    const bytes = bytesOf(name);
    const { sentences: most } = expectedOf(name);
    // A seventh of all places, every field of more than six bytes among them.
    for (let end = 0; end < bytes.length; end += deep(7, 1))
      try {
        const { sentences } = await convert({ name, content: bytes.subarray(0, end) }, 'auto');
        expect(sentences).toBeLessThanOrEqual(most);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
  });
