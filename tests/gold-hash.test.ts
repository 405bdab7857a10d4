// What gold is known by is the same however it is stored and read, and changes with it.
import { readFileSync } from 'node:fs';
import { crc32, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entail, score, scorer } from '../src/api/public.ts';
import { scoreFiles } from '../src/node/public.ts';
import { testFolder } from './folder.ts';

const { file, pathOf } = testFolder();
const read = (name: string) => readFileSync(`examples/${name}`, 'utf8');

const corpora = [
  ['constituency/gold.mrg', 'constituency/alpha.mrg', {}],
  ['constituency/gold.mrg', 'constituency/alpha.mrg', { align: 'text' }],
  ['constituency/gold.mrg', 'constituency/alpha.mrg', { align: 'paper' }],
  ['ccg/gold.auto', 'ccg/alpha.auto', {}],
  ['relations/gold.gr', 'relations/alpha.gr', {}],
  ['dependencies/gold.conllu', 'dependencies/alpha.conllu', {}],
] as const;

test.each(corpora)('%s against %s, %j: the CRC-32 of the text', async (gold, system, options) => {
  const { goldHash, signature } = await score(read(gold), read(system), options);
  const text = read(gold).trimEnd();
  const crc = crc32(text).toString(16).padStart(8, '0');
  expect(goldHash).toBe(`crc32:${crc}:${Buffer.byteLength(text)}`);
  expect(signature).toContain(`|gold:${crc}|sentences:`);
});

test.each(corpora)('%s against %s, %j: stored otherwise, known as the same', async (gold, system, options) => {
  const text = read(gold);
  const { goldHash, signature } = await score(text, read(system), options);
  const stored = {
    'crlf.txt': text.replaceAll('\n', '\r\n'),
    'marked.txt': `\ufeff${text}`,
    'packed.gz': gzipSync(text),
    'utf16.txt': Buffer.from(`\ufeff${text}`, 'utf16le'),
  };
  for (const [name, content] of Object.entries(stored)) {
    const other = await scoreFiles(file(name, content), [`examples/${system}`], { score: options });
    expect([name, other.goldHash, other.signature]).toEqual([name, goldHash, signature]);
  }
});

test('one word changed is another gold', async () => {
  const [gold, system] = [read('constituency/gold.mrg'), read('constituency/alpha.mrg')];
  const before = await score(gold, system);
  const after = await score(gold.replace('(NP ', '(XP '), system);
  expect(after.goldHash.split(':')[2]).toBe(before.goldHash.split(':')[2]);
  expect(after.signature).not.toBe(before.signature);
});

test('many files are one behind the other', async () => {
  const [gold, system] = ['gold', 'alpha'].map(name => read(`constituency/${name}.mrg`).trimEnd().split('\n')) as [
    string[],
    string[],
  ];
  const halves = (side: string, lines: readonly string[]) => {
    for (const half of [0, 1]) file(`${side}-${half}.mrg`, `${lines.slice(half * 24, half * 24 + 24).join('\n')}\n`);
    return pathOf(`${side}-*.mrg`);
  };
  const many = await scoreFiles(halves('gold', gold), [halves('system', system)]);
  expect(many.signature).toBe((await score(gold.join('\n'), system.join('\n'))).signature);
});

test('a scorer knows what it was given, and what another was', async () => {
  const [gold, system] = ['gold', 'alpha'].map(name => read(`constituency/${name}.mrg`).trimEnd().split('\n')) as [
    string[],
    string[],
  ];
  const [one, other] = [await scorer(), await scorer()];
  gold.forEach((tree, i) => {
    (i < 20 ? one : other).add(tree, system[i]!);
  });
  one.merge(JSON.parse(JSON.stringify(other.counts())));
  expect(one.result().signature).toBe((await score(gold.join('\n'), system.join('\n'))).signature);
});

test('decided entailments name their pairs', async () => {
  const parses = ['beta.text.sd', 'beta.hypothesis.sd'].map(name => ({ name, content: read(`entailment/${name}`) }));
  const { signature, goldHash } = await entail(read('entailment/pairs.jsonl'), parses);
  expect(signature).toContain(`|gold:${goldHash.split(':')[1]}|sentences:`);
});
