import { afterEach, expect, test, vi } from 'vitest';
import { progressOver } from './command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a bar for what takes long, even if it never pauses, and none for what does not', async () => {
  const isTTY = process.stderr.isTTY;
  process.stderr.isTTY = true;
  let written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    written += String(text);
    return true;
  });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const scoring = progressOver(10, 'scoring');
  now = 1000;
  scoring.advance(5);
  // Whoever began to load it before us has it before us.
  await import('cli-progress');
  await new Promise(done => setImmediate(done));
  scoring.stop();
  expect(written).toBe('');
  const packing = progressOver(10, 'packing');
  now = 4000;
  packing.advance(5);
  packing.stop();
  process.stderr.isTTY = isTTY;
  expect(written).toContain('packing');
});
