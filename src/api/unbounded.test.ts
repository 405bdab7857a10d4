import { expect, test } from 'vitest';
import { printedJson, sourceOf } from '../../tests/source.ts';
import { unboundedCommand as command } from '../cli/commands/unbounded.ts';
import { unbounded } from './unbounded.ts';

const [gold, system] = ['examples/dependencies/obj_qus.txt', 'examples/dependencies/obj_qus.conllu'] as const;
const one = { gold: sourceOf(gold), system: sourceOf(system) };

test.each([1, 2])('%d constructions: the library returns what the command prints', async times => {
  const files = Array.from({ length: times }, () => [gold, system]).flat();
  expect(await unbounded(Array.from({ length: times }, () => one))).toEqual(await printedJson(command, ...files));
});

test('an empty system is refused', async () => {
  await expect(unbounded([{ ...one, system: '' }])).rejects.toThrow('system: there are no sentences');
});
