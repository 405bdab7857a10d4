// Roots from a second file beside dependencies: a .roots file, or derivations, which also tell words, tags, categories and
// lengths where the dependencies do not. Both files have the same sentences, in the same order
// or by their names.
import { endOf, type Notices, refuse, wholeFile } from '../../bytes/index.ts';
import { hasDerivations } from '../../formats/index.ts';
import { type CcgSentence, sameSpelling } from '../../model/index.ts';
import { type CcgLayout, mayBeOneWord } from './layout.ts';
import { byName, namesOf } from './meeting.ts';
import { mayBeOneSentence } from './same-words.ts';

interface CcgFile {
  readonly file: string;
  readonly layout: CcgLayout;
  readonly sentences: readonly CcgSentence[];
}

export interface RootsFile extends CcgFile {
  readonly bytes: Uint8Array;
  readonly notices: Notices;
  readonly hasDerivations: boolean;
}

/** The file with its roots; what was odd about theirs goes to its notices. Where a root cannot be read, a sentence of gold is damaged,
 *  and one of a system has none. */
export function withRoots(
  given: CcgFile,
  rootsFile: RootsFile,
  isGold: boolean,
  notices: Notices,
): Omit<CcgFile, 'file'> {
  notices.append(rootsFile.notices.list());
  if (!isGold) noteUnreadable(rootsFile, notices);
  const beside = named(rootsFile, given, notices);
  const length = Math.min(given.sentences.length, beside.sentences.length);
  const [base, roots] = [upTo(given, length), upTo(beside, length)];
  if (base.sentences.length !== roots.sentences.length)
    throw refuse(
      'lengths-differ',
      { file: roots.file },
      `it has ${roots.sentences.length} ${roots.sentences.length === 1 ? 'sentence' : 'sentences'}, ${base.file} has ${base.sentences.length}; is it of the same sentences?`,
    );
  checkWords(base, roots, notices);
  if (roots.hasDerivations && hasDerivations(base.layout.format))
    throw refuse(
      'roots-not-needed',
      { file: roots.file },
      `${base.file} has derivations, which already give its roots; leave this file out, or give a .roots file`,
    );
  if (roots.hasDerivations) compareCategories(base, roots, notices);
  for (const isCertain of [true, false]) noteFailures(base, roots, isCertain, notices);
  const merge = roots.hasDerivations ? withDerivation : withRoot;
  const told = roots.hasDerivations ? 'derivations' : 'roots';
  return {
    layout: { ...base.layout, untold: false, flags: roots.layout.flags, beside: told },
    sentences: base.sentences.map((sentence, i) => {
      const beside = roots.sentences[i]!;
      if (isGold && beside.damaged) return { ...sentence, root: null, damaged: true };
      return hasFailed(sentence, base.layout) ? { ...sentence, root: null } : merge(sentence, beside);
    }),
  };
}

/** From such a share of roots on that cannot be read, what is said of them is doubtful. */
const UNREADABLE = 0.05;

function noteUnreadable({ file, sentences }: CcgFile, notices: Notices): void {
  const { length } = sentences.filter(({ damaged }) => damaged);
  if (length < Math.max(2, UNREADABLE * sentences.length)) return;
  notices.add('roots-unreadable', () => ({
    place: { file, line: 1, column: 1 },
    text: `${length} of ${sentences.length} roots cannot be read, so these sentences have none here and gold's count as missed; mend the file, or leave roots out by --no-root`,
  }));
}

/** Sentences that have names in both files meet by these. */
function named(roots: RootsFile, base: CcgFile, notices: Notices): RootsFile {
  const names = namesOf(roots.sentences) === null ? null : namesOf(base.sentences);
  if (names === null) return roots;
  const read = { file: roots.file, sentences: roots.sentences, end: endOf(wholeFile(roots.file, roots.bytes)) };
  return { ...roots, sentences: byName(names, base.file, read, notices, 'it has no root') };
}

/** More than so many of 100 predicates with another category are no slips. */
const FEW = 5;

/** Derivations of the same sentences may be another parser's: the categories of predicates tell. */
function compareCategories(base: CcgFile, roots: CcgFile, notices: Notices): void {
  let [compared, other] = [0, 0];
  for (const [i, { dependencies }] of base.sentences.entries())
    for (const { predicate, category, ruleId } of dependencies ?? []) {
      const beside = roots.sentences[i]?.categories[predicate] ?? null;
      // A type change gives a predicate a category that no word has.
      if (beside === null || ruleId !== 0) continue;
      compared++;
      if (category !== beside) other++;
    }
  if (other < 2 || 100 * other <= FEW * compared) return;
  notices.add('roots-of-others', () => ({
    place: { file: roots.file, line: 1, column: 1 },
    text: `${other} of ${compared} predicates of ${base.file} have another category here; are these the derivations of another parser?`,
  }));
}

/** Without the empty lines at its end, if that makes it so long. */
function upTo<File extends CcgFile>(file: File, length: number): File {
  const rest = file.sentences.slice(length);
  const isEmpty = rest.every(({ failed, words }) => failed && words.length === 0);
  return isEmpty ? { ...file, sentences: file.sentences.slice(0, length) } : file;
}

/** Whether it is a failed parse, and nothing else. */
const hasFailed = (sentence: CcgSentence, layout: CcgLayout) => sentence.failed && !mayBeOneWord(layout, sentence);

/** Whether a sentence without any dependency has a root decides what it is, so both ways are told. */
function noteFailures(base: CcgFile, roots: CcgFile, isCertain: boolean, notices: Notices): void {
  const rooted = base.sentences.filter((sentence, i) => {
    const { failed: isRootless, words, root } = roots.sentences[i]!;
    const isOneWord = words.length <= 1 && (root?.word ?? 0) === 0;
    const isMeant = hasFailed(sentence, base.layout) === isCertain;
    return sentence.failed && isMeant && !isRootless && (isCertain || !isOneWord);
  });
  const [first] = rooted;
  if (first === undefined) return;
  const these = rooted.length === 1 ? '1 sentence has' : `${rooted.length} sentences have`;
  notices.add(isCertain ? 'roots-dropped' : 'roots-only', () => ({
    place: first.place,
    text: isCertain
      ? `${these} a root in ${roots.file}, and nothing here, where others have their words: failed parses, whose roots are dropped`
      : `${these} a root in ${roots.file}, and nothing here, where no sentence has its words: they count as parsed, with a root alone`,
  }));
}

function withRoot(sentence: CcgSentence, { root }: CcgSentence): CcgSentence {
  return root === null ? { ...sentence, root } : { ...sentence, root, failed: false };
}

function withDerivation(sentence: CcgSentence, other: CcgSentence): CcgSentence {
  if (other.failed) return { ...sentence, root: null };
  const { words, tags, categories } = sentence;
  const length = Math.max(words.length, other.words.length);
  const told = <T>(own: readonly (T | null)[], more: readonly (T | null)[]) =>
    Array.from({ length }, (_, i) => own[i] ?? more[i] ?? null);
  return {
    ...sentence,
    words: told(words, other.words),
    tags: told(tags, other.tags),
    categories: told(categories, other.categories),
    derivation: other.derivation,
    root: null,
    failed: false,
  };
}

/** The least share of roots whose word is that of the other file. */
const LEAST_ALIKE = 0.8;

function checkWords(base: CcgFile, roots: RootsFile, notices: Notices): void {
  const pairs = base.sentences.map((sentence, i) => [sentence, roots.sentences[i]!] as const);
  const other = pairs.findIndex(
    ([sentence, root]) => !sentence.failed && !root.failed && !mayBeOneSentence(sentence, root),
  );
  if (other >= 0)
    throw refuse(
      'other-sentences',
      pairs[other]![1].place,
      `its sentence ${other + 1} is not ${base.file}'s sentence ${other + 1}; are these files of the same sentences?`,
    );
  const rooted = pairs.flatMap(([{ words }, { root, words: own }]) => {
    const [word, rootWord] = root === null ? [null, null] : [words[root.word] ?? null, own[root.word] ?? null];
    return word === null || rootWord === null ? [] : [sameSpelling(word, rootWord)];
  });
  const alike = rooted.filter(Boolean).length;
  const isStrange = ([sentence, root]: (typeof pairs)[number]) => isOtherWord(sentence, root, base.layout);
  const strange = pairs.find(isStrange);
  if (rooted.length >= 2 && alike < LEAST_ALIKE * rooted.length)
    throw refuse(
      'other-sentences',
      { file: roots.file },
      `of ${rooted.length} roots, only ${alike} are the words that ${base.file} has there; are these the same sentences?`,
    );
  if (strange !== undefined)
    notices.add('roots-of-others', () => ({
      place: strange[1].place,
      text: `of ${rooted.length} roots, ${pairs.filter(isStrange).length} are not the words that ${base.file} has there; are these the same sentences?`,
    }));
}

/** Whether a root is another word than the sentence has there, or stands behind its last one. */
function isOtherWord(
  { words, categories, failed }: CcgSentence,
  { root, words: own }: CcgSentence,
  { format }: CcgLayout,
): boolean {
  if (root === null || failed) return false;
  const [word, rootWord] = [words[root.word] ?? null, own[root.word] ?? null];
  const isWhole = format === 'parg' || categories.some(category => category !== null);
  const isBehind = root.word >= words.length && isWhole;
  return isBehind || (word !== null && rootWord !== null && !sameSpelling(word, rootWord));
}
