import { expect, test } from 'vitest';
import { workerThread } from './environment.ts';

function connected() {
  const connections: { reply(result: number): void; fail(error: unknown): void; readonly sent: number[] }[] = [];
  const thread = workerThread<number, number>((reply, fail) => {
    const sent: number[] = [];
    connections.push({ reply, fail, sent });
    return { send: task => sent.push(task), close: async () => {} };
  });
  return { thread, ...connections[0]! };
}

test('replies come in the order of the tasks', async () => {
  const { thread, reply, sent } = connected();
  const results = [thread.run(1), thread.run(2), thread.run(3)];
  expect([sent, thread.waiting]).toEqual([[1, 2, 3], 3]);
  reply(10);
  reply(20);
  reply(30);
  expect(await Promise.all(results)).toEqual([10, 20, 30]);
  expect(thread.waiting).toBe(0);
});

test('a thread that has ended does nothing more, and says why', async () => {
  const { thread, fail, sent } = connected();
  const early = thread.run(1);
  fail(new Error('gone'));
  fail(new Error('ended'));
  await expect(early).rejects.toThrow('gone');
  await expect(thread.run(2)).rejects.toThrow('gone');
  expect(sent).toEqual([1]);
});
