import { expect, test } from 'vitest';
import { exportStem, fileStem } from './save-file.ts';

test.each([
  ['gold.mrg', ['alpha.mrg'], 'gold-alpha'],
  ['gold.conllu.gz', ['alpha.conllu.gz', 'beta.conllu'], 'gold-alpha-beta'],
  ['pairs.jsonl', ['beta.text.sd'], 'pairs-beta.text'],
  ['gold', ['a b', 'c/d', '..', 'e', 'f'], 'gold-a-b-c-d-and-2-more'],
])('%s and %j make %s', (gold, systems, stem) => expect(exportStem(gold, systems)).toBe(stem));

test('names of figures lose what names of files cannot have', () => {
  expect(fileStem('f1 by label')).toBe('f1-by-label');
  expect(fileStem('Confusions of ../a:b.mrg')).toBe('Confusions-of-..-a-b.mrg');
});
