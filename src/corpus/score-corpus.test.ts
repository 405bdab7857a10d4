import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { familyNamed } from '../families/index.ts';
import { type Input, memoryInput, noProgress, scoreCorpus, thisThread } from './index.ts';

const constituency = await familyNamed('constituency');
const output = { keyed: false, rows: true, details: true };

/** A file whose first line is all that samples show of it. */
function sampled(name: string, text: string): Input {
  const input = memoryInput(name, bytesOf(text));
  const pieces = [bytesOf(text.slice(0, text.indexOf('\n') + 1))];
  return { ...input, samples: { pieces, whole: input.samples.whole } };
}

test('where the layout is found to be another, all is scored again: progress and records are taken back', async () => {
  const text = '(S (N a))\n(S\n  (N b))\n(S (N c))\n';
  const files = [sampled('gold', text), sampled('system', text)] as const;
  const steps: number[] = [];
  const progress = { advance: (bytes: number) => steps.push(bytes), stop() {} };
  const request = { family: constituency, options: {}, scoring: constituency.scoring({}), output };
  const { layouts, details } = await scoreCorpus(request, ...files, thisThread, progress);
  expect(layouts).toEqual([{ goldLayout: 'stream', systemLayout: 'stream' }]);
  expect([...details]).toMatchObject([{ words: ['a'] }, { words: ['b'] }, { words: ['c'] }]);
  const size = 2 * text.length;
  // The line end behind the last tree of a stream is no part of it.
  expect(steps).toEqual([size, -size, size - 1]);
});

test('sentences behind the last that is scored have a text too: an empty line', async () => {
  const options = { align: 'text' };
  const request = {
    family: constituency,
    options,
    scoring: constituency.scoring(options),
    output: { ...output, texts: true },
  };
  const [gold, system] = ['(S (N a))\n(S (N b))\n\n\n', '(S (N a))\n(S (N b))\n'].map(text =>
    memoryInput('file', bytesOf(text)),
  );
  const { texts } = await scoreCorpus(request, gold!, system!, thisThread, noProgress);
  expect(texts).toEqual(['a\nb\n\n\n']);
});
