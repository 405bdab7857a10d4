// A sentence that is looked up is the one that was scored, whatever stands around it.
import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { familyNamed } from '../families/index.ts';
import { countSystems, memoryInput, SentenceFinder, thisThread } from './index.ts';

const family = await familyNamed('constituency');
const scoring = family.scoring({});
test.each([
  ['as many lines', '(S (N a))\n(S (N b))\n', '(S (N a))\n(S (N b))\n'],
  ['gold ends with more empty lines', '(S (N a))\n(S (N b))\n\n\n', '(S (N a))\n(S (N b))\n'],
  ['the system does', '(S (N a))\n(S (N b))\n', '(S (N a))\n(S (N b))\n\n\n'],
])('%s', async (_, gold, system) => {
  const [goldInput, systemInput] = [memoryInput('gold', bytesOf(gold)), memoryInput('system', bytesOf(system))];
  const output = { keyed: false, rows: true, details: false };
  const how = { family, options: {}, scoring };
  const { systems } = await countSystems({ ...how, output }, goldInput, [systemInput], thisThread);
  const { layouts, places } = systems[0]!;
  const finder = new SentenceFinder({ ...how, gold: goldInput, system: systemInput }, layouts[0]!, places);
  for (const [sentence, word] of ['a', 'b'].entries())
    expect(finder.find(sentence, sentence + 1)).toMatchObject([
      { sentence, detail: { sentence: sentence + 1, status: 'scored', matched: 1, words: [word] } },
    ]);
});

test('what is cut out knows where it stands, within its line too', () => {
  const seen: unknown[] = [];
  const reader: typeof scoring.reader = {
    ...scoring.reader,
    pairs(part, notices, shortcut) {
      seen.push([part.gold.line, part.gold.column, part.gold.first, part.system.column]);
      return scoring.reader.pairs(part, notices, shortcut);
    },
  };
  const files = [
    memoryInput('gold', bytesOf('(S\n(N a)) (S (N b))\n')),
    memoryInput('system', bytesOf('(S (N a))(S (N b))')),
  ];
  const how = { family, options: {}, scoring: { ...scoring, reader }, gold: files[0]!, system: files[1]! };
  const finder = new SentenceFinder(how, { goldLayout: 'stream', systemLayout: 'stream' });
  expect(finder.find(1, 2)).toMatchObject([{ detail: { words: ['b'] } }]);
  expect(seen).toEqual([[2, 7, 1, 10]]);
});
