import { expect, test } from 'vitest';
import { entailmentItem, intrinsicItem, study } from '../../tests/study.ts';
import { annotationOf } from './annotation.ts';

/** Entailments judged as the letters say; two judges are called `a`. */
function archive(answers: string, earlier: readonly string[] = []) {
  const judged = study(answers, earlier);
  const judges = judged.judges.map(({ judge, ...rest }) => ({
    ...rest,
    judge: { ...judge, name: judge.name.slice(0, 1) },
  }));
  return { ...judged, judges, items: judged.items.map((_, i) => entailmentItem(i)) };
}

test.each([
  ['what each judge said', archive('a: yn\nb: ?.'), ['p0 a=yes b=not sure', 'p1 a=no']],
  ['an answer that was changed', archive('a: y.', ['a 0 n']), ['p0 a=yes', 'p1']],
  ['judges of one name', archive('a1: y.\na2: n.\nb: y.'), ['p0 a (judge-a1)=yes a (judge-a2)=no b=yes', 'p1']],
])('%s', (_, judged, expected) => {
  const shown = annotationOf(judged).map(({ id, answers }) =>
    [id, ...[...answers].map(([name, answer]) => `${name}=${answer}`)].join(' '),
  );
  expect(shown).toEqual(expected);
});

test('what has no silver answer is left out, and so is what is no entailment; lines are those of all items', () => {
  const judged = archive('a: yyyy');
  const items = [{ ...entailmentItem(0), silver: null }, intrinsicItem(1), entailmentItem(2), entailmentItem(3)];
  const found = annotationOf({ ...judged, items });
  expect(found.map(({ id, silver, place }) => [id, silver, place.line])).toEqual([
    ['p2', 'YES', 3],
    ['p3', 'NO', 4],
  ]);
});
