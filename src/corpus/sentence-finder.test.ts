// A sentence that is looked up is the one that was scored, whatever stands around it.
import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { familyNamed } from '../families/index.ts';
import { countSystems, hereRunner, memoryInput, noProgress, SentenceFinder } from './index.ts';

const family = await familyNamed('constituency');
const scoring = family.scoring({});
const machinery = {
  threads: () => 1,
  runner: hereRunner,
  resamplers: () => [],
  details: () => ({ add() {}, [Symbol.iterator]: () => [][Symbol.iterator]() }),
  pause: async () => {},
  progress: () => noProgress,
};

test.each([
  ['as many lines', '(S (N a))\n(S (N b))\n', '(S (N a))\n(S (N b))\n'],
  ['gold ends with more empty lines', '(S (N a))\n(S (N b))\n\n\n', '(S (N a))\n(S (N b))\n'],
  ['the system does', '(S (N a))\n(S (N b))\n', '(S (N a))\n(S (N b))\n\n\n'],
])('%s', async (_, gold, system) => {
  const [goldInput, systemInput] = [memoryInput('gold', bytesOf(gold)), memoryInput('system', bytesOf(system))];
  const output = { keyed: false, rows: true, details: false };
  const request = { family, options: {}, output, lookup: true, workers: 1 };
  const { systems } = await countSystems(request, scoring, goldInput, [systemInput], machinery);
  const files = { family, scoring, options: {}, gold: goldInput, system: systemInput };
  const finder = new SentenceFinder(files, systems[0]!.places, systems[0]!.show);
  for (const [sentence, word] of ['a', 'b'].entries())
    expect(finder.find(sentence, sentence + 1).details).toMatchObject([
      { sentence: sentence + 1, status: 'scored', matched: 1, words: [word] },
    ]);
});
