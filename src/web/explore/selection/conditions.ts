// The conditions of a selection in words, each with what is left without it.
import type { Style } from '../../report/report-data.ts';
import { shownValue } from '../../shared/number-text.ts';
import type { Corpus, KeyCondition, Selection } from '../engine/contract.ts';

export interface Condition {
  readonly text: string;
  readonly without: Selection;
}

export function conditionsOf(selection: Selection, corpus: Corpus): Condition[] {
  const { text, least, most, key, fault, score, beats, disagree } = selection;
  const name = (system: number) => corpus.systems[system]?.name ?? '?';
  const conditions: Condition[] = [];
  const add = (words: string, change: Partial<Selection>) =>
    conditions.push({ text: words, without: { ...selection, ...change } });
  if (text.trim() !== '') add(`“${text.trim()}”`, { text: '' });
  if (least !== null || most !== null)
    add(`${rangeText(least, most, String)} ${corpus.unit}`, { least: null, most: null });
  if (key !== null) add(keyText(key, name), { key: null });
  if (fault !== null) {
    const whose = fault.system === null ? '' : ` of ${name(fault.system)}`;
    add(`${fault.kind}${whose}`, { fault: null });
  }
  if (score !== null) {
    const { title, style } = measureOf(corpus, score.measure);
    const range = rangeText(score.least, score.most, value => shownValue(value, style), score.isBin ? 'under ' : '');
    add(`${title} ${range} of ${score.system === null ? 'any system' : name(score.system)}`, { score: null });
  }
  if (beats !== null)
    add(`${name(beats.better)} beats ${name(beats.worse)} in ${measureOf(corpus, beats.measure).title}`, {
      beats: null,
    });
  if (disagree !== null) {
    const [one, two] = disagree.measures.map(path => measureOf(corpus, path).title);
    const by = disagree.by > 0 ? ` by ${shownValue(disagree.by, measureOf(corpus, disagree.measures[0]).style)}` : '';
    add(`${one} and ${two} disagree${by}`, { disagree: null });
  }
  return conditions;
}

const errorWords = { any: 'anywhere', missing: 'missed', extra: 'too many', correct: 'right' };

function keyText({ facet, key, error, system }: KeyCondition, nameOf: (system: number) => string): string {
  if (facet === 'confusion') return confusionText(key, system === null ? 'system' : nameOf(system));
  const named = `${facet} ${key === '' ? '(none)' : key}`;
  const told = error === 'any' ? named : `${named} ${errorWords[error]}`;
  return system === null ? told : `${told} by ${nameOf(system)}`;
}

/** Keys read `NP VP`, gold's label first. */
function confusionText(key: string, system: string): string {
  const [gold = '', instead = ''] = key.split(' ');
  return `gold ${gold}, ${system} ${instead}`;
}

/** What a row is called: a sentence, or several of them that were scored as one. */
export function rowNoun({ rows, sentences, noun }: Pick<Corpus, 'rows' | 'sentences' | 'noun'>): string {
  return rows < sentences ? 'row' : noun;
}

export function measureOf(corpus: Corpus, path: string): { readonly title: string; readonly style: Style } {
  return corpus.measures.find(measure => measure.path === path) ?? { title: path, style: 'percent' };
}

function rangeText(
  least: number | null,
  most: number | null,
  shown: (value: number) => string,
  before: '' | 'under ' = '',
): string {
  if (least !== null && most !== null)
    return least === most ? shown(least) : `${shown(least)} to ${before}${shown(most)}`;
  return least !== null ? `from ${shown(least)}` : most !== null ? `up to ${before}${shown(most)}` : 'any';
}
