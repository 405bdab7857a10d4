import { expect, test } from 'vitest';
import { study } from '../../tests/study.ts';
import { studySupplement } from './study-supplement.ts';

test.each([
  ['Ann Example thinks so', 'Judge 1 thinks so'],
  ['Ann and Ben, but not the Annual', 'Judge 1 and Judge 2, but not the Annual'],
  ['(Ben) – Benny, ann', '(Judge 2) – Benny, ann'],
  ['A+', 'Judge 3'],
])('judges have numbers in comments: %s', (comment, published) => {
  const archive = study('Ann Example: f\nBen: s\nA+: s');
  const history = archive.history.map((answer, i) => (i === 1 ? { ...answer, comment } : answer));
  const page = studySupplement({ ...archive, history });
  expect(page).toContain(`<td>${published}</td>`);
});
