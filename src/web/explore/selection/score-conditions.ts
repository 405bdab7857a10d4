// Conditions on what sentences score: in a range, more for one system than for another, differently by two measures.
import { querySystem, quotedName } from '../../../query/index.ts';
import type { Option } from '../../shared/fields.tsx';
import { numberInLink } from '../../shared/link-text.ts';
import { valueText } from '../../shared/number-text.ts';
import { measureOf, measureOptions } from '../corpus-words.ts';
import type { Corpus } from '../engine/contract.ts';
import { ANY, anySystemIn, hasMeasure, joinValues, splitValues, systemIn } from '../link-values.ts';
import {
  ANYTHING,
  type Condition,
  choice,
  type Field,
  limit,
  measureScale,
  nameOfSystem,
  rangeQuery,
  rangeText,
  systemField,
} from './condition.ts';
import type { Disagreement, ScoreRange } from './selection.ts';

/** Fractions as they are typed, without what products of tenths are off. */
const scaled = (value: number, scale: number) => String(Number((value * scale).toFixed(9)));

/** With so many digits that every score is in one bin alone. */
const binEnd = (value: number) => value.toFixed(6);

/** Sentences whose score lies in a range. */
export const scoreCondition = {
  none: { score: null },
  describe: ({ score }, corpus) => {
    if (score === null) return null;
    const { title, style } = measureOf(corpus, score.measure);
    const range = rangeText(score.least, score.most, value => valueText(value, style), score.isBin ? 'under ' : '');
    return `${title} ${range} of ${score.system === null ? 'any system' : nameOfSystem(corpus, score.system)}`;
  },
  toLink: ({ score }) => {
    if (score === null) return { score: '' };
    const { measure, system, least, most, isBin } = score;
    return { score: joinValues(measure, system === null ? ANY : system + 1, least, most, isBin ? 'bin' : '') };
  },
  fromLink: (link, corpus) => {
    const [measure = '', who = '', least = '', most = '', bin = ''] = splitValues(link, 'score');
    const system = anySystemIn(who, corpus);
    const [from, to] = [numberInLink(least), numberInLink(most)];
    if (!hasMeasure(measure, corpus) || system === undefined || (from === null && to === null)) return { score: null };
    return { score: { measure, system, least: from, most: to, isBin: bin === 'bin' } };
  },
  query: ({ score }, corpus) => {
    if (score === null) return null;
    const { measure, system, least, most, isBin } = score;
    const scale = measureScale(corpus, measure);
    const of = system === null ? '' : ` of ${querySystem(system, corpus.systems)}`;
    const asked = `${quotedName(measure)}${of}`;
    return rangeQuery(asked, least, most, value => (isBin ? binEnd(value * scale) : scaled(value, scale)), isBin);
  },
  control: ({ score }, corpus, measure) => {
    const range: ScoreRange = score ?? { measure, system: null, least: null, most: null, isBin: false };
    const scale = measureScale(corpus, range.measure);
    const change = (part: Partial<ScoreRange>) => {
      const next = { ...range, isBin: false, ...part };
      return { score: next.least === null && next.most === null ? null : next };
    };
    return {
      legend: 'Score',
      fields: [
        choice('Figure', range.measure, measureOptions(corpus), path => change({ measure: path })),
        limit('from', range.least, scale, least => change({ least })),
        limit('to', range.most, scale, most => change({ most })),
        systemField('of', range.system, system => change({ system })),
      ],
    };
  },
} as const satisfies Condition;

/** Sentences in which one system is better than another. */
export const beatsCondition = {
  none: { beats: null },
  describe: ({ beats }, corpus) => {
    if (beats === null) return null;
    const [better, worse] = [nameOfSystem(corpus, beats.better), nameOfSystem(corpus, beats.worse)];
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
  query: ({ beats }, { systems }) => {
    if (beats === null) return null;
    const [better, worse] = [beats.better, beats.worse].map(
      system => `${quotedName(beats.measure)} of ${querySystem(system, systems)}`,
    );
    return `${better} > ${worse}`;
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
  query: ({ disagree }, corpus) => {
    if (disagree === null) return null;
    const { measures, by } = disagree;
    const least = by > 0 ? ` >= ${scaled(by, measureScale(corpus, measures[0]))}` : '';
    return `disagree:${quotedName(measures.join(','))}${least}`;
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
