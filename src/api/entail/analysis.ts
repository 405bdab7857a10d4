// What is said of one parser's decisions beside their score: its errors, and how it stands to a person and to other figures.
import { type Notices, quote } from '../../bytes/index.ts';
import {
  type Causes,
  type DecidedPair,
  errorsByCause,
  isWrong,
  type Judged,
  type Transparency,
  transparencyOf,
} from '../../entail/index.ts';
import type { EntailmentParser } from '../../families/index.ts';
import { readAnswers, readNotes } from '../../formats/index.ts';
import { chunkOf, type NamedSource } from '../sources.ts';

type Decided = readonly DecidedPair[];

export function judgedIn(decided: Decided): readonly Judged[] {
  return decided.flatMap(({ pair: { id, gold, tags }, decision: { answer } }): Judged[] =>
    gold === null || answer === null ? [] : [{ id, gold, answer, tags }],
  );
}

/** Causes by a person's hand, and where there is none, by the diagnosis. */
export function causesOf(decided: Decided, source: NamedSource | undefined, notices: Notices): Causes {
  const given = new Map<string, string>();
  const known = idsOf(decided);
  for (const { id, text, place } of source === undefined ? [] : readNotes(chunkOf(source, source.name))) {
    given.set(id, text);
    if (!known.has(id))
      notices.add('unknown-id', () => ({ place, text: `there is no pair ${quote(id)}; its cause is left out` }));
  }
  const diagnosed = diagnosesOf(decided);
  return errorsByCause(judgedIn(decided), id => given.get(id) ?? diagnosed.get(id) ?? 'not diagnosed');
}

const idsOf = (decided: Decided) => new Set(decided.map(({ pair }) => pair.id));

const diagnosesOf = (decided: Decided) =>
  new Map(decided.map(({ pair, diagnosis }) => [pair.id, diagnosis?.kind ?? 'not diagnosed']));

/** A file of causes to go on from: the errors, each with its diagnosis. */
export function causesFile(decided: Decided): string {
  const diagnosed = diagnosesOf(decided);
  const wrong = judgedIn(decided).filter(isWrong);
  const lines = wrong.map(({ id }) => `${id}\t${diagnosed.get(id)}\n`);
  return `# the errors and a first diagnosis of each; write the cause in its place\n${lines.join('')}`;
}

/** Against what a person concludes from the parser's own analyses. */
export function oracleOf(decided: Decided, source: NamedSource, notices: Notices): Transparency {
  const manual = new Map(readAnswers(chunkOf(source, source.name)).map(given => [given.id, given]));
  const known = idsOf(decided);
  for (const { id, place } of manual.values())
    if (!known.has(id))
      notices.add('unknown-id', () => ({ place, text: `there is no pair ${quote(id)}; the decision is left out` }));
  const pairs = judgedIn(decided).flatMap(({ id, gold, answer }) => {
    const decision = manual.get(id)?.answer ?? null;
    if (decision === null)
      notices.add('no-decision', () => ({
        place: null,
        text: `${source.name} has no decision on ${quote(id)}; it is left out`,
      }));
    return decision === null ? [] : [{ gold, automatic: answer, manual: decision }];
  });
  return transparencyOf(pairs);
}

/** Attachment scores by the name of the parser's file, as percentages or fractions. */
export function attachmentScores(
  source: NamedSource | undefined,
  parsers: readonly EntailmentParser[],
  notices: Notices,
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const { id, text, place } of source === undefined ? [] : readNotes(chunkOf(source, source.name))) {
    const value = Number(text.replace(/%$/, ''));
    const parser = parsers.find(({ name }) => name === id || name.replace(/^.*[\\/]/, '') === id);
    if (parser === undefined)
      notices.add('unknown-parser', () => ({
        place,
        text: `no parser's file is called ${quote(id)}; the line is left out`,
      }));
    else if (Number.isNaN(value) || value < 0 || value > 100)
      notices.add('bad-score', () => ({ place, text: `${quote(text)} is no attachment score; the line is left out` }));
    else scores.set(parser.name, value > 1 ? value / 100 : value);
  }
  return scores;
}
