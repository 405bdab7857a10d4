import { expect, test } from 'vitest';
import { tellingNames } from './telling-names.ts';

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
    ['a-long-name.mrg', 'another-long-name.conllu'],
  ],
  [
    ['the-same-name.mrg', 'the-same-name.mrg'],
    ['the-same-name.mrg', 'the-same-name.mrg'],
  ],
  [['one-alone-is-long.mrg'], ['one-alone-is-long.mrg']],
])('%j', (names, telling) => expect(tellingNames(names)).toEqual(telling));
