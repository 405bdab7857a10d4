import { expect, test } from 'vitest';
import type { StudyArchive } from '../study/index.ts';
import { withoutNames } from './study-supplement.ts';

const judgesNamed = (...names: readonly string[]): Pick<StudyArchive, 'judges'> => ({
  judges: names.map(name => ({ judge: { id: name, study: 's', name }, sample: 0, form: null })) as never,
});

test.each([
  [['Ann Example', 'Ben'], 'Ann Example and Ben, says Example', 'Judge 1 and Judge 2, says Judge 1'],
  [['Ann Example'], "Ann's view is annual; Anns Annual report", 'Judge 1 view is annual; Judge 1 Annual report'],
  [['Müller'], 'Müllers Idee', 'Judge 1 Idee'],
  [['王伟', '田中'], '王伟说这里不对, 田中さんの意見', 'Judge 1说这里不对, Judge 2さんの意見'],
  [['Rater 1', 'Rater 10'], 'Rater 10 says 10 words, Rater 1 one', 'Judge 2 says 10 words, Judge 1 one'],
  [['Ann Lee', 'Ann Roe'], 'Ann agrees with Roe', 'a judge agrees with Judge 2'],
  [['A+B'], 'as A+B said', 'as Judge 1 said'],
])('names in comments: %j', (names, comment, expected) => {
  expect(withoutNames(judgesNamed(...names), comment)).toBe(expected);
});
