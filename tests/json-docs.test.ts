// docs/json.md names every field of what the smaller commands print.
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { expect, test } from 'vitest';
import { annotation } from '../src/cli/commands/annotation.ts';
import { convert } from '../src/cli/commands/convert.ts';
import { figure } from '../src/cli/commands/figure.ts';
import { writeHypotheses } from '../src/cli/commands/hypothesize.ts';
import { unbounded } from '../src/cli/commands/unbounded.ts';
import { outputOf } from './output.ts';

const sections = new Map(
  readFileSync(new URL('../docs/json.md', import.meta.url), 'utf8')
    .split(/^# /m)
    .map(section => [section.slice(0, section.indexOf('\n')), section]),
);
const ud = 'examples/dependencies';
const hypotheses = ['gold', 'alpha', 'beta'].map(name => `examples/hypotheses/${name}.conllu`);

/** The names of all fields; where names are data, such as those of people, only of what is in them. */
function fieldsOf(value: unknown, namedByData: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(each => fieldsOf(each, false));
  return Object.entries(value).flatMap(([name, each]) => [
    ...(namedByData ? [] : [name]),
    ...fieldsOf(each, dataNames.has(name)),
  ]);
}
const dataNames = new Set(['constructions', 'annotators', 'outcomes', 'bySourceAndSilver', 'byTag', 'reasons']);

test.each<[string, () => Promise<number>]>([
  ['convert', () => convert(['examples/ccg/gold.auto', '--to', 'roots', '--json'])],
  ['convert', () => convert(['examples/ccg/gold.auto', '--to', 'deps', '--json'])],
  ['convert', () => convert([`${ud}/gold.conllu`, '--to', 'stanford', '--json'])],
  ['figure', () => figure(['--json', '-s', '3', `${ud}/gold.conllu`, `${ud}/alpha.conllu`])],
  ['figure', () => figure(['--json', '-s', '3', 'examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'])],
  ['unbounded', () => unbounded(['--json', `${ud}/obj_qus.txt`, `${ud}/obj_qus.conllu`])],
  ['annotation', () => annotation(['--json', 'examples/entailment/items.jsonl'])],
  ['hypothesize', () => writeHypotheses([...hypotheses, '--json', '-o', devNull])],
])('%s %#', async (name, run) => {
  const section = sections.get(name) ?? '';
  const { out } = await outputOf(run);
  const unnamed = fieldsOf(JSON.parse(out), false).filter(field => !new RegExp(`\\b${field}\\b`).test(section));
  expect([...new Set(unnamed)]).toEqual([]);
});
