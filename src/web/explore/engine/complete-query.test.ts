import { expect, test } from 'vitest';
import { openExamples } from '../../../../tests/explore.ts';

const bench = await openExamples(['constituency/gold.mrg', 'constituency/alpha.mrg', 'constituency/beta.mrg']);

test.each([
  ['has:', 'has:label='],
  ['has:cro', 'has:"crossing brackets"'],
  ['has:"crossing br', 'has:"crossing brackets"'],
  ['length > 5 and has:label=P', 'length > 5 and has:label=PP'],
  ['has:error="PP At', 'has:error="PP Attachment"'],
  ['has:label=PP missed by ', 'has:label=PP missed by B'],
  ['f1 of ', 'f1 of constituency/alpha.mrg'],
  ['PP f', 'PP f1 of '],
  ['le', 'length '],
  ['te', 'text:'],
  ['label:P', 'label:PP'],
])('%s can go on as %s', (begun, expected) => {
  const texts = bench.complete(begun).map(({ text }) => text);
  expect(texts).toContain(expected);
  expect(
    texts.filter(text => !text.replaceAll('"', '').toLowerCase().startsWith(begun.replaceAll('"', '').toLowerCase())),
  ).toEqual([]);
});
