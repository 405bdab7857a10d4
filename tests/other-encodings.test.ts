// Files in another encoding than UTF-8: they are scored with a warning, and words that differ in bytes stay different.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere } from './run.ts';

const { folder } = testFolder();
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), Buffer.from(text, 'latin1'));
  return join(folder, name);
};

const relations = (word: string) => `1\n(det ${word} the)\n`;
const derivation = (word: string) =>
  `ID=1\n(<T S[dcl] 1 2> (<L NP NN NN ${word} NP>) (<L S[dcl]\\NP VBD VBD slept S[dcl]\\NP>) )\n`;

test.each([
  ['relations', relations, ['not-utf8'], ['not-utf8']],
  ['derivations', derivation, ['not-utf8', 'roots-by-rule'], ['not-utf8', 'roots-by-rule', 'words-differ']],
] as const)('%s', async (name, text, same, other) => {
  const codesOf = async (word: string) => {
    const { out } = await scoreHere([file(`${name}.a`, text('caf\xe9')), file(`${name}.b`, text(word)), '--json']);
    const [system] = parseScore(out).systems;
    return { codes: system?.warnings.map(({ code }) => code), corpus: system?.corpus };
  };
  expect((await codesOf('caf\xe9')).codes).toEqual(same);
  expect((await codesOf('caf\xe8')).codes).toEqual(other);
});

test('relations of words that differ in a byte do not match', async () => {
  const { out } = await scoreHere([file('one.gr', relations('caf\xe9')), file('other.gr', relations('caf\xe8'))]);
  expect(out).toMatch(/^micro F1 +0\.00$/m);
});
