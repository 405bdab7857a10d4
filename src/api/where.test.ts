import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { score, scoreSystems } from './public.ts';

const text = (name: string) =>
  readFileSync(new URL(`../../examples/constituency/${name}.mrg`, import.meta.url), 'utf8');

test('scores of the sentences that fit are those of a file that has them alone', async () => {
  const where = 'word:ferry kind:word';
  const { signature, systems } = await scoreSystems(text('gold'), [text('alpha'), text('beta')], { where });
  expect(signature).toContain('|where:word:ferry kind:word|');
  const lines = (name: string) => text(name).trimEnd().split('\n');
  const chosen = lines('gold').flatMap((line, i) => (/ ferry\)/i.test(line) ? [i] : []));
  expect(chosen.length).toBeGreaterThan(3);
  const part = (name: string) => chosen.map(i => `${lines(name)[i]}\n`).join('');
  for (const [s, name] of ['alpha', 'beta'].entries()) {
    const alone = await score(part('gold'), part(name));
    expect(systems[s]?.corpus).toEqual(alone.systems[0]?.corpus);
    expect(systems[s]?.breakdown).toEqual(alone.systems[0]?.breakdown);
  }
});
