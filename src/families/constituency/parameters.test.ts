import { expect, test } from 'vitest';
import { bytesOf } from '../../../tests/trees.ts';
import { collins, type EvalbParameters, integer, noParameters, readParameters } from './parameters.ts';

const read = (text: string, base?: EvalbParameters) => readParameters(bytesOf(text), base);

const collinsFile = `##------------------------------------------##
DEBUG 0
MAX_ERROR 10
CUTOFF_LEN 40
LABELED 1

DELETE_LABEL TOP
DELETE_LABEL -NONE-
DELETE_LABEL ,
DELETE_LABEL :
DELETE_LABEL \`\`
DELETE_LABEL ''
DELETE_LABEL .

DELETE_LABEL_FOR_LENGTH -NONE-
EQ_LABEL ADVP PRT
`;

test('COLLINS.prm is what we have built in', () => {
  expect(read(collinsFile)).toEqual({ parameters: collins, complaints: [] });
});

test.each<[string, string, Partial<EvalbParameters>]>([
  ['nothing', '', {}],
  ['blank lines and comments', '\n  \n# DEBUG 1\n#\n', {}],
  ['lines shorter than three bytes', 'x\nab\n', {}],
  ['several blanks before the value', 'CUTOFF_LEN \t 70', { cutoffLength: 70 }],
  ['white space at the end', 'DELETE_LABEL TOP \t\r\n', { deleteLabel: ['TOP'] }],
  ['a value runs to the end of the line', 'DELETE_LABEL TOP # root', { deleteLabel: ['TOP # root'] }],
  ['single values are overwritten', 'MAX_ERROR 1\nMAX_ERROR 5', { maxError: 5 }],
  ['lists accumulate', 'QUOTE_LABEL POS\nQUOTE_LABEL NN', { quoteLabel: ['POS', 'NN'] }],
  ['no labels', 'LABELED 0', { labelled: false }],
  ['any other number is labels', 'LABELED -3', { labelled: true }],
  ['pairs', "EQ_WORD `` ''\nEQ_LABEL  A\tB", { equalWord: [['``', "''"]], equalLabel: [['A', 'B']] }],
])('%s', (_, text, changes) => {
  expect(read(text)).toEqual({ parameters: { ...noParameters, ...changes }, complaints: [] });
});

test('a file on top of another', () => {
  const { parameters } = read('DELETE_LABEL S1\nCUTOFF_LEN 70', collins);
  expect(parameters).toEqual({ ...collins, deleteLabel: [...collins.deleteLabel, 'S1'], cutoffLength: 70 });
});

test.each([
  ['DELETE TOP', 'Unknown keyword (DELETE TOP) in parameter file'],
  ['debug 1', 'Unknown keyword (debug 1) in parameter file'],
  [' DEBUG 1 ', 'Unknown keyword ( DEBUG 1) in parameter file'],
  ['EQ_LABEL A', 'EQ_LABEL requires two values'],
  ['EQ_LABEL A B C', 'EQ_LABEL requires two values'],
  ['EQ_WORD a', 'EQ_WORD requires two values'],
  ['DELETE_LABEL ', 'Empty value in parameter file (2)'],
])('complaint: %j', (line, text) => {
  expect(read(`DEBUG 0\n${line}\nDEBUG 0`)).toEqual({ parameters: noParameters, complaints: [{ line: 2, text }] });
});

test.each([
  ['12', 12],
  ['12abc', 12],
  ['  +7', 7],
  ['-3', -3],
  ['abc', 0],
  ['', 0],
  ['- 3', 0],
  ['1e3', 1],
  ['4294967297', 1],
  ['2147483648', -2147483648],
  ['99999999999999999999', -1],
  ['-99999999999999999999', 0],
])('the number in %j is %d, as C reads it', (text, number) => expect(integer(text)).toBe(number));
