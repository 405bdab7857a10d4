// What the library prints of results that were stored as JSON: to the byte what the command prints, in every format, family and mode;
// and what is no result is refused with what is missing.
import { expect, test } from 'vitest';
import { InputError, type OutputFormat, render, type ScoreResult } from '../src/api/public.ts';
import { scoreCommand } from '../src/cli/commands/score.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';

const { file } = testFolder();
const printed = async (...argv: readonly string[]) =>
  (await outputOf(() => scoreCommand(['--workers', '1', ...argv]))).out;
const example = (family: string, ending: string, ...systems: readonly string[]) =>
  ['gold', ...systems].map(name => `examples/${family}/${name}.${ending}`);
const trees = example('constituency', 'mrg', 'alpha', 'beta');
const short = file('short.prm', 'CUTOFF_LEN 10\nDELETE_LABEL TOP\n');
const rows = example('dependencies', 'conllu', 'alpha', 'beta');

test.each<readonly string[]>([
  trees,
  [...trees, '--align', 'text'],
  [...trees, '--align', 'paper'],
  [...trees, '--params', short],
  [...trees, '--spmrl'],
  example('ccg', 'auto', 'alpha', 'beta'),
  [...example('ccg', 'auto', 'alpha'), '--unparsed', 'skip'],
  example('relations', 'gr', 'alpha', 'beta'),
  rows,
  [...rows, '--no-enhanced'],
  [...rows.slice(0, 2), '--metric', 'conllx'],
])('%j %j %j %j %j', async (...files) => {
  const json = await printed(...files, '--json');
  const result: ScoreResult = JSON.parse(json);
  for (const format of ['text', 'csv', 'markdown', 'latex'] as const satisfies OutputFormat[]) {
    expect(render(result, format)).toBe(await printed(...files, '--format', format));
    const options = { by: ['length'], digits: 3, rows: 'figures' } as const;
    const flags = ['--by', 'length', '-w', '3', '--rows', 'figures', '--format', format];
    expect(render(result, format, options)).toBe(await printed(...files, ...flags));
  }
  expect(render(result, 'json')).toBe(json);
  expect(render(result, 'text', { columns: 'all' })).toBe(await printed(...files, '--columns', 'all'));
  const listed = await printed(...files, '--sentences', '--json');
  expect(render(JSON.parse(listed), 'json')).toBe(listed);
  // The command lists sentences of CoNLL-X with their columns in another order.
  if (!files.includes('conllx')) expect(render(JSON.parse(listed))).toBe(await printed(...files, '--sentences'));
});

const whole = JSON.parse(await printed(...trees, '--json'));
const [first] = whole.systems;

// Where all is right, shares are 1, and only their names tell them from counts.
test.each([
  ['constituency', 'mrg', 'label,confusion,length'],
  ['ccg', 'auto', 'label,category,distance,range,confusion,length'],
  ['relations', 'gr', 'relation,confusion,length'],
  ['dependencies', 'conllu', 'relation,confusion,upos,head-upos,distance,direction,projectivity,complete,length'],
])('breakdowns of %s', async (family, ending, facets) => {
  const [gold] = example(family, ending);
  const flags = ['--by', facets];
  for (const system of [gold!, `examples/${family}/alpha.${ending}`]) {
    const result: ScoreResult = JSON.parse(await printed(gold!, system, '--json'));
    expect(render(result, 'text', { by: facets.split(',') })).toBe(await printed(gold!, system, ...flags));
  }
});

const refusal = { name: 'x', index: 0, code: 'c', file: null, line: null, column: null, text: 't' };
const notScored = (...unscored: readonly object[]) => ({ ...whole, unscored });

test('systems that were not scored', () =>
  expect(render(notScored(refusal, { ...refusal, index: 3, file: 'f' }))).toMatch(
    /^not scored: x: t\nnot scored: x: f: t\n/,
  ));

test.each<[unknown, string]>([
  [notScored({ ...refusal, file: undefined }), 'unscored[0].file is missing'],
  [notScored({ ...refusal, line: '1' }), 'unscored[0].line is "1", not number'],
  [notScored({ ...refusal, index: 3 }), 'unscored[0].index is 3, which is no place of its own among 3'],
  [notScored({ ...refusal, index: 0.5 }), 'unscored[0].index is 0.5, which is no place of its own among 3'],
  [notScored(refusal, refusal), 'unscored[1].index is 0, which is no place of its own among 4'],
  [{}, 'metric is missing'],
  [{ ...whole, systems: [{ ...first, corpus: undefined }] }, 'systems[0].corpus is missing'],
  [{ ...whole, systems: {} }, 'systems is Object, not Array'],
  [{ ...whole, systems: [] }, 'systems is empty'],
  [{ ...whole, metric: 'f1' }, 'there is no metric "f1"'],
  [
    { ...whole, systems: [{ ...first, warnings: [{ code: 'x', count: 1 }] }] },
    'systems[0].warnings[0].examples is missing',
  ],
  [null, 'it is null, not Object'],
  [[], 'metric is missing'],
])('%# is refused', (result, reason) => {
  const refused = () => render(result as object);
  expect(refused).toThrow(InputError);
  expect(refused).toThrow(`this is no result of score: ${reason}; give what score returns`);
});
