import { expect, test } from 'vitest';
import { handOver } from './hand.ts';

function connected() {
  const wires: { reply(result: number): void; fail(error: unknown): void; readonly sent: number[] }[] = [];
  const hand = handOver<number, number>((reply, fail) => {
    const sent: number[] = [];
    wires.push({ reply, fail, sent });
    return { send: task => sent.push(task), close: async () => {} };
  });
  return { hand, ...wires[0]! };
}

test('replies come in the order of the tasks', async () => {
  const { hand, reply, sent } = connected();
  const results = [hand.run(1), hand.run(2)];
  expect([sent, hand.waiting]).toEqual([[1, 2], 2]);
  reply(10);
  reply(20);
  expect(await Promise.all(results)).toEqual([10, 20]);
  expect(hand.waiting).toBe(0);
});

test('a thread that has ended does nothing more, and says why', async () => {
  const { hand, fail, sent } = connected();
  const early = hand.run(1);
  fail(new Error('gone'));
  fail(new Error('ended'));
  await expect(early).rejects.toThrow('gone');
  await expect(hand.run(2)).rejects.toThrow('gone');
  expect(sent).toEqual([1]);
});
