import { expect, test } from 'vitest';
import { ratio } from '../counts/index.ts';
import { pathsNamed } from './measure.ts';

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
  ['the end of a path', 'inner.labelled.f1', ['inner.labelled.f1']],
  ['the ends of several', 'precision', ['LAS.precision', 'labelled.precision', 'inner.labelled.precision']],
  ['nothing', 'ision', []],
  ['not what every object has', 'constructor', []],
])('%s', (_, name, paths) => {
  expect(pathsNamed(name, figures)).toEqual(paths);
});
