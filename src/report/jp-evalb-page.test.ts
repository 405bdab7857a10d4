import { expect, test } from 'vitest';
import { Brackets } from '../families/constituency/brackets.ts';
import { jpEvalbPage } from './jp-evalb-page.ts';

test('rows divide first, totals multiply first; a mean over nothing is nan', () => {
  const row = {
    id: 1,
    length: 170,
    status: 0,
    matched: 93,
    gold: 160,
    system: 32,
    crossing: 0,
    words: 160,
    correctTags: 49,
    run: { from: 0, to: 1 },
    systemRun: { from: 0, to: 1 },
    cutoffLength: 170,
    goldBrackets: new Brackets(),
    systemBrackets: new Brackets(),
  };
  const lines = [...jpEvalbPage([row])].join('').split('\n');
  expect(lines[3]).toBe('   1  170    0   58.13 290.62    93    160   32      0    160    49    30.63');
  expect(lines[5]).toBe('                 58.12 290.62     93   160    32      0    160    49    30.62');
  expect(lines.filter(line => line.includes('FMeasure'))).toEqual([
    'Bracketing FMeasure       =  96.88',
    'Bracketing FMeasure       =    nan',
  ]);
});
