// What an attachment score can be broken down by, and the figures of each breakdown.
import { type Counts, type Figures, precisionRecall, ratio } from '../../../counts/index.ts';
import { readConfusionKey } from '../../confusions.ts';
import type { BreakdownColumn } from './breakdown.ts';

/** As the user names them. */
export const udFacets = [
  'relation',
  'confusion',
  'upos',
  'head-upos',
  'distance',
  'direction',
  'projectivity',
  'complete',
] as const;

/** Facets that counts are filed under. Precision by distance goes by the system's distance, recall by gold's. */
export type UdFacet = (typeof udFacets)[number] | 'systemDistance';

// Columns hold no tabs.
export const facetKey = (facet: UdFacet, value: string): string => `${facet}\t${value}`;

export function readFacetKey(key: string): readonly [facet: string, value: string] {
  const cut = key.indexOf('\t');
  return [key.slice(0, cut), key.slice(cut + 1)];
}

type Keyed = ReadonlyMap<string, Counts<BreakdownColumn>>;

export function attachmentBreakdown(byKey: Keyed): Figures {
  const facets = new Map<string, [string, Counts<BreakdownColumn>][]>();
  for (const [key, counts] of byKey) {
    const [facet, value] = readFacetKey(key);
    const entries = facets.get(facet) ?? [];
    entries.push([value, counts]);
    facets.set(facet, entries);
  }
  const of = (facet: UdFacet) => facets.get(facet) ?? [];
  return {
    relation: named(of('relation'), attachmentFigures),
    confusion: confusionFigures(of('confusion')),
    upos: named(of('upos'), recallFigures),
    'head-upos': named(of('head-upos'), recallFigures),
    distance: distanceFigures(new Map(of('distance')), new Map(of('systemDistance'))),
    direction: named(of('direction'), recallFigures),
    projectivity: named(of('projectivity'), recallFigures),
    complete: completeFigures(new Map(of('complete'))),
  };
}

// Not by assignment: a relation may be called __proto__.
function named(
  entries: readonly [string, Counts<BreakdownColumn>][],
  figures: (counts: Counts<BreakdownColumn>) => Figures,
): Figures {
  return Object.fromEntries(entries.map(([value, counts]) => [value, figures(counts)]));
}

/** Sums of `correct` over all keys are the LAS, sums of `headCorrect` the UAS. */
function attachmentFigures(counts: Counts<BreakdownColumn>): Figures {
  const [gold, system, aligned] = [counts['attached.gold'], counts['attached.system'], counts['attached.aligned']];
  const correct = counts['LAS.correct'];
  return {
    gold,
    system,
    aligned,
    headCorrect: counts['UAS.correct'],
    labelCorrect: counts['relation.correct'],
    correct,
    ...precisionRecall(correct, gold, system),
    headAccuracy: ratio(counts['UAS.correct'], aligned),
  };
}

/** Where a property of the gold word is asked for, such as its tag: what the system has of it is another question. */
function recallFigures(counts: Counts<BreakdownColumn>): Figures {
  const [gold, aligned] = [counts['attached.gold'], counts['attached.aligned']];
  const [headCorrect, labelCorrect, correct] = [
    counts['UAS.correct'],
    counts['relation.correct'],
    counts['LAS.correct'],
  ];
  return {
    gold,
    aligned,
    headCorrect,
    labelCorrect,
    correct,
    UAS: ratio(headCorrect, gold),
    LAS: ratio(correct, gold),
  };
}

/** Most frequent first, ties by gold and then system relation. Where relations hold blanks, two may be printed alike. */
function confusionFigures(entries: readonly [string, Counts<BreakdownColumn>][]): Figures {
  const printed = new Map<string, { readonly words: number; readonly headCorrect: number }>();
  for (const [value, counts] of entries) {
    const key = printedConfusion(value);
    const { words, headCorrect } = printed.get(key) ?? { words: 0, headCorrect: 0 };
    printed.set(key, { words: words + counts['attached.aligned'], headCorrect: headCorrect + counts['UAS.correct'] });
  }
  return Object.fromEntries([...printed].sort(([one, a], [other, b]) => b.words - a.words || (one < other ? -1 : 1)));
}

export const printedConfusion = (value: string) => readConfusionKey(value).join(' ');

// In the order in which objects have them: those that are numbers first.
const distances = ['1', '2', '3-6', '7+', 'root'];

function distanceFigures(gold: Keyed, system: Keyed): Figures {
  const figures = distances.map((distance): [string, Figures] => {
    const count = (side: Keyed, column: BreakdownColumn) => side.get(distance)?.[column] ?? 0;
    const [goldWords, systemWords] = [count(gold, 'attached.gold'), count(system, 'attached.system')];
    const [found, given] = [count(gold, 'UAS.correct'), count(system, 'UAS.correct')];
    return [
      distance,
      {
        gold: goldWords,
        system: systemWords,
        correctGoldBin: found,
        correctSystemBin: given,
        precision: ratio(given, systemWords),
        recall: ratio(found, goldWords),
      },
    ];
  });
  return Object.fromEntries(figures);
}

function completeFigures(counts: Keyed): Figures {
  const sentences = counts.get('all')?.['Sentences.gold'] ?? 0;
  const of = (key: string) => {
    const correct = counts.get(key)?.['Sentences.gold'] ?? 0;
    return { correct, sentences, share: ratio(correct, sentences) };
  };
  return { heads: of('heads'), headsAndRelations: of('headsAndRelations') };
}
