// What became of judged items: the annotators, what was kept by source and by construction (Tables 2 and 3 of Yuret, Rimell
// and Han 2013), and how far people agreed.
import { ratio } from '../counts/index.ts';
import {
  type AnnotationOutcome,
  type AnnotationThresholds,
  type JudgeAgreement,
  type KeptRow,
  keptBySource,
  keptByTag,
} from '../study/index.ts';
import { signatureOf, version } from './report.ts';
import { agreementCells, percentText } from './study-page.ts';
import { textTable } from './tables.ts';

/** What became of judged items, as texts are made of it. */
export interface AnnotationReport {
  readonly items: string;
  readonly outcome: AnnotationOutcome;
  readonly thresholds: AnnotationThresholds;
}

const reasons = {
  'too-few': 'dropped: too few judgements',
  'not-unanimous': 'dropped: not unanimous',
  'against-silver': 'dropped: against silver',
} as const;

export function annotationText(report: AnnotationReport): string {
  const { outcome } = report;
  const { annotators, items, agreement } = outcome;
  const kept = items.filter(({ gold }) => gold !== null);
  const people = annotators.map(({ name, answered, agree, agreement: share, kept: stays }) => [
    name,
    String(answered),
    String(agree),
    percentText(share.value),
    stays ? '' : 'removed',
  ]);
  const dropped = Object.entries(reasons).flatMap(([why, title]) => {
    const count = items.filter(item => item.why === why).length;
    return count === 0 ? [] : [[title, String(count)]];
  });
  return [
    textTable([['annotator', 'answered', 'as silver', 'agreement', ''], ...people]),
    textTable([
      ['items', String(items.length)],
      ['kept', String(kept.length)],
      ['kept against silver', String(kept.filter(({ contradictsSilver }) => contradictsSilver).length)],
      ...dropped,
    ]),
    keptText('source/silver', keptBySource(outcome)),
    tagText(keptByTag(outcome), items.length, kept.length),
    textTable([
      ['agreement', 'pairwise', "Fleiss' kappa", "Krippendorff's alpha"],
      ['of all', ...agreementCells(agreement.before)],
      ['of those kept', ...agreementCells(agreement.after)],
    ]),
    `signature: ${signatureIn(report)}\n`,
  ].join('\n');
}

function keptText(title: string, rows: readonly KeptRow[]): string {
  const total = (key: 'original' | 'kept') => rows.reduce((sum, row) => sum + row[key], 0);
  const lines = [...rows, { name: 'all', original: total('original'), kept: total('kept') }].map(
    ({ name, original, kept }) => [name, String(original), String(kept), percentText(ratio(kept, original).value)],
  );
  return textTable([[title, 'original', 'kept', 'share kept'], ...lines]);
}

function tagText(rows: readonly KeptRow[], items: number, kept: number): string {
  const lines = rows.map(row => [
    row.name,
    String(row.original),
    percentText(ratio(row.original, items).value),
    String(row.kept),
    percentText(ratio(row.kept, kept).value),
  ]);
  const note = 'an item counts under each of its tags: shares add up to more than 100\n';
  return lines.length === 0 ? '' : textTable([['tag', 'original', 'share', 'kept', 'share'], ...lines]) + note;
}

/** What `touchstone annotation --json` prints. */
export interface AnnotationResult {
  /** The version that filtered. */
  readonly touchstone: string;
  readonly metric: 'annotation';
  /** The thresholds. */
  readonly signature: string;
  /** The name of the items. */
  readonly items: string;
  /** By their names; agreement is that with silver. */
  readonly annotators: Readonly<Record<string, AnnotatorOutcome>>;
  /** What became of every item, by its id. */
  readonly outcomes: Readonly<Record<string, KeptItem | DroppedItem>>;
  readonly total: number;
  readonly kept: number;
  readonly bySourceAndSilver: Readonly<Record<string, { readonly original: number; readonly kept: number }>>;
  readonly byTag: Readonly<Record<string, KeptShare>>;
  /** Among all annotators, and among those who were kept. */
  readonly agreement: { readonly before: Coefficients; readonly after: Coefficients };
}

/** What became of an annotator. */
export interface AnnotatorOutcome {
  readonly answered: number;
  readonly agree: number;
  readonly agreement: number | null;
  readonly kept: boolean;
}

/** An item of the data set. */
export interface KeptItem {
  readonly kept: true;
  readonly gold: 'YES' | 'NO';
  readonly judgements: number;
  readonly contradictsSilver: boolean;
}

/** An item that is not in it, and why. */
export interface DroppedItem {
  readonly kept: false;
  readonly why: keyof typeof reasons | null;
  readonly judgements: number;
}

/** How many items there were, and how many were kept, as shares too. */
export interface KeptShare {
  readonly original: number;
  readonly originalShare: number | null;
  readonly kept: number;
  readonly keptShare: number | null;
}

/** How far people agree. */
export interface Coefficients {
  readonly pairwise: number | null;
  readonly fleissKappa: number | null;
  readonly krippendorffAlpha: number | null;
}

export function annotationJson(report: AnnotationReport): AnnotationResult {
  const { items: file, outcome } = report;
  const { annotators, items, agreement } = outcome;
  const kept = items.filter(({ gold }) => gold !== null).length;
  const coefficients = ({ pairwise, fleissKappa, krippendorffAlpha }: JudgeAgreement) => ({
    pairwise: pairwise.value,
    fleissKappa,
    krippendorffAlpha,
  });
  return {
    touchstone: version,
    metric: 'annotation',
    signature: signatureIn(report),
    items: file,
    annotators: Object.fromEntries(
      annotators.map(({ name, answered, agree, agreement: share, kept: stays }) => [
        name,
        { answered, agree, agreement: share.value, kept: stays },
      ]),
    ),
    outcomes: Object.fromEntries(
      items.map(({ item, gold, why, judgements, contradictsSilver }) => [
        item.id,
        gold === null ? { kept: false, why, judgements } : { kept: true, gold, judgements, contradictsSilver },
      ]),
    ),
    total: items.length,
    kept,
    bySourceAndSilver: Object.fromEntries(
      keptBySource(outcome).map(({ name, original, kept: left }) => [name, { original, kept: left }]),
    ),
    byTag: Object.fromEntries(
      keptByTag(outcome).map(({ name, original, kept: left }) => [
        name,
        {
          original,
          originalShare: ratio(original, items.length).value,
          kept: left,
          keptShare: ratio(left, kept).value,
        },
      ]),
    ),
    agreement: { before: coefficients(agreement.before), after: coefficients(agreement.after) },
  };
}

function signatureIn({ thresholds }: AnnotationReport): string {
  return signatureOf('annotation', [
    ['annotators', String(thresholds.annotators)],
    ['agreement', String(thresholds.agreement)],
    ['judgements', String(thresholds.judgements)],
    ['silver', thresholds.requireSilver ? 'required' : 'flagged'],
    ['not-sure', 'no'],
  ]);
}
