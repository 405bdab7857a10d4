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

test('records are read back one by one', () => {
  const records = Array.from({ length: 30_000 }, (_, sentence) => ({ sentence, text: 'çé日本'.repeat(10) }));
  const spool = new RecordSpool();
  spool.add(0, records);
  expect([...spool]).toEqual(records);
  spool.clear();
});
