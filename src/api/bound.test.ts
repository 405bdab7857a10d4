import { expect, test } from 'vitest';
import { printedJson, sourceOf } from '../../tests/source.ts';
import { boundCommand as command } from '../cli/commands/bound.ts';
import { bound } from './bound.ts';
import type { ScoreOptions } from './corpus-source.ts';

test.each<[string[], ScoreOptions, string[]]>([
  [['relations/gold.gr', 'ccg/gold.auto', 'ccg/alpha.auto'], {}, []],
  [
    ['relations/gold.gr', 'ccg/gold.auto'],
    { empty: 'skip', replay: 'candc' },
    ['--empty', 'skip', '--replay', 'candc'],
  ],
  [['constituency/gold.mrg', 'constituency/alpha.mrg'], {}, []],
])('%j %j: the library returns what the command prints', async (names, options, flags) => {
  const files = names.map(name => `examples/${name}`);
  const [target, source, ...systems] = files.map(sourceOf);
  expect(await bound(target!, source!, systems, options)).toEqual(await printedJson(command, ...files, ...flags));
});
