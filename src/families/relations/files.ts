// Reads a file of grammatical relations whatever it is: numbered relations, C&C's output, or CCG derivations that are
// turned into relations. What has positions can be brought nearer to DepBank's conventions.
import { type Chunk, type Finding, type Notices, quote, UsageError, wholeFile } from '../../bytes/index.ts';
import {
  type DepbankRule,
  depbankRules,
  RelationConverter,
  type RelationOptions,
  readTemplate,
  toDepbank,
} from '../../convert/index.ts';
import { type GrFormat, type GrReading, readCandcOut, readCcg, readGr, readMarkedup } from '../../formats/index.ts';
import type { GrSentence } from '../../model/index.ts';
import type { NamedFile, OptionValues } from '../files.ts';
import { signatureName } from '../signature-name.ts';
import type { RelationFormat } from './formats.ts';

export interface RelationReading {
  readonly converter: RelationConverter;
  /** What derivations are replayed by. */
  readonly profile: 'native' | 'candc';
  /** What the signature calls the source of heads and templates. */
  readonly markup: string;
  /** What the user's markup has that is no template. */
  readonly badTemplates: readonly Finding[];
  /** `brackets` only drops relations of a lone round bracket, which RASP's scorer cannot read. */
  readonly post: 'depbank' | 'brackets' | 'none';
  /** The rules of post-processing that are left out. */
  readonly without: ReadonlySet<DepbankRule>;
}

export function relationReading({ markedup, replay, post, without }: OptionValues): RelationReading {
  const profile = replay === 'candc' ? 'candc' : 'native';
  const { badTemplates, ...own } = typeof markedup === 'object' ? ownMarkup(markedup) : noMarkup;
  return {
    converter: new RelationConverter({ profile, ...own }),
    profile,
    markup: typeof markedup === 'object' ? signatureName(markedup) : 'rules',
    badTemplates,
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

interface OwnMarkup extends Pick<RelationOptions, 'markup' | 'groups'> {
  readonly badTemplates: readonly Finding[];
}

const noMarkup: OwnMarkup = { badTemplates: [] };

function ownMarkup({ name, bytes }: NamedFile): OwnMarkup {
  const { entries, groups, notices } = readMarkedup(wholeFile(name, bytes));
  const refusal = notices.refusal();
  if (refusal !== null) throw refusal;
  const templates = [...entries.values()].flatMap(entry => entry.templates);
  const bad = templates.filter(({ text }) => readTemplate(text) === null);
  const badTemplates = bad.map(({ text, line }) => ({
    place: { file: name, line, column: 1 },
    text: `${quote(text)} is no template`,
    outcome: 'it is left out',
  }));
  return { markup: entries, groups, badTemplates };
}

export function readRelations(
  chunk: Chunk,
  format: RelationFormat,
  reading: RelationReading,
  notices: Notices,
): readonly GrSentence[] {
  if (format === 'gr') return taken(readGr(chunk), notices);
  const sentences = format === 'out' ? readOut(chunk, reading, notices) : readCcgAs(chunk, format, reading, notices);
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
      text: `C&C's relations${ways[post]}`,
    }));
  return taken(readCandcOut(chunk), notices);
}

const ways: Readonly<Record<RelationReading['post'], string>> = {
  depbank: ", changed by DepBank's conventions",
  brackets: ', those of lone brackets left out',
  none: '',
};

function readCcgAs(
  chunk: Chunk,
  format: Exclude<RelationFormat, GrFormat>,
  { converter, post, badTemplates }: RelationReading,
  notices: Notices,
): readonly GrSentence[] {
  for (const finding of badTemplates) notices.add('bad-template', () => finding);
  notices.add('derivations-converted', () => ({
    place: { file: chunk.file, line: chunk.line, column: 1 },
    text: `CCG derivations, made into relations by rule${ways[post]}`,
  }));
  const { sentences, notices: found } = readCcg(chunk, format);
  notices.append(found.list());
  // The names of derivations are not the numbers of relation files.
  return sentences.map((sentence, i) => ({
    ...converter.convert(sentence, notices),
    number: String(chunk.first + i + 1),
  }));
}

function taken({ sentences, notices: found }: GrReading, notices: Notices): readonly GrSentence[] {
  notices.append(found.list());
  return sentences;
}
