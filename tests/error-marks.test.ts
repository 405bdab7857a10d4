// In pictures of every family, each mark of gold that is wrong has the number of the error that explains it, and so has what the system
// has in its place. Errors are numbered as the record of the sentence lists them.
import { expect, test } from 'vitest';
import type { ErrorMark, Verdict } from '../src/picture/index.ts';
import { scoreHere, touchstone } from './run.ts';

type Mark = { readonly verdict: Verdict; readonly error?: ErrorMark };
interface Drawn {
  readonly gold: readonly Mark[];
  readonly system: readonly Mark[];
}
interface Listed {
  readonly errors: readonly (Readonly<Record<string, number>> & { readonly class: string })[];
}

test.each([
  ['brackets', 'constituency', 'mrg', 6, []],
  ['words', 'dependencies', 'conllu', 2, []],
  ['dependencies', 'ccg', 'auto', 2, ['--view', 'labelled']],
  ['relations', 'relations', 'gr', 2, []],
] as const)('%s', async (unit, family, format, sentence, view) => {
  const files = ['gold', 'beta'].map(name => `examples/${family}/${name}.${format}`);
  const { out } = await touchstone(['figure', ...files, '-s', String(sentence), ...view, '--json']);
  const drawn = JSON.parse(out) as Drawn;
  const wrong = drawn.gold.filter(({ verdict }) => verdict !== 'right');
  const scored = await scoreHere([...files, '--by', 'error', '--sentences', '--json']);
  const { errors } = (JSON.parse(scored.out) as { systems: { sentences: Listed[] }[] }).systems[0]!.sentences[
    sentence - 1
  ]!;
  expect(wrong.length).toBeGreaterThan(0);
  for (const { error } of wrong) expect(error?.class).toBe(errors[error!.number - 1]?.class);
  const numbers = new Set(wrong.map(({ error }) => error?.number));
  const tooMany = drawn.system.flatMap(({ verdict, error }) => (verdict === 'right' ? [] : (error ?? [])));
  expect(tooMany.length).toBeGreaterThan(0);
  if (unit !== 'brackets') for (const { number } of tooMany) expect(numbers).toContain(number);
  // A repair of brackets explains those of the system too.
  if (unit !== 'brackets')
    expect(errors.map((_, e) => wrong.filter(({ error }) => error?.number === e + 1).length)).toEqual(
      errors.map(error => error[unit]),
    );
});
