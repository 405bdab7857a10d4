// Reads a file of grammatical relations whatever it is: numbered relations, C&C's output, or CCG derivations that are
// turned into relations. What has positions can be brought nearer to DepBank's conventions.
import { type Chunk, legible, type Notices, UsageError, type Warning } from '../../bytes/index.ts';
import { type DepbankRule, depbankRules, RelationConverter, toDepbank } from '../../convert/index.ts';
import { type CcgFormat, type GrReading, grOf, readCandcOut, readCcg, readGr } from '../../formats/index.ts';
import type { GrSentence } from '../../model/index.ts';
import { refuseUnusableSentences } from '../ccg/unusable-sentences.ts';
import type { OptionValues } from '../files.ts';
import { warnOfLanguage } from '../other-language.ts';
import { signatureName } from '../signature-name.ts';
import { countUnusable, refuseUnusable } from '../unusable.ts';
import { isTreeFormat, type RelationFormat, type TreeFormat } from './formats.ts';
import { type RelationMarkup, relationMarkup } from './markup.ts';
import { readTreeRelations } from './tree-relations.ts';

export interface RelationReading {
  readonly converter: RelationConverter;
  /** What derivations are replayed by. */
  readonly profile: 'native' | 'candc';
  /** What the signature calls the source of heads and templates. */
  readonly markup: string;
  /** What is odd about the user's markup. */
  readonly markupWarnings: readonly Warning[];
  /** `brackets` only drops relations of a lone round bracket, which RASP's scorer cannot read. */
  readonly post: 'depbank' | 'brackets' | 'none';
  /** The rules of post-processing that are left out. */
  readonly without: ReadonlySet<DepbankRule>;
}

export function relationReading({ markedup, replay, post, without }: OptionValues): RelationReading {
  const profile = replay === 'candc' ? 'candc' : 'native';
  const { markup, warnings }: RelationMarkup =
    typeof markedup === 'object' ? relationMarkup(markedup) : { markup: null, warnings: [] };
  return {
    converter: new RelationConverter(markup === null ? { profile } : { profile, markup }),
    profile,
    markup: typeof markedup === 'object' && markup !== null ? signatureName(markedup) : 'rules',
    markupWarnings: warnings,
    post: post === 'none' || post === 'brackets' ? post : 'depbank',
    without: rulesNamed(typeof without === 'string' ? without : ''),
  };
}

/** `depbank`, `depbank-coordination-of` without two of the rules, `brackets` or `none`. */
export function postName({ post, without }: RelationReading): string {
  return post === 'depbank' ? [post, ...without].join('-') : post;
}

/** The rules of a list such as `coordination,of`. */
export function rulesNamed(list: string): ReadonlySet<DepbankRule> {
  const names = list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
  const isRule = (name: string): name is DepbankRule => depbankRules.some(rule => rule === name);
  const unknown = names.find(name => !isRule(name));
  if (unknown !== undefined)
    throw new UsageError(`--without takes ${depbankRules.join(', ')}, not ${JSON.stringify(unknown)}`);
  return new Set(names.filter(isRule));
}

export function readRelations(
  chunk: Chunk,
  format: RelationFormat,
  reading: RelationReading,
  notices: Notices,
): readonly GrSentence[] {
  if (format === 'gr') return taken(readGr(chunk), notices);
  const sentences = isTreeFormat(format)
    ? readTreesAs(chunk, format, reading, notices)
    : format === 'out'
      ? readOut(chunk, reading, notices)
      : readCcgAs(chunk, format, reading, notices);
  if (reading.post === 'depbank') return sentences.map(sentence => toDepbank(sentence, reading.without));
  return reading.post === 'none' ? sentences : sentences.map(withoutLoneBrackets);
}

function withoutLoneBrackets(sentence: GrSentence): GrSentence {
  const isBracket = (form: string) => form === '(' || form === ')';
  return {
    ...sentence,
    relations: sentence.relations.filter(({ fillers }) => !fillers.some(({ form }) => isBracket(form))),
  };
}

function readOut(chunk: Chunk, { post }: RelationReading, notices: Notices): readonly GrSentence[] {
  if (post !== 'none')
    notices.add('post-processed', () => ({
      place: { file: chunk.file, line: chunk.line, column: 1 },
      text: `relations of C&C${ways[post]}`,
    }));
  return taken(readCandcOut(chunk), notices);
}

const ways: Readonly<Record<RelationReading['post'], string>> = {
  depbank: ", and changed to follow DepBank's conventions",
  brackets: ', without the relations of single brackets',
  none: '',
};

const mostPossible = '; touchstone bound shows the score of gold after the same conversion';

function readTreesAs(
  chunk: Chunk,
  format: TreeFormat,
  { post }: RelationReading,
  notices: Notices,
): readonly GrSentence[] {
  const from = format === 'brackets' ? 'phrase-structure trees' : 'dependency trees';
  notices.add(`${format}-converted`, () => ({
    place: { file: chunk.file, line: chunk.line, column: 1 },
    text: `${from} were converted to relations by rules${ways[post]}${mostPossible}`,
  }));
  const sentences = readTreeRelations(chunk, format, notices);
  warnOfLanguage(sentences, chunk, notices);
  return sentences;
}

function readCcgAs(
  chunk: Chunk,
  format: CcgFormat,
  { converter, post, markup }: RelationReading,
  notices: Notices,
): readonly GrSentence[] {
  const place = { file: chunk.file, line: chunk.line, column: 1 };
  const maker = markup === 'rules' ? 'rules' : `the markup ${markup}`;
  notices.add('derivations-converted', () => ({
    place,
    text: `CCG derivations were converted to relations by ${maker}${ways[post]}${mostPossible}`,
  }));
  const { sentences, notices: found } = readCcg(chunk, format);
  refuseUnusableSentences(sentences, found.list());
  notices.append(found.list());
  if (markup !== 'rules') {
    const categories = sentences.flatMap(sentence => sentence.categories);
    const marked = converter.countMarked(categories);
    if (2 * marked < categories.length)
      notices.add('other-markup', () => ({
        place,
        text: `the markup ${markup} has the categories of ${marked} of the ${categories.length} words; is it the right file?`,
      }));
  }
  // The names of derivations are not the numbers of relation files.
  const made = sentences.map((sentence, i) => ({
    ...converter.convert(sentence, notices),
    number: String(chunk.first + i + 1),
  }));
  warnOfLanguage(made, chunk, notices);
  return made;
}

/** Relations that are none of the scheme are told: only C&C's own format can hold them. */
export function warnOfOthers(sentences: readonly GrSentence[], notices: Notices): void {
  for (const { place, others = [] } of sentences)
    for (const { label, fillers } of others) {
      const made = grOf([{ form: label, word: null }, ...fillers]);
      const fault = 'fault' in made ? made.fault : '';
      const written = `(${[label, ...fillers.map(({ form }) => form)].join(' ')})`;
      notices.add('bad-relation', () => ({
        place,
        text: `${legible(written, 80)}: ${fault}; the relation is left out`,
      }));
    }
}

/** What was read, unless most of it cannot be used. */
function taken({ sentences, notices: found }: GrReading, notices: Notices): readonly GrSentence[] {
  const unusable = countUnusable(found.list());
  const good = sentences.reduce((sum, { relations, others = [] }) => sum + relations.length + others.length, 0);
  // Where none has a number, that is what is wrong.
  if (sentences.length > 0) refuseUnusable({ lines: good + unusable, unusable }, found.list());
  notices.append(found.list());
  return sentences;
}
