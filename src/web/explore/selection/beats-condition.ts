import type { Option } from '../../shared/fields.tsx';
import { measureOf, measureOptions } from '../corpus-words.ts';
import { hasMeasure, joinValues, splitValues, systemIn } from '../link-values.ts';
import { ANYTHING, type Condition, choice, systemName } from './condition.ts';

/** Sentences in which one system is better than another. */
export const beatsCondition = {
  none: { beats: null },
  describe: ({ beats }, corpus) => {
    if (beats === null) return null;
    const [better, worse] = [systemName(corpus, beats.better), systemName(corpus, beats.worse)];
    return `${better} beats ${worse} in ${measureOf(corpus, beats.measure).title}`;
  },
  toLink: ({ beats }) => ({
    beats: beats === null ? '' : joinValues(beats.measure, beats.better + 1, beats.worse + 1),
  }),
  fromLink: (link, corpus) => {
    const [measure = '', one = '', two = ''] = splitValues(link, 'beats');
    const [better, worse] = [systemIn(one, corpus), systemIn(two, corpus)];
    if (!hasMeasure(measure, corpus) || better === null || worse === null || better === worse) return { beats: null };
    return { beats: { better, worse, measure } };
  },
  test: ({ beats }, { scores }) => {
    if (beats === null) return null;
    const [better, worse] = [scores.of(beats.measure, beats.better), scores.of(beats.measure, beats.worse)];
    return row => better[row]! > worse[row]!;
  },
  control: ({ beats }, corpus, measure) => {
    const pairs = pairsOf(corpus.systems.map(({ name }) => name));
    if (pairs.length === 0) return null;
    return {
      legend: 'One beats another',
      fields: [
        choice('Where', beats === null ? '' : `${beats.better} ${beats.worse}`, [ANYTHING, ...pairs], value => {
          if (value === '') return { beats: null };
          const [better = 0, worse = 0] = value.split(' ').map(Number);
          return { beats: { better, worse, measure: beats?.measure ?? measure } };
        }),
        ...(beats === null
          ? []
          : [choice('in', beats.measure, measureOptions(corpus), path => ({ beats: { ...beats, measure: path } }))]),
      ],
    };
  },
} as const satisfies Condition;

function pairsOf(names: readonly string[]): readonly Option[] {
  return names.flatMap((better, a) =>
    names.flatMap((worse, b) => (a === b ? [] : [{ value: `${a} ${b}`, text: `${better} beats ${worse}` }])),
  );
}
