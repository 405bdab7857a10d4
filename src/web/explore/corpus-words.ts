// What the pages call the figures and the rows of a corpus.
import type { Style } from '../../report/index.ts';
import type { Option } from '../shared/fields.tsx';
import { grouped, plural } from '../shared/number-text.ts';
import type { Corpus } from './engine/contract.ts';

/** The figure at a path, as tables name and write it. */
export function measureOf(
  corpus: Pick<Corpus, 'measures'>,
  path: string,
): { readonly title: string; readonly style: Style } {
  return corpus.measures.find(measure => measure.path === path) ?? { title: path, style: 'percent' };
}

export function measureOptions({ measures }: Pick<Corpus, 'measures'>): readonly Option[] {
  return measures.map(({ path, title }) => ({ value: path, text: title }));
}

/** What a row is called: a sentence, or several of them that were scored as one. */
export function rowNoun({ rows, sentences, noun }: Pick<Corpus, 'rows' | 'sentences' | 'noun'>): string {
  return rows < sentences ? 'row' : noun;
}

/** `All 48 sentences`, or `12 of 48 sentences selected`. */
export function countLine(count: number, corpus: Corpus): string {
  const noun = rowNoun(corpus);
  if (count === corpus.rows) return `All ${plural(count, noun)}`;
  return `${grouped(count)} of ${plural(corpus.rows, noun)} selected`;
}
