import { describe, expect, test } from 'vitest';
import { printedJson, sourceOf } from '../../../tests/source.ts';
import { entailCommand as command } from '../../cli/commands/entail.ts';
import { type EntailOptions, entail } from './entail.ts';

const folder = 'examples/entailment';
const pairs = `${folder}/pairs.jsonl`;
const alpha = `${folder}/alpha.jsonl`;
const beta = [`${folder}/beta.text.sd`, `${folder}/beta.hypothesis.sd`];
const causes = { name: 'causes.tsv', content: 'e19\tlabel of the adjective\nnone\tno such pair\n' };

describe('the library returns what the command prints', () => {
  test.each<[readonly string[], EntailOptions, string[]]>([
    [[alpha], {}, []],
    [[alpha, ...beta], { system: 'general', errors: true }, ['--system', 'general', '--errors']],
    [[alpha], { core: ['nsubj', 'prep_*'], exclude: [] }, ['--core', 'nsubj,prep_*', '--exclude', 'none']],
    [[alpha], { equations: ['agent=nsubj'], explain: 'e19' }, ['--also', 'agent=nsubj', '--explain', 'e19']],
    [beta, { oracleRelations: [sourceOf(alpha)] }, ['--oracle', 'relations', alpha]],
  ])('%j %j', async (files, options, flags) => {
    const result = await entail(sourceOf(pairs), files.map(sourceOf), options);
    expect(JSON.parse(JSON.stringify(result))).toEqual(await printedJson(command, pairs, ...files, ...flags));
  });
});

test('causes by hand go before diagnoses, and what is not known is told', async () => {
  const { systems, warnings } = await entail(sourceOf(pairs), [sourceOf(alpha)], { causes });
  expect(systems[0]!.errors?.causes.rows.map(({ cause }) => cause)).toContain('label of the adjective');
  expect(warnings).toMatchObject([{ code: 'unknown-id', count: 1 }]);
});

test.each<[EntailOptions, string]>([
  [{ core: ['nsubjj'] }, 'core names "nsubjj", which is no Stanford relation and stands in none of the parses'],
  [{ rules: { name: 'my.json', content: 'core' } }, 'my.json: this is no JSON; rules are one object of it'],
  [{ rules: { name: 'my.json', content: '{"cores":[]}' } }, 'my.json: there is no rule "cores"; there are system, '],
  [
    { system: 'general', rules: { name: 'my.json', content: '{"system":"overlap"}' } },
    'system says general, my.json says overlap; leave one out',
  ],
  [{ need: 'all' as 'any' }, 'options: need is any, core or none, not ""all""'],
  [{ explain: 'e99' }, 'examples/entailment/pairs.jsonl has no pair "e99" to explain'],
])('%j is refused', async (options, message) => {
  await expect(entail(sourceOf(pairs), [sourceOf(alpha)], options)).rejects.toThrow(message);
});

test('files in the other order', async () => {
  const wrongOrder = '; did you mean the other order?';
  await expect(entail(sourceOf(alpha), [sourceOf(pairs)])).rejects.toThrow(`a table with a header line${wrongOrder}`);
  await expect(entail(sourceOf(alpha), [sourceOf(alpha)])).rejects.not.toThrow(wrongOrder);
});

test('without parses there is nothing to decide from', async () => {
  await expect(entail(sourceOf(pairs), [])).rejects.toThrow('parses are missing: at least 1 must be given');
});
