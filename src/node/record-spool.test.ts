import { expect, test } from 'vitest';
import { RecordSpool } from './record-spool.ts';

test('lines that are listed are read back as often as wanted, from the file and from memory, in the order of the parts', () => {
  const parts = Array.from({ length: 5 }, (_, part) => ({
    ...{ plain: ['sentence'], figures: ['f1'], widths: [6, part] },
    lines: `${part} çé\t日本\n`.repeat(part === 4 ? 1 : 40_000),
  }));
  const spool = new RecordSpool();
  for (const part of [1, 0, 3, 2, 4]) spool.add(part, [parts[part]!]);
  for (let pass = 0; pass < 2; pass++) {
    const read = [...spool].map(record => ('lines' in record ? { ...record } : null));
    expect(read).toEqual(parts);
  }
  spool.clear();
  expect([...spool]).toEqual([]);
});

test('lines that are empty take none from the part behind them, in memory and in the file', () => {
  const spool = new RecordSpool();
  const partOf = (lines: string) => ({ plain: [], figures: [], widths: [], lines });
  const linesOf = () => [...spool].map(record => ('lines' in record ? record.lines : null));
  spool.add(0, [partOf('')]);
  spool.add(1, [partOf('abc\n')]);
  expect(linesOf()).toEqual(['', 'abc\n']);
  const long = 'd\n'.repeat(1 << 20);
  spool.add(2, [partOf(long)]);
  expect(linesOf()).toEqual(['', 'abc\n', long]);
  spool.clear();
});

test('records are read back one by one', () => {
  const records = Array.from({ length: 30_000 }, (_, sentence) => ({ sentence, text: 'çé日本'.repeat(10) }));
  const spool = new RecordSpool();
  spool.add(0, records);
  expect([...spool]).toEqual(records);
  spool.clear();
});
