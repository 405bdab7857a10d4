import { numberInLink } from '../../shared/link-text.ts';
import { valueText } from '../../shared/number-text.ts';
import { measureOf, measureOptions } from '../corpus-words.ts';
import type { Corpus } from '../engine/contract.ts';
import { hasMeasure, joinValues, splitValues } from '../link-values.ts';
import { ANYTHING, CLOSE, type Condition, choice, type Field, limit, measureScale } from './condition.ts';
import type { Disagreement } from './selection.ts';

/** Sentences on which two measures disagree. */
export const disagreementCondition = {
  none: { disagree: null },
  describe: ({ disagree }, corpus) => {
    if (disagree === null) return null;
    const [one, two] = disagree.measures.map(path => measureOf(corpus, path));
    const by = disagree.by > 0 ? ` by ${valueText(disagree.by, one?.style ?? 'percent')}` : '';
    return `${one?.title} and ${two?.title} disagree${by}`;
  },
  toLink: ({ disagree }) => ({ disagree: disagree === null ? '' : joinValues(...disagree.measures, disagree.by) }),
  fromLink: (link, corpus) => {
    const [one = '', two = '', by = ''] = splitValues(link, 'disagree');
    if (!hasMeasure(one, corpus) || !hasMeasure(two, corpus) || one === two) return { disagree: null };
    return { disagree: { measures: [one, two], by: numberInLink(by) ?? 0 } };
  },
  /** Of several systems, whether two stand the other way round under the other measure; of one, whether its two scores
   *  differ. */
  test: ({ disagree }, { scores }) => {
    if (disagree === null) return null;
    const { measures, by } = disagree;
    const [first, second] = [scores.all(measures[0]), scores.all(measures[1])];
    const isLarge = (gap: number) => gap > 0 && gap >= by - CLOSE;
    if (first.length === 1) {
      const [x, y] = [first[0]!, second[0]!];
      return row => isLarge(Math.abs(x[row]! - y[row]!));
    }
    return row =>
      first.some((x, a) =>
        first.some((other, b) => isLarge(x[row]! - other[row]!) && isLarge(second[b]![row]! - second[a]![row]!)),
      );
  },
  control: ({ disagree }, corpus) => {
    if (corpus.measures.length < 2 || !corpus.isGraded) return null;
    return {
      legend: 'Measures disagree',
      fields: [
        choice('Between', disagree?.measures[0] ?? '', [ANYTHING, ...measureOptions(corpus)], path => ({
          disagree: path === '' ? null : withFirst(path, disagree, corpus),
        })),
        ...(disagree === null ? [] : detailFields(disagree, corpus)),
      ],
    };
  },
} as const satisfies Condition;

function detailFields(disagree: Disagreement, corpus: Corpus): readonly Field[] {
  const [first, second] = disagree.measures;
  const others = measureOptions(corpus).filter(({ value }) => value !== first);
  return [
    choice('and', second, others, path => ({ disagree: { ...disagree, measures: [first, path] } })),
    limit('by at least', disagree.by, measureScale(corpus, first), by => ({ disagree: { ...disagree, by: by ?? 0 } })),
  ];
}

/** Of two measures, the second is another one than the first. */
function withFirst(path: string, before: Disagreement | null, { measures, systems }: Corpus): Disagreement {
  const usual = measures.find(other => other.path !== path)?.path ?? path;
  const second = before !== null && before.measures[1] !== path ? before.measures[1] : usual;
  return { measures: [path, second], by: before?.by ?? (systems.length > 1 ? 0 : 0.1) };
}
