import { expect, test } from 'vitest';
import { precisionRecall, ratio } from '../counts/index.ts';
import { measureAt, pathsNamed, rowValues } from './measure.ts';

test('many rows have the values that each has by itself', () => {
  const columns = ['matched', 'gold', 'system'];
  const size = 1200;
  const rows = Float64Array.from(
    { length: size * 3 },
    (_, i) => (i % 3 === 0 ? i % 4 : 3 + (i % 7)) * Number(i % 11 > 2),
  );
  const runs = Array.from({ length: size }, (_, i) => ({ from: i, to: i + 1 }));
  const none = {
    keys: [],
    row: new Uint32Array(),
    column: new Uint8Array(),
    key: new Uint32Array(),
    by: new Float64Array(),
  };
  const measure = measureAt(
    { figures: ({ matched = 0, gold = 0, system = 0 }) => precisionRecall(matched, gold, system) },
    'f1',
  );
  const all = rowValues({ columns, rows, runs, entries: none }, measure);
  const single = runs.map(
    ({ from }) => rowValues({ columns, rows: rows.slice(from * 3, from * 3 + 3), runs: [], entries: none }, measure)[0],
  );
  expect(all).toEqual(single);
  expect(all).toContain(null);
});

const group = { precision: ratio(1, 2), f1: ratio(1, 2), gold: 2 };
const figures = {
  sentences: 3,
  accuracy: ratio(1, 2),
  LAS: group,
  labelled: group,
  tags: { accuracy: ratio(1, 2) },
  inner: { labelled: group },
};

test.each([
  ['a path', 'labelled.f1', ['labelled.f1']],
  ['a count', 'sentences', ['sentences']],
  ['other letters', 'las.F1', ['LAS.f1']],
  ['several figures by their F1', 'LAS', ['LAS.f1']],
  ['or by their accuracy', 'Tags', ['tags.accuracy']],
  ['a name in front before the end of another', 'labelled', ['labelled.f1']],
  ['the path itself before the end of another', 'accuracy', ['accuracy']],
  ['as a title has it', 'labelled F1', ['labelled.f1']],
  ['the end of a path', 'inner.labelled.f1', ['inner.labelled.f1']],
  ['the ends of several', 'precision', ['LAS.precision', 'labelled.precision', 'inner.labelled.precision']],
  ['nothing', 'ision', []],
  ['not what every object has', 'constructor', []],
])('%s', (_, name, paths) => {
  expect(pathsNamed(name, figures)).toEqual(paths);
});
