import { describe, expect, test } from 'vitest';
import { outputOf } from '../../../tests/output.ts';
import { sourceOf } from '../../../tests/source.ts';
import { convertCommand as command } from '../../cli/commands/convert.ts';
import { convert } from './convert.ts';
import { conversions, type Format, formats } from './formats.ts';
import type { ConvertOptions } from './options.ts';

const auto = 'examples/ccg/gold.auto';
const rows = 'examples/dependencies/gold.conllu';
const trees = 'examples/constituency/treebank.mrg';
const pairs = 'examples/entailment/pairs.jsonl';

const textOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content).toString();

describe('the library writes what the command prints', () => {
  test.each<[string, Format, ConvertOptions, string[]]>([
    [auto, 'deps', { categories: true }, ['--categories']],
    [auto, 'parg', { replay: 'candc' }, ['--replay', 'candc']],
    [auto, 'roots', { json: true }, ['--json']],
    [auto, 'gr', { depbank: true, without: 'coordination' }, ['--depbank', '--without', 'coordination']],
    [auto, 'out', { json: true }, ['--json']],
    [rows, 'stanford', { uncollapsed: true, from: 'enhanced' }, ['--uncollapsed', '--from', 'enhanced']],
    [rows, 'stanford', { json: true }, ['--json']],
    [rows, 'conllx', {}, []],
    [trees, 'brackets', {}, []],
    [trees, 'conllu', {}, []],
    [pairs, 'pairs-tsv', {}, []],
  ])('%s to %s %j', async (file, to, options, flags) => {
    const { content, remarks } = await convert(sourceOf(file), to, options);
    const { out, err } = await outputOf(() => command([file, '--to', to, ...flags]));
    expect({ out: textOf(content), err: remarks.map(line => `${line}\n`).join('') }).toEqual({ out, err });
  });
});

test('sentences are counted, and what is lost is said', async () => {
  const { sentences, withoutAnalysis, losses, remarks } = await convert('(S (NN a))\n()\n(S (NN b))\n', 'conllu');
  expect({ sentences, withoutAnalysis, remarks }).toEqual({
    sentences: 3,
    withoutAnalysis: 1,
    remarks: ['1 of 3 sentences have no words and are left out'],
  });
  expect(formats.conllu).toContain(losses.join(', '));
  expect((await convert(sourceOf(auto), 'stagged')).losses).toEqual([formats.stagged]);
});

test('sentences one by one, and bytes in any encoding', async () => {
  const { content } = await convert(['(S (NN a))', '(S (NN b))'], 'brackets');
  expect(textOf(content)).toBe('(S (NN a))\n(S (NN b))\n');
  const latin = Uint8Array.from('(S (NN caf\u00e9))\n', letter => letter.charCodeAt(0));
  expect((await convert(latin, 'brackets')).content).toEqual(latin);
});

test.each<[string, Format, object, string]>([
  ['(S (NN a))', 'brackets', { json: true }, 'json is for to auto, '],
  ['(S (NN a))', 'stanford', { collapse: true }, 'there is no option "collapse"; did you mean collapsed?'],
  ['(S (NN a))', 'stanford', { from: 'other' }, 'from takes basic or enhanced, not "other"'],
  ['(S (NN a))', 'gr', { without: 'of' }, 'without leaves out rules of depbank; give both'],
  ['(S (NN a))', 'deps', {}, 'input:1:1: this holds bracketed trees, which can become '],
])('%s to %s %j is refused', async (text, to, options, message) => {
  await expect(convert(text, to, options)).rejects.toThrow(message);
});

test('every format is made from something', () => {
  expect(new Set(conversions.flatMap(({ targets }) => targets))).toEqual(new Set(Object.keys(formats)));
});
