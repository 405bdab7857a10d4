// What the reader has chosen, as the part of the address behind #. It carries no data: whoever is sent an address needs the
// same files, unless they are bundled examples.
import type { OptionValues } from '../../families/index.ts';
import { usualColumn } from '../../report/index.ts';
import { differingFields, linkFields, numberInLink } from '../shared/link-text.ts';
import { type Corpus, type Inspected, type OptionField, type OutcomeKey, outcomeKeys } from './engine/contract.ts';
import { optionKind } from './engine/described.ts';
import { systemIn } from './link-values.ts';
import { everything, selectionFromLink, selectionToLink } from './selection/conditions.ts';
import type { Selection } from './selection/selection.ts';
import { limitZoom } from './sentence/use-zoom.ts';
import type { ChosenFiles } from './start/chosen-files.ts';

const pages = ['scores', 'sentences', 'changes', 'breakdowns', 'confusions', 'plots', 'measures'] as const;
export type PageName = (typeof pages)[number];

/** What is only right or wrong has nothing in which measures could differ. */
export function pagesOf({
  measures,
  isGraded,
  systems,
}: Pick<Corpus, 'measures' | 'isGraded' | 'systems'>): readonly PageName[] {
  return pages.filter(
    page =>
      (page !== 'measures' || (measures.length > 1 && isGraded)) &&
      // What changes from one system to another.
      (page !== 'changes' || (systems.length > 1 && isGraded)),
  );
}

export interface ExplorerState {
  readonly page: PageName;
  /** The path of the figure that tables and plots show, and of the one it is set against. */
  readonly measure: string;
  readonly other: string;
  readonly selection: Selection;
  readonly facet: string;
  /** By its path; empty is the usual one. */
  readonly column: string;
  /** What changes are listed by. */
  readonly changesBy: OutcomeKey;
  /** In which order bars and changes stand; empty is the usual one. */
  readonly order: string;
  /** The system that is drawn, and that has one page to itself. */
  readonly system: number;
  /** The gold sentence that is open, counted from 1. */
  readonly open: number | null;
  readonly view: string;
  /** Whether all views of the sentence are side by side. */
  readonly all: boolean;
  /** Whether its figures are made to fit the width of the page; null leaves that, and what follows, to its length. */
  readonly fit: boolean | null;
  /** Whether what is right takes little room. */
  readonly fold: boolean | null;
  /** Whether gold and system are drawn over each other, where they can be. */
  readonly overlay: boolean | null;
  /** How much larger figures are drawn. */
  readonly zoom: number;
  /** The error of the sentence that was chosen, counted from 1 in its list. */
  readonly error: number | null;
  /** Whether A is drawn over B, instead of gold over a system. */
  readonly both: boolean;
}

/** How files are to be scored. */
export interface ScoringChoice {
  /** Undefined: as recognised. */
  readonly metric?: string | undefined;
  /** Values of the family's options, as the command line has them; in an address, files among them are named only. */
  readonly options: OptionValues;
}

/** What an address says of the files. */
export interface Origin extends ScoringChoice {
  /** The name of a bundled example, or null for files of one's own. */
  readonly example: string | null;
  /** Names, gold first. */
  readonly files: readonly string[];
}

export function initialExplorerState({ measures, facets, views }: Corpus): ExplorerState {
  const chief = measures[0]?.path ?? '';
  return {
    page: 'scores',
    measure: chief,
    other: otherMeasure(measures, chief),
    selection: everything,
    facet: facets[0] ?? '',
    column: '',
    changesBy: 'label',
    order: '',
    system: 0,
    open: null,
    view: views[0] ?? '',
    all: false,
    fit: null,
    fold: null,
    overlay: null,
    zoom: 1,
    error: null,
    both: false,
  };
}

/** What a measure is best set against: the same figure counted differently, such as `decomposed.f1` for `labelled.f1`. */
function otherMeasure(measures: Corpus['measures'], chief: string): string {
  const others = measures.filter(({ path }) => path !== chief);
  const last = chief.split('.').at(-1);
  return (others.find(({ path }) => path.split('.').at(-1) === last) ?? others[0])?.path ?? chief;
}

/** The column of a facet that is shown: the one chosen, where the facet has it. `chief` is the path of the chief figure. */
export function columnOf(columns: Parameters<typeof usualColumn>[0], chosen: string, chief?: string): number {
  const index = columns.findIndex(({ path }) => isSameName(path, chosen));
  return index >= 0 ? index : usualColumn(columns, chief);
}

/** An address that is edited may say `F1` for `f1`, as the command line may. */
const isSameName = (name: string, given: string) => name.toLowerCase() === given.toLowerCase();

/** Only what differs from the beginning. */
export function explorerStateToHash(origin: Origin, state: ExplorerState, corpus: Corpus): string {
  const differing = differingFields(fieldsOf(state), fieldsOf(initialExplorerState(corpus)));
  return new URLSearchParams([...originFields(origin), ...differing]).toString();
}

/** Whether two addresses are about the same files, read in the same way. */
export function isSameOrigin(one: Origin, other: Origin): boolean {
  const [a, b] = [one, other].map(origin => JSON.stringify(originFields(origin).sort()));
  return a === b;
}

function originFields({ example, files, metric, options }: Origin): [string, string][] {
  return [
    ...(example === null ? files.map((name): [string, string] => ['file', name]) : [['example', example] as const]),
    ...(metric === undefined ? [] : [['metric', metric] as const]),
    ...Object.entries(options).flatMap(([name, value]): [string, string][] => {
      if (value === undefined) return [];
      return [[`${OPTION}${name}`, typeof value === 'object' ? value.name : String(value)]];
    }),
  ].map(([name, value]) => [name, value]);
}

const OPTION = 'option-';

export function originFromHash(hash: string): Origin {
  const given = linkFields(hash);
  const options = [...given].flatMap(([name, value]) =>
    name.startsWith(OPTION) ? [[name.slice(OPTION.length), flagIn(value)] as const] : [],
  );
  return {
    example: given.get('example'),
    files: given.getAll('file'),
    metric: given.get('metric') ?? undefined,
    options: Object.fromEntries(options),
  };
}

/** Whether an address names files at all. */
export function isNowhere({ example, files }: Origin): boolean {
  return example === null && files.length === 0;
}

export interface CheckedScoring extends ScoringChoice {
  /** What the address asks for that there is not, each in a line. */
  readonly notes: readonly string[];
}

/** What is asked for, held against what these files can be scored by. An address only names files: `held` has those that are
 *  at hand. */
export function checkScoring(
  { metric, options }: ScoringChoice,
  inspected: Inspected,
  held: OptionValues,
): CheckedScoring {
  const notes: string[] = [];
  const checked: [string, OptionValues[string]][] = [];
  for (const [name, asked] of Object.entries(options)) {
    if (asked === undefined) continue;
    const field = inspected.options.find(each => each.name === name);
    if (field === undefined) {
      notes.push(`this address sets ${JSON.stringify(name)}, an option that files of this kind do not have`);
      continue;
    }
    const own = held[name];
    const value = typeof own === 'object' && own.name === asked ? own : asked;
    const fault = faultOf(value, field);
    if (fault !== null) notes.push(fault);
    else checked.push([name, optionKind(field) === 'text' ? String(value) : value]);
  }
  if (metric !== undefined && !inspected.metrics.includes(metric))
    notes.push(
      `this address asks for the metric ${JSON.stringify(metric)}; these files have ${inspected.metrics.join(', ')}`,
    );
  const known = inspected.metrics.find(name => name === metric);
  return { metric: known, options: Object.fromEntries(checked), notes };
}

/** What was chosen for other files, but for what these do not have. */
export function keepFitting(chosen: ChosenFiles, inspected: Inspected): ChosenFiles {
  const { notes, ...fitting } = checkScoring(chosen, inspected, {});
  return notes.length === 0 ? chosen : { files: chosen.files, ...fitting };
}

function faultOf(value: OptionValues[string], field: OptionField): string | null {
  const { choices = [], flags } = field;
  const kind = optionKind(field);
  const [flag = ''] = flags.split(' ');
  const asked = `this address sets ${flag} to ${JSON.stringify(value)}`;
  if (kind === 'flag') return typeof value === 'boolean' ? null : `${asked}; it can only be true or false`;
  if (typeof value === 'object' ? kind === 'file' : kind === 'text') return null;
  if (typeof value === 'string' && choices.includes(value)) return null;
  if (kind === 'file') return `${asked}, a file that no address carries; choose it among the options`;
  return `${asked}; there are ${choices.join(', ')}`;
}

function flagIn(value: string): string | boolean {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** What cannot be understood, or is not in these files, is as at the beginning. */
export function explorerStateFromHash(hash: string, corpus: Corpus): ExplorerState {
  const given = linkFields(hash);
  const usual = initialExplorerState(corpus);
  const oneOf = <Name extends string>(name: string, names: readonly Name[], otherwise: Name): Name =>
    names.find(each => isSameName(each, given.get(name) ?? '')) ?? otherwise;
  const paths = corpus.measures.map(({ path }) => path);
  const measure = oneOf('measure', paths, usual.measure);
  return {
    page: oneOf('page', pagesOf(corpus), usual.page),
    measure,
    other: oneOf('other', paths, usual.other),
    selection: selectionFromLink(given, corpus),
    facet: oneOf('facet', corpus.facets, usual.facet),
    column: given.get('column') ?? '',
    changesBy: oneOf('changesBy', outcomeKeys, usual.changesBy),
    order: given.get('arranged') ?? '',
    system: systemIn(given.get('system'), corpus) ?? 0,
    open: sentenceIn(given.get('open'), corpus),
    view: oneOf('view', corpus.views, usual.view),
    all: given.get('all') === 'yes',
    fit: choiceIn(given.get('fit')),
    fold: choiceIn(given.get('fold')),
    overlay: choiceIn(given.get('overlay')),
    zoom: limitZoom(numberInLink(given.get('zoom')) ?? 1),
    error: countIn(given.get('line')),
    both: given.get('both') === 'yes',
  };
}

/** Null where nothing is chosen. */
function choiceIn(given: string | null): boolean | null {
  return given === 'yes' ? true : given === 'no' ? false : null;
}

function fieldsOf(state: ExplorerState): Record<string, string> {
  // The order of sentences is another.
  const { selection, order: arranged, error, ...rest } = { ...state, system: state.system + 1 };
  const fields = { ...rest, arranged, line: error };
  const written = (value: string | number | boolean | null) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value || '');
  const texts = Object.entries(fields).map(([name, value]) => [name, written(value)]);
  return { ...Object.fromEntries(texts), ...selectionToLink(selection) };
}

/** Null where there is no such sentence. */
function sentenceIn(given: string | null, { sentences }: Corpus): number | null {
  const number = countIn(given);
  return number !== null && number <= sentences ? number : null;
}

/** A number from 1. */
function countIn(given: string | null): number | null {
  const number = numberInLink(given);
  return number !== null && Number.isInteger(number) && number >= 1 ? number : null;
}
