import { expect, test } from 'vitest';
import { NoServerAnswer } from '../request.ts';
import { answerQueue, type Saving } from './answer-queue.ts';

/** A server that is told, answer by answer, what to do: take it, be silent, or refuse. */
function queueAgainst(script: readonly ('take' | 'silence' | 'refuse')[]) {
  const taken: string[] = [];
  const states: Saving['state'][] = [];
  const pauses: number[] = [];
  let turn = 0;
  let settle = () => {};
  const queue = answerQueue<string>(
    async (item, answer) => {
      const reaction = script[turn++] ?? 'take';
      if (reaction === 'silence') throw new NoServerAnswer('no answer');
      if (reaction === 'refuse') throw new Error('closed');
      taken.push(`${item} ${answer}`);
    },
    ({ state }) => {
      states.push(state);
      if (state === 'saved' || state === 'refused') settle();
    },
    async milliseconds => {
      pauses.push(milliseconds);
    },
  );
  /** Until it has said how it ended. */
  const settled = () =>
    new Promise<void>(done => {
      settle = done;
    });
  return { queue, taken, states, pauses, settled };
}

test('answers are sent one after the other', async () => {
  const { queue, taken, states, settled } = queueAgainst([]);
  queue.put(0, 'a');
  queue.put(1, 'b');
  expect(queue.isBusy()).toBe(true);
  await settled();
  expect([taken, queue.isBusy(), states.at(-1)]).toEqual([['0 a', '1 b'], false, 'saved']);
});

test('of several changes to one item, those that were overtaken are not sent', async () => {
  const { queue, taken, settled } = queueAgainst([]);
  for (const answer of ['a', 'b', 'c', 'd']) queue.put(0, answer);
  await settled();
  expect(taken).toEqual(['0 a', '0 d']);
});

test('silence is waited for, longer and longer, and nothing is lost', async () => {
  const { queue, taken, states, pauses, settled } = queueAgainst(['silence', 'silence', 'silence']);
  queue.put(0, 'a');
  queue.put(1, 'b');
  await settled();
  expect(taken).toEqual(['0 a', '1 b']);
  expect(pauses).toEqual([500, 1000, 2000]);
  expect([states.includes('waiting'), states.at(-1)]).toEqual([true, 'saved']);
});

test('what is refused is said and not tried again', async () => {
  const { queue, taken, states, settled } = queueAgainst(['refuse']);
  queue.put(0, 'a');
  await settled();
  expect([taken, states.at(-1)]).toEqual([[], 'refused']);
  queue.put(0, 'b');
  await settled();
  expect([taken, states.at(-1)]).toEqual([['0 b'], 'saved']);
});
