// Whether a score means anything: are these the same sentences, in the same order, and were most of them scored? Files of which
// every sentence meets its like are never looked at twice.
import { formatNotice, InputError, type Notice, Notices, quote, type Warning } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import { type Coverage, coverageOf, type Scoring, type Stages, warningOf } from '../families/index.ts';
import { nonsense } from '../report/index.ts';
import { FileCursor } from './file-cursor.ts';
import { countUpTo, type LaidOutFile } from './file-cuts.ts';
import type { Position } from './input.ts';
import type { FamilyScoring, PairRange } from './scores.ts';
import { displaced, firstApart, type PlacedText } from './shifts.ts';

/** Files beyond so many bytes are read once more only where a hundredth of them does not meet its like. */
const CHEAP = 1 << 26;
const WORTH_READING = 0.01;

/** Fewer sentences than this share that stand elsewhere are an alarm, more are nonsense; and so is less than half of the
 *  words. */
const SHIFTED = 0.1;

/** What can be said only by comparing the sentences of two files, or of a range of them that was scored. */
export function doubtsOfRange(
  { family, scoring }: FamilyScoring,
  range: PairRange,
  table: CountTable<string>,
  stages: Stages,
): readonly Warning[] {
  const coverage = coverageOf(scoring, table, stages.flat());
  if (family.textsOf === undefined || coverage === null || coverage.met >= coverage.of) return [];
  const { met, of, sentences } = coverage;
  if (range.gold.size + range.system.size > CHEAP && of - met < WORTH_READING * of) return [];
  const gold = { family, input: range.gold, layout: range.goldLayout, at: range.goldAt };
  const system = { family, input: range.system, layout: range.systemLayout, at: range.systemAt };
  const notices = new Notices();
  try {
    noteShifts(gold, system, scoring.reader.whole, sentences, range.partial === true, notices);
    if (isOtherText(coverage) && scoring.reader.whole && scoring.reader.mismatch === undefined)
      noteFirstApart(gold, system, coverage, notices);
  } catch (error) {
    // What cannot be read again tells nothing.
    if (!(error instanceof InputError)) throw error;
  }
  return notices.list();
}

/** All that is known of a system, with what makes its score doubtful; refused where that is nonsense, unless by force. */
export function withDoubts(
  scoring: Scoring,
  system: { readonly name: string; readonly table: CountTable<string>; readonly warnings: readonly Warning[] },
  force = false,
): readonly Warning[] {
  const { name, table, warnings } = system;
  const coverage = coverageOf(scoring, table, warnings);
  const has = (wanted: string) => warnings.some(({ code }) => code === wanted);
  const found: Warning[] = [];
  if (coverage !== null && isOtherText(coverage) && !has('texts-differ'))
    found.push(otherTexts(scoring, name, coverage, warnings));
  else if (coverage !== null && 2 * coverage.scored < coverage.sentences) found.push(fewScored(coverage));
  const all = [...warnings, ...found];
  const refused = force ? undefined : nonsense.map(code => all.find(each => each.code === code)?.kept[0]).find(Boolean);
  if (refused === undefined) return all;
  const place = refused.place ?? { file: name };
  throw new InputError({ ...refused, place, text: `${refused.text} To score it all the same, use --force` });
}

/** Of what could not be scored because it is damaged. */
export function refuseDamage({ reader }: Scoring, warnings: readonly Warning[]): void {
  const fatal = warnings.find(({ code }) => reader.damage?.includes(code))?.kept[0];
  if (fatal !== undefined) throw new InputError(fatal);
}

function isOtherText({ met, of }: Coverage): boolean {
  return 2 * met < of;
}

function otherTexts({ reader }: Scoring, name: string, coverage: Coverage, warnings: readonly Warning[]): Warning {
  const of = (wanted: string | undefined) => warnings.find(({ code }) => code === wanted)?.kept[0];
  const first = of(reader.mismatch);
  // Where one side lacks punctuation, that is why.
  const reason = of('punctuation-differs');
  const text = `${shareOf(coverage, name)}${first === undefined ? '' : `; the first to differ: ${first.text}`}${reason === undefined ? '' : `; ${formatNotice(reason)}`}`;
  return {
    code: 'texts-differ',
    count: 1,
    kept: [{ code: 'texts-differ', place: first?.place ?? null, text: asked(text) }],
  };
}

function shareOf({ met, of, unit }: Coverage, name: string): string {
  const what = unit === 'words' ? 'meet the same text in' : 'could be compared with those of';
  return `only ${number(met)} of ${number(of)} ${unit} of gold ${what} ${name}`;
}

/** Ends with a question, behind which more can be said. */
function asked(text: string): string {
  return text.endsWith('?') ? text : `${text}; are these the same texts?`;
}

function fewScored({ scored, sentences, unit }: Coverage): Warning {
  const things = unit === 'pairs' ? 'pairs have an answer' : 'sentences could be scored';
  return warningOf(
    'few-scored',
    `only ${number(scored)} of ${number(sentences)} ${things}, and the figures tell little of the others; give the number beside them, or mend what is missing`,
  );
}

const number = (count: number) => count.toLocaleString('en');

interface TextFile extends LaidOutFile {
  readonly at: Position;
}

/** Of every sentence what it says, in the order of the file. */
function* textsIn({ family, input, layout, at }: TextFile): Generator<PlacedText> {
  const cursor = new FileCursor(input, family, layout, at);
  for (;;) {
    const { chunk, sentences } = cursor.take();
    if (sentences === 0) return;
    const texts = family.textsOf!(chunk, layout);
    // Numbers of sentences would be others than those of the scores.
    if (texts.length !== sentences && texts.some(({ named }) => named === undefined)) return;
    yield* texts;
  }
}

function noteShifts(
  gold: TextFile,
  system: TextFile,
  isAligned: boolean,
  sentences: number,
  isPartial: boolean,
  notices: Notices,
): void {
  const { count, first } = displaced(textsIn(gold), textsIn(system), isAligned);
  if (first === null) return;
  const isMuch = count > 1 && count >= SHIFTED * sentences;
  const others = count === 1 ? '' : `, and ${number(count - 1)} more ${count === 2 ? 'stands' : 'stand'} elsewhere`;
  const { gold: there, system: here } = first;
  const which = isPartial
    ? `stands ${number(Math.abs(there - here))} sentences ${there > here ? 'further on' : 'before'} in ${gold.input.name}`
    : `is sentence ${first.goldId ?? number(there + 1)} of ${gold.input.name}, not ${first.systemId ?? number(here + 1)}`;
  const text = `this ${which}${others}; is the file rotated, or is a sentence missing or twice there?`;
  const place = first.place ?? placeOf(system, here);
  notices.add(isMuch ? 'sentences-shifted' : 'sentences-moved', () => ({ place, text }));
}

/** Where the sentence of this number stands, counted from 0 in the range. */
function placeOf(file: TextFile, sentence: number): Notice['place'] {
  const { position } = countUpTo(file, { sentences: sentence });
  // Counted from the beginning of the range, which need not be that of the file.
  const { line, column } = position;
  return { file: file.input.name, line: line + file.at.line - 1, column };
}

function noteFirstApart(gold: TextFile, system: TextFile, coverage: Coverage, notices: Notices): void {
  const apart = firstApart(textsIn(gold), textsIn(system));
  if (apart === null) return;
  notices.add('texts-differ', () => ({
    place: placeOf(system, apart.sentence),
    text: `${shareOf(coverage, system.input.name)}; the first to differ is ${quote(apart.gold)} in gold, ${apart.system === '' ? 'the end' : quote(apart.system)} here; are these the same texts?`,
  }));
}
