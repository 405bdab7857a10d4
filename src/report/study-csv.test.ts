import { expect, test } from 'vitest';
import { study } from '../../tests/study.ts';
import { studyCodebook, studyCsv, studyFormsCsv } from './study-csv.ts';

const rowsOf = (csv: Iterable<string>) =>
  [...csv]
    .join('')
    .trimEnd()
    .split('\n')
    .map(line => line.split(','));

test('what the codebook says of a column is true of it', () => {
  const [columns = [], ...rows] = rowsOf(studyCsv(study('a: fs\nb: s.', ['a 0 s']), true));
  const types = new Map(
    rowsOf(studyCodebook())
      .slice(1)
      .map(([name = '', type = '']) => [name, type]),
  );
  expect([...types.keys()]).toEqual(columns);
  const patterns: Readonly<Record<string, RegExp>> = {
    text: /^.*$/,
    integer: /^\d+$/,
    number: /^-?\d+(?:\.\d+)?$/,
    'ISO 8601 in UTC': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  };
  expect(rows).toHaveLength(4);
  for (const row of rows)
    for (const [i, cell] of row.entries()) {
      const type = types.get(columns[i] ?? '') ?? '';
      const allowed = patterns[type] ?? new RegExp(`^(?:${type.replaceAll(' | ', '|')})$`);
      // Empty where the task has no such thing.
      if (cell !== '') expect(cell).toMatch(allowed);
    }
  const standing = columns.indexOf('standing');
  expect(rows.map(row => row[standing])).toEqual(['FALSE', 'TRUE', 'TRUE', 'TRUE']);
});

test('who agreed has a row, also where nothing was asked', () => {
  const archive = study('a: f\nb: s\nc: s');
  const at = '2026-01-01T00:00:00.000Z';
  const judges = archive.judges.map((each, i) => [{ ...each, form: { at, answers: [] } }, each][i % 2]!);
  expect(rowsOf(studyFormsCsv({ ...archive, judges })).slice(1)).toEqual([
    ['s', 'judge-a', at, '', ''],
    ['s', 'judge-c', at, '', ''],
  ]);
});
