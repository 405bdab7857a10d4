import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { familyNamed } from '../families/index.ts';
import { type Input, memoryInput, noProgress, scoreCorpus, thisThread } from './index.ts';
import { shareOut } from './score-corpus.ts';

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

test('few tasks are shared out among threads that have nothing to do, each its own', async () => {
  const threads = Array.from({ length: 4 }, () => ({ waiting: 0, close: async () => {} }));
  const done: number[] = [];
  const run = async (_: number, index: number, thread: (typeof threads)[number] | undefined) => {
    if (thread !== undefined) thread.waiting++;
    done[index] = thread === undefined ? -1 : threads.indexOf(thread);
  };
  const tasks = [0, 1, 2, 3, 4, 5];
  let left = tasks.length;
  await shareOut(tasks.values(), threads, thisThread, run, { left: () => --left });
  // The last two are for this thread: the others have not replied.
  expect(done).toEqual([0, 1, 2, 3, -1, -1]);
});
