// What is shown of a CCG sentence: its dependencies as each measure marks them, and its derivations where the files have any.
import { combinatorMark } from '../../convert/index.ts';
import { type CcgSentence, type Derivation, sameSpelling } from '../../model/index.ts';
import type {
  Arc,
  ArcPicture,
  DerivationPicture,
  DerivationStep,
  ErrorMark,
  PictureWord,
} from '../../picture/index.ts';
import { marksOfExtras, withError } from '../grouped-errors.ts';
import type { View } from '../scoring.ts';
import { marksOfDependencies } from './dependency-errors.ts';
import { type CcgDetail, ccgDetail, type DetailDependency, type DetailRoot } from './detail.ts';
import type { Fault } from './judge.ts';
import type { CcgMeasure } from './metric.ts';
import type { CcgSentencePair } from './reader.ts';
import type { Labels } from './switches.ts';

const views: readonly CcgMeasure[] = ['decomposed', 'labelled', 'unlabelled'];

/** Labels are those that decomposed scoring compares. */
export function ccgView(labels: Labels): View<CcgSentencePair> {
  const compared: Readonly<Record<CcgMeasure, Labels>> = { decomposed: labels, labelled: 'full', unlabelled: 'none' };
  return {
    detail: ccgDetail,

    pictures(pair) {
      const detail = ccgDetail(pair);
      const marks = marksOf(detail, marksOfDependencies(pair));
      const derivation = derivationPicture(detail, pair.goldSentence, pair.systemSentence);
      return {
        ...Object.fromEntries(views.map(view => [view, arcPicture(detail, view, compared[view], marks)])),
        ...(derivation === null ? {} : { derivation }),
      };
    },

    /** Words that the file does not mention are left out. */
    words: ({ goldSentence: { words } }, lines) => lines.addLine(words.filter(word => word !== null).join(' ')),
  };
}

/** The errors that explain the dependencies of each side, in their order. */
type Marks = Readonly<Record<'gold' | 'system', readonly (ErrorMark | undefined)[]>>;

function marksOf(detail: CcgDetail, gold: Marks['gold']): Marks {
  const { goldDependencies, systemDependencies, goldCategories, systemCategories } = detail;
  // Between the same words, in either direction; or else in the same slot, or of the same word with another category.
  const placesOf = ({ predicate, argument, slot }: DetailDependency) => [
    `pair ${Math.min(predicate, argument)} ${Math.max(predicate, argument)}`,
    `slot ${predicate} ${slot}`,
    ...(goldCategories[predicate] === systemCategories[predicate] ? [] : [`word ${predicate}`]),
  ];
  return { gold, system: marksOfExtras(goldDependencies, gold, systemDependencies, placesOf) };
}

function arcPicture(detail: CcgDetail, measure: CcgMeasure, labels: Labels, marks: Marks): ArcPicture {
  const { goldDependencies, systemDependencies, roots } = detail;
  const failed = detail.status === 'failed';
  const rootFault = measure === 'decomposed' ? roots.fault : null;
  return {
    kind: 'arcs',
    title: `${titleOf(detail)}, ${measure}`,
    ...(isSameSentence(detail) ? {} : { note: 'The words differ; are these the same sentences?' }),
    words: detail.words.map((word, i) =>
      wordOf(word, detail.goldCategories[i], failed ? null : detail.systemCategories[i]),
    ),
    gold: [
      ...goldDependencies.map((item, i) => withError(arcOf(item, measure, labels, 'missing'), marks.gold[i])),
      ...rootArc(roots.gold, rootFault, 'missing'),
    ],
    system: failed
      ? null
      : [
          ...systemDependencies.map((item, i) => withError(arcOf(item, measure, labels, 'wrong'), marks.system[i])),
          ...rootArc(roots.system, rootFault, 'wrong'),
        ],
  };
}

function isSameSentence({ words, systemWords, status }: CcgDetail): boolean {
  return (
    status !== 'scored' ||
    words.every((word, i) => word === null || systemWords[i] == null || sameSpelling(word, systemWords[i]))
  );
}

function titleOf({ sentence, id }: CcgDetail): string {
  return id === String(sentence) ? `Sentence ${sentence}` : `Sentence ${sentence} (${id})`;
}

function wordOf(word: string | null, gold: string | null | undefined, system: string | null | undefined): PictureWord {
  return {
    text: word ?? '…',
    notes: [
      { text: gold ?? '', verdict: 'right' },
      // Files of dependencies tell the categories of predicates alone: where gold's is not known, the system's is not wrong.
      ...(typeof system !== 'string' || system === gold
        ? []
        : typeof gold === 'string'
          ? [{ text: system, verdict: 'wrong' } as const]
          : [{ text: `? ${system}`, verdict: 'right' } as const]),
    ],
  };
}

/** The predicate is the head. Where only the argument's part of the category is compared, the label has it too; the whole
 *  category stands under the word. */
function arcOf(
  { predicate, argument, slot, label, faults }: DetailDependency,
  measure: CcgMeasure,
  labels: Labels,
  bad: 'missing' | 'wrong',
): Arc {
  const text = labels === 'none' ? '' : labels === 'subcat' ? `${slot} ${label}` : String(slot);
  return marked({ head: predicate, dependent: argument, label: text }, faults[measure] ?? null, bad);
}

function rootArc(root: DetailRoot | null, fault: 'root' | null, bad: 'missing' | 'wrong'): Arc[] {
  return root === null ? [] : [marked({ head: null, dependent: root.word, label: root.label }, fault, bad)];
}

function marked(arc: Omit<Arc, 'verdict'>, fault: Fault | null, bad: 'missing' | 'wrong'): Arc {
  return fault === null ? { ...arc, verdict: 'right' } : { ...arc, verdict: bad, reason: fault };
}

function derivationPicture(detail: CcgDetail, gold: CcgSentence, system: CcgSentence): DerivationPicture | null {
  if (gold.derivation === null) return null;
  const [goldSteps, systemSteps] = [gold, system].map(({ derivation, failed }) =>
    derivation === null || failed ? null : stepsOf(derivation),
  );
  const known = (steps: readonly Step[] | null | undefined) => new Set(steps?.map(keyOf));
  const [inGold, inSystem] = [known(goldSteps), known(systemSteps)];
  const compared = systemSteps !== null && systemSteps !== undefined;
  return {
    kind: 'derivations',
    title: titleOf(detail),
    words: detail.words.map(word => word ?? '…'),
    gold: (goldSteps ?? []).map(step => ({
      ...step,
      verdict: !compared || inSystem.has(keyOf(step)) ? 'right' : 'missing',
    })),
    system: systemSteps?.map(step => ({ ...step, verdict: inGold.has(keyOf(step)) ? 'right' : 'extra' })) ?? null,
  };
}

type Step = Omit<DerivationStep, 'verdict'>;

/** The same category over the same words; which rule made it plays no part. */
const keyOf = ({ from, to, category }: Step) => `${from} ${to} ${category}`;

/** Children before their parents. Nodes stand in the order of their opening brackets, so from the last to the first. */
function stepsOf(derivation: Derivation): readonly Step[] {
  const { size, left, right, word, category } = derivation;
  const [from, to] = [new Int32Array(size), new Int32Array(size)];
  const steps: Step[] = [];
  for (let node = size - 1; node >= 0; node--) {
    const [first, last] = [left[node]!, right[node]! < 0 ? left[node]! : right[node]!];
    from[node] = first < 0 ? word[node]! : from[first]!;
    to[node] = first < 0 ? word[node]! + 1 : to[last]!;
    steps.push({
      from: from[node]!,
      to: to[node]!,
      category: category[node]!.text,
      rule: combinatorMark(derivation, node),
    });
  }
  return steps;
}
