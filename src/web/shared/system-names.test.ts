import { expect, test } from 'vitest';
import { distinctNames, shortestUniqueNames } from './system-names.ts';

test.each([
  [
    ['alpha.mrg', 'beta.mrg'],
    ['alpha.mrg', 'beta.mrg'],
  ],
  [
    ['dev280.ccg-autopos.parses', 'dev280.ccg-goldpos.parses', 'dev280.rasp.parses'],
    ['ccg-autopos', 'ccg-goldpos', 'rasp'],
  ],
  [
    ['runs/one/output.mrg', 'runs/two/output.mrg'],
    ['one', 'two'],
  ],
  [
    ['a-long-name.mrg', 'another-long-name.conllu'],
    ['a-long-name', 'another-long-name'],
  ],
  [
    ['dev280.rasp.parses', 'dev280.ccg-autopos.out'],
    ['rasp', 'ccg-autopos'],
  ],
  [
    ['long-name/parser.v1', 'long-name/parser.v2'],
    ['v1', 'v2'],
  ],
  [
    ['the-same-name.mrg', 'the-same-name.mrg (2)'],
    ['the-same-name.mrg', 'the-same-name.mrg (2)'],
  ],
  [
    ['checkpoint-number-2.mrg', 'checkpoint-number-3.mrg', 'other.mrg'],
    ['che…ber-2', 'che…ber-3', 'other'],
  ],
  [['one-alone-is-long.mrg'], ['one-alone-is-long.mrg']],
])('%j', (names, telling) => expect(shortestUniqueNames(names)).toEqual(telling));

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'a'],
    ['a', 'a (2)', 'a (3)'],
  ],
  // What is already called so keeps its name.
  [
    ['a', 'a', 'a (2)'],
    ['a', 'a (3)', 'a (2)'],
  ],
])('%j, all different', (names, distinct) => expect(distinctNames(names)).toEqual(distinct));
