// A file with analyses of sentences, whatever its family, as Stanford relations: CoNLL-U, bracketed trees, CCG
// derivations, and C&C's grammatical relations.
import { type Chunk, InputError, type Notices, type Place, refuse } from '../../bytes/index.ts';
import {
  ccgStanfordLosses,
  checkPennTrees,
  checkRelationLabels,
  rootMethodOf,
  type StanfordOptions,
  type StanfordStyle,
  stanfordOfCcg,
  stanfordOfRelations,
  stanfordOfTrees,
  stanfordRelationsOf,
  treeStanfordLosses,
  udStanfordLosses,
} from '../../convert/index.ts';
import {
  type CcgFormat,
  readBracketFile,
  readCandcOut,
  readCcg,
  readConllu,
  readConllx,
  recogniseCcg,
  recognisePairs,
} from '../../formats/index.ts';
import { type StanfordAnalysis, Symbols, type Trees } from '../../model/index.ts';
import type { OptionValues } from '../files.ts';
import { warnOfLanguage } from '../other-language.ts';
import { familyRecognised, recogniseTrees, sampleOf } from '../registry.ts';
import { relationReading } from '../relations/files.ts';
import { recogniseRelations } from '../relations/formats.ts';
import { sentencePlaces } from '../sentence-places.ts';

export interface StanfordConversion extends StanfordOptions {
  readonly style: StanfordStyle;
  /** How CCG derivations become relations, as for scoring. */
  readonly relations: OptionValues;
}

/** What relations were made from: a graph of CoNLL-U or CoNLL-X, or another formalism. */
export type StanfordSource = 'basic' | 'enhanced' | 'trees' | 'ccg' | 'relations';

/** The sentences of a file in another formalism. */
export interface StanfordReading {
  readonly analyses: readonly StanfordAnalysis[];
  /** Where each sentence begins. */
  readonly places: readonly Place[];
  readonly notices: Notices;
  /** What the input has and these have not. */
  readonly losses: readonly string[];
  readonly source: StanfordSource;
}

/** Where sentences do not read as English, that is told. */
export function convertToStanford(chunk: Chunk, conversion: StanfordConversion): StanfordReading {
  const reading = readingOf(chunk, conversion);
  warnOfLanguage(reading.analyses, chunk, reading.notices);
  return reading;
}

function readingOf(chunk: Chunk, conversion: StanfordConversion): StanfordReading {
  const sample = sampleOf(chunk);
  const relations = recogniseRelations(sample);
  if (relations === 'out') return fromRelations(chunk, conversion);
  if (relations !== null && relations !== 'gr') return fromDerivations(chunk, relations, conversion);
  const trees = recogniseTrees(sample);
  if (trees !== null) return trees === 'brackets' ? fromTrees(chunk, conversion) : fromRows(chunk, trees, conversion);
  throw refuse('no-way', { file: chunk.file, line: 1, column: 1 }, whyNotStanford(sample));
}

function whyNotStanford(sample: Uint8Array): string {
  const pairs = recognisePairs(sample);
  if (pairs === 'answers') return 'this holds answers, not parses; touchstone score PAIRS ANSWERS... scores them';
  if (pairs !== null) return 'this holds entailment pairs, not parses; give what a parser made of their sentences';
  if (recogniseCcg(sample) !== null)
    return 'CCG dependencies without derivations cannot be converted to Stanford relations; give derivations';
  return familyRecognised(sample) === undefined
    ? 'this does not begin like Stanford relations, such as nsubj(sleeps-3, cat-2), nor like CoNLL-U, bracketed trees or CCG derivations; is it the right file?'
    : 'this does not say what Stanford relations need; convert from CoNLL-U, bracketed trees, or CCG derivations';
}

function fromRows(chunk: Chunk, format: 'conllu' | 'conllx', conversion: StanfordConversion): StanfordReading {
  const { graphs, notices } =
    format === 'conllx' ? readConllx(chunk, new Symbols()) : readConllu(chunk, new Symbols(), { multipleRoots: true });
  checkRelationLabels(graphs, chunk, notices);
  const sentences = function* () {
    for (let sentence = 0; sentence < graphs.size; sentence++)
      yield stanfordRelationsOf(graphs, sentence, conversion.style, conversion);
  };
  const source = conversion.from ?? 'basic';
  return { ...collect(sentences(), chunk, graphs), losses: udStanfordLosses, source, notices };
}

function fromTrees(chunk: Chunk, conversion: StanfordConversion): StanfordReading {
  const { trees, notices } = readBracketFile(chunk, new Symbols());
  checkPennTrees(trees, chunk, notices);
  const found = collect(stanfordOfTrees(trees, conversion.style, conversion), chunk, trees);
  return { ...found, losses: treeStanfordLosses, source: 'trees', notices };
}

/** All of them; what is refused is told with the place of its sentence. */
function collect(
  analyses: Iterable<StanfordAnalysis>,
  chunk: Chunk,
  sentences: Pick<Trees, 'size' | 'bytes' | 'offset'>,
): Pick<StanfordReading, 'analyses' | 'places'> {
  const found: StanfordAnalysis[] = [];
  const places = sentencePlaces(chunk, sentences);
  try {
    for (const analysis of analyses) found.push(analysis);
  } catch (error) {
    if (!(error instanceof InputError) || error.notice.place !== null) throw error;
    throw refuse(error.notice.code, places[found.length] ?? null, error.notice.text);
  }
  return { analyses: found, places };
}

function fromDerivations(chunk: Chunk, format: CcgFormat, conversion: StanfordConversion): StanfordReading {
  const { sentences, notices } = readCcg(chunk, format);
  const derivations = sentences.flatMap(({ derivation }) => (derivation === null ? [] : [derivation]));
  const { converter, markupWarnings } = relationReading(conversion.relations);
  notices.append(markupWarnings);
  const options = {
    converter,
    style: conversion.style,
    roots: rootMethodOf(derivations),
  };
  return {
    analyses: sentences.map(sentence => stanfordOfCcg(sentence, options, notices)),
    places: sentences.map(({ place }) => place),
    losses: ccgStanfordLosses,
    source: 'ccg',
    notices,
  };
}

function fromRelations(chunk: Chunk, { style }: StanfordConversion): StanfordReading {
  const { sentences, notices } = readCandcOut(chunk);
  return {
    analyses: sentences.map(each => stanfordOfRelations(each, style)),
    places: sentences.map(({ place }) => place),
    losses: ccgStanfordLosses,
    source: 'relations',
    notices,
  };
}

/** `uncollapsed-from-basic`, `uncollapsed-from-ccg`; two files with a side each may have two sources. */
export function conversionName(
  { style, reducedRelativeObject }: StanfordConversion,
  sources: ReadonlySet<StanfordSource>,
): string {
  const isGuessed = reducedRelativeObject === true && (sources.has('basic') || sources.has('enhanced'));
  return `${style}-from-${[...sources].join('-and-')}${isGuessed ? '-guessed-objects' : ''}`;
}
