// Whether a score means anything: are these the same sentences, in the same order, and were most of them scored? Files of which
// every sentence meets its like are never looked at twice.
import { formatNotice, InputError, type Notice, Notices, quote, type Warning } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import { type Coverage, coverageOf, type Scoring, type Stages, shiftNotice, warningOf } from '../families/index.ts';
import { nonsense } from '../report/index.ts';
import { FileCursor } from './file-cursor.ts';
import { countUpTo, type LaidOutFile } from './file-cuts.ts';
import type { Lengths, Position } from './pieces.ts';
import type { FamilyScoring, PairRange } from './scores.ts';
import {
  type Displacement,
  displaced,
  earlyEnd,
  movedAmong,
  type PlacedText,
  shiftAmong,
  type TextMismatch,
  whereTextsDiffer,
} from './shifts.ts';

/** Fewer sentences than this share that stand elsewhere are an alarm, more are nonsense; and so is less than half of the
 *  words. */
const SHIFTED = 0.02;
/** From such a share of gold's words on that are missing, or of sentences that are not scored, it is an alarm. */
const INCOMPLETE = 0.01;
const UNSCORED = 0.05;

/** What can be said of files whose sentences are aligned only by comparing them once more. */
export function doubtsOfRange(
  { family, scoring }: FamilyScoring,
  range: PairRange,
  table: CountTable<string>,
  stages: Stages,
): readonly Warning[] {
  const coverage = coverageOf(scoring, table, stages.flat());
  if (!scoring.reader.whole || family.textsOf === undefined || coverage === null || coverage.met >= coverage.of)
    return [];
  const gold = { family, input: range.gold, layout: range.goldLayout, at: range.goldAt };
  const system = { family, input: range.system, layout: range.systemLayout, at: range.systemAt };
  const notices = new Notices();
  try {
    const moved = displaced(textsIn(gold), textsIn(system));
    noteShifts(moved, coverage.sentences, gold.input.name, at => placeOf(system, at), notices);
    if (coverage.unit === 'words') {
      if (isOtherText(coverage)) noteFirstDifference(gold, system, coverage, notices);
      else noteEarlyEnd(gold, system, notices);
    }
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
  else if (coverage !== null) {
    const isExplained = explained.some(has);
    const incomplete = isExplained
      ? null
      : (incompleteText(scoring, name, coverage, warnings) ?? aloneInGold(name, coverage));
    if (incomplete !== null) found.push(incomplete);
    if (coverage.scored === 0) found.push(noneScored(coverage, warnings));
    else if (coverage.of === 0) found.push(noneAnalysed(name, coverage));
    else if (isMuch(coverage.sentences - coverage.scored, coverage.sentences, UNSCORED))
      found.push(fewScored(coverage));
  }
  const isLongerBy = has('punctuation-differs') ? 'text-longer' : null;
  const all = [...warnings.filter(({ code }) => !asides.includes(code) && code !== isLongerBy), ...found];
  const refused = force ? undefined : nonsense.map(code => all.find(each => each.code === code)?.kept[0]).find(Boolean);
  if (refused === undefined) return all;
  const place = refused.place ?? { file: name };
  const advice = refused.text.endsWith('?') ? ' To' : '; to';
  // Of nothing, there is nothing to score.
  const text =
    coverage?.scored === 0 && refused.code !== 'sentences-shifted'
      ? refused.text
      : `${refused.text}${advice} score it all the same, use --force`;
  throw new InputError({ ...refused, place, text });
}

/** For participants, who cannot score it all the same: their organisers can. */
export function withoutForce(text: string): string {
  return text.replace(/(?:;| ) ?[Tt]o score it all the same, use --force$/, '');
}

/** Of what could not be scored because it is damaged. */
export function refuseDamage({ reader }: Scoring, warnings: readonly Warning[]): void {
  const fatal = warnings.find(({ code }) => reader.damage?.includes(code))?.kept[0];
  if (fatal !== undefined) throw new InputError(fatal);
}

/** What says already why words of gold are missing. */
const explained = ['texts-differ', 'sentences-shifted', 'sentences-moved', 'punctuation-differs'];

/** One alone may be chance. */
const isMuch = (count: number, of: number, share: number) => count >= Math.max(2, share * of);

/** Told of a range of files; of all of them, it is part of `text-incomplete`. */
const ENDS_EARLY = 'text-ends-early';
/** Where the first sentence of other words is, for `texts-differ`. */
const FIRST_OTHER = 'first-other-text';
const asides = [ENDS_EARLY, FIRST_OTHER];

/** Where texts are aligned, or sentences meet by number, nothing else tells that a file is cut off. One that ends early is, however
 *  little is missing. */
function incompleteText(
  { reader }: Scoring,
  name: string,
  coverage: Coverage,
  warnings: readonly Warning[],
): Warning | null {
  const { met, of, ofSystem = 0, unit, sentences, alone, wordsMayDiffer = false } = coverage;
  const missing = warnings.find(({ code }) => code === 'missing-sentence')?.count ?? 0;
  const [here, all, things] = missing > 0 ? [sentences - missing, sentences, 'sentences'] : [met, of, unit];
  const end = warnings.find(({ code }) => code === ENDS_EARLY)?.kept.at(-1);
  if (end === undefined) {
    // One tree without words is a parse that failed.
    if (missing === 0 && (unit !== 'words' || alone === 1 || wordsMayDiffer)) return null;
    if (!isMuch(all - here, all, INCOMPLETE)) return null;
  }
  const code = 'text-incomplete';
  const behind = end === undefined ? '' : ` ${end.text};`;
  const isInAnotherEncoding = end === undefined && warnings.some(({ code: other }) => other === 'not-utf8');
  const isLonger = end === undefined && ofSystem > of;
  const reason = isInAnotherEncoding
    ? 'is it in another encoding than gold?'
    : isLonger
      ? `it has ${number(ofSystem)}; is it another text?`
      : reader.whole || missing > 0
        ? 'is the file cut off?'
        : 'was the parser given this text?';
  const text = `only ${number(here)} of ${number(all)} ${things} of gold are in ${name};${behind} ${reason}`;
  return { code, count: 1, kept: [{ code, place: end?.place ?? null, text }] };
}

/** Too few for an alarm. */
function aloneInGold(name: string, { alone = 0, sentences }: Coverage): Warning | null {
  if (alone === 0) return null;
  const text = `${number(alone)} of ${number(sentences)} gold sentences have no counterpart in ${name}; did the parser fail on them, or are they missing?`;
  return warningOf('sentences-missing', text);
}

function isOtherText({ met, of }: Coverage): boolean {
  return 2 * met < of;
}

function otherTexts({ reader }: Scoring, name: string, coverage: Coverage, warnings: readonly Warning[]): Warning {
  const of = (wanted: string | undefined) => warnings.find(({ code }) => code === wanted)?.kept[0];
  const first = of(reader.mismatch);
  const where = first ?? of(FIRST_OTHER);
  // Where one side lacks punctuation, that is why.
  const reason = of('punctuation-differs');
  const text =
    coverage.scored === 0 && first !== undefined
      ? `no sentence could be scored, and this is the first: ${first.text}`
      : `${shareOf(coverage, name)}; ${first === undefined ? 'are these the same texts?' : `the first to differ: ${first.text}`}`;
  const reasoned = reason === undefined ? text : `${text}; ${formatNotice(reason)}`;
  // It is the system that is refused, whichever file the difference is told of.
  const place = where?.place?.file === name ? where.place : null;
  return { code: TEXTS_DIFFER, count: 1, kept: [{ code: TEXTS_DIFFER, place, text: reasoned }] };
}

const TEXTS_DIFFER = 'texts-differ';

function shareOf({ met, of, unit }: Coverage, name: string): string {
  const what = unit === 'words' ? 'meet the same text in' : 'could be compared with those of';
  return `only ${number(met)} of ${number(of)} ${unit} of gold ${what} ${name}`;
}

/** No figure is defined then. The commonest warning tells where to look. */
function noneScored({ sentences, unit, unscored = {} }: Coverage, warnings: readonly Warning[]): Warning {
  const code = 'none-scored';
  const [[why, count] = ['', 0]] = Object.entries(unscored).sort((one, other) => other[1] - one[1]);
  const all = sentences === 1 ? `the one ${unit.slice(0, -1)}` : `none of the ${number(sentences)} ${unit}`;
  const [commonest] = [...warnings].sort((one, other) => other.count - one.count);
  const first = commonest?.kept[0];
  const example = first?.place == null ? ', from the first on' : `; the first: ${first.text.replace(/;[^;]*$/, '')}`;
  const reason = count === 0 ? '' : `: ${number(count)} ${why}${example}`;
  const text = `${all} could ${sentences === 1 ? 'not ' : ''}be scored${reason}; has the parser failed, or is it another file?`;
  return { code, count: 1, kept: [{ code, place: first?.place ?? null, text }] };
}

/** Recall is nothing then, and truly so. */
function noneAnalysed(name: string, { sentences }: Coverage): Warning {
  const any = sentences === 1 ? 'the one sentence' : `any of the ${number(sentences)} sentences`;
  return warningOf(
    'few-scored',
    `${name} has no analysis of ${any}, so that all of gold counts as missed; has the parser failed, or is it another file?`,
  );
}

function fewScored({ scored, sentences, unit }: Coverage): Warning {
  const percent = ((100 * scored) / sentences).toFixed(1);
  const things = `${unit === 'pairs' ? 'pairs have an answer' : 'sentences could be scored'} (${percent} %)`;
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

/** Of sentences that meet by their place. */
export function doubtsOfPlaces(
  mismatches: readonly TextMismatch[],
  lengths: Lengths,
  gold: string,
  system: string,
): readonly Warning[] {
  const notices = new Notices();
  const [other] = mismatches;
  if (other !== undefined)
    notices.add(FIRST_OTHER, () => ({ place: { file: system, line: other.line, column: other.column }, text: '' }));
  const { sentences } = lengths.gold;
  const ahead = lengths.gold.written - lengths.system.written;
  const shift = shiftAmong(mismatches, ahead);
  // Where files may tell only some of their words, two that changed their places are too few to refuse them.
  const fewest = mismatches.some(({ words }) => words !== undefined) ? 3 : 2;
  if (shift === null) noteShifts(movedAmong(mismatches, system), sentences, gold, () => null, notices, fewest);
  else {
    const { first, by } = shift;
    const { line, column } = mismatches.find(({ sentence }) => sentence === first)!;
    const meant = { file: gold, number: number(first + by + 1), sentences: ahead === 0 ? sentences : null };
    notices.add('sentences-shifted', () =>
      shiftNotice(shift, { file: system, line, column }, meant, number(first + 1)),
    );
  }
  return notices.list();
}

function noteShifts(
  moved: readonly Displacement[],
  sentences: number,
  gold: string,
  placeOfSentence: (sentence: number) => Notice['place'],
  notices: Notices,
  fewest = 2,
): void {
  const [first] = moved;
  if (first === undefined) return;
  const count = moved.length;
  const others = count === 1 ? '' : `; ${number(count - 1)} more ${count === 2 ? 'is' : 'are'} out of place`;
  const which = `is sentence ${first.goldId ?? number(first.gold + 1)} of ${gold}, not ${first.systemId ?? number(first.system + 1)}`;
  notices.add(isMuch(count, sentences, SHIFTED) && count >= fewest ? 'sentences-shifted' : 'sentences-moved', () => ({
    place: first.place ?? placeOfSentence(first.system),
    text: `this ${which}${others}; is the file rotated, or is a sentence missing or repeated?`,
  }));
}

/** Where the sentence of this number stands, counted from 0 in the range. */
function placeOf(file: TextFile, sentence: number): Notice['place'] {
  const { position } = countUpTo(file, { sentences: sentence });
  // Counted from the beginning of the range, which need not be that of the file.
  const { line, column } = position;
  return { file: file.input.name, line: line + file.at.line - 1, column };
}

function noteEarlyEnd(gold: TextFile, system: TextFile, notices: Notices): void {
  const end = earlyEnd(
    () => textsIn(gold),
    () => textsIn(system),
  );
  if (end === null) return;
  notices.add(ENDS_EARLY, () => ({
    place: placeOf(system, end.sentence),
    text: `it ends with this sentence, and gold goes on with ${quote(end.next)}`,
  }));
}

function noteFirstDifference(gold: TextFile, system: TextFile, coverage: Coverage, notices: Notices): void {
  const difference = whereTextsDiffer(textsIn(gold), textsIn(system));
  if (difference === null) return;
  notices.add('texts-differ', () => ({
    place: placeOf(system, difference.sentence),
    text: `${shareOf(coverage, system.input.name)}; the first to differ is ${quote(difference.gold)} in gold, ${difference.system === '' ? 'the end' : quote(difference.system)} here; are these the same texts?`,
  }));
}
