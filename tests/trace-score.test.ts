// Who follows a score of two files of trees through the source must not have to open many files.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a score of two files of trees goes through few files and few hops', () => {
  const printed = execFileSync(process.execPath, ['scripts/trace-score.js'], { encoding: 'utf8' });
  const [, files, mostFiles] = /^files executed: (\d+) \(limit (\d+)\)$/m.exec(printed)!.map(Number);
  const [, hops, mostHops] = /^hops: (\d+) \(limit (\d+)\)$/m.exec(printed)!.map(Number);
  expect(files).toBeLessThanOrEqual(mostFiles!);
  expect(hops).toBeLessThanOrEqual(mostHops!);
});
