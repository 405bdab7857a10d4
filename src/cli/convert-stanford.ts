// A file with analyses of sentences, whatever its family, as Stanford relations: CoNLL-U, bracketed trees, CCG
// derivations, and C&C's grammatical relations.
import { type Chunk, InputError, type Notices, refuse } from '../bytes/index.ts';
import {
  ccgStanfordLosses,
  haveHeadFlags,
  type StanfordOptions,
  type StanfordStyle,
  stanfordOfCcg,
  stanfordOfRelations,
  stanfordOfTrees,
  stanfordRelations,
  treeStanfordLosses,
  udStanfordLosses,
} from '../convert/index.ts';
import { families, type OptionValues, recogniseRelations, relationReading } from '../families/index.ts';
import { LayoutSurvey, readBrackets, readCandcOut, readCcg, readConllu } from '../formats/index.ts';
import { type StanfordAnalysis, Symbols } from '../model/index.ts';

export type StanfordTarget = 'stanford';

/** What the target leaves out, for people. */
export const stanfordTargets: Readonly<Record<StanfordTarget, string>> = {
  stanford: 'Stanford relations with conjuncts propagated; without punctuation, lemmas and what docs/stanford.md lists',
};

export function isStanfordTarget(target: string): target is StanfordTarget {
  return Object.hasOwn(stanfordTargets, target);
}

export interface StanfordConversion extends StanfordOptions {
  readonly style: StanfordStyle;
  /** How CCG derivations become relations, as for scoring. */
  readonly relations: OptionValues;
}

export interface StanfordReading {
  readonly analyses: readonly StanfordAnalysis[];
  /** What the input has and these have not. */
  readonly losses: readonly string[];
  readonly notices: Notices;
}

const SAMPLE = 1 << 16;
const LINE_FEED = 10;

export function convertToStanford(chunk: Chunk, conversion: StanfordConversion): StanfordReading {
  const sample = chunk.bytes.subarray(0, SAMPLE);
  const relations = recogniseRelations(sample);
  if (relations === 'auto' || relations === 'pipe') return fromDerivations(chunk, relations, conversion);
  if (relations === 'out') return fromRelations(chunk, conversion);
  const family = families.find(({ recognise }) => recognise(sample))?.name;
  if (family === 'constituency') return fromTrees(chunk, conversion);
  if (family === 'dependencies') return fromRows(chunk, conversion);
  throw refuse(
    'no-way',
    { file: chunk.file, line: 1, column: 1 },
    family === undefined
      ? 'this does not begin like CoNLL-U, bracketed trees or CCG derivations; is it the right file?'
      : 'this does not say what Stanford relations need; convert from CoNLL-U, bracketed trees, or derivations (.auto or .pipe)',
  );
}

function fromRows(chunk: Chunk, conversion: StanfordConversion): StanfordReading {
  const { graphs, notices } = readConllu(chunk, new Symbols(), { multipleRoots: true });
  const sentences = function* () {
    for (let sentence = 0; sentence < graphs.size; sentence++)
      yield stanfordRelations(graphs, sentence, conversion.style, conversion);
  };
  return { analyses: collect(sentences(), chunk, graphs), losses: udStanfordLosses, notices };
}

function fromTrees(chunk: Chunk, conversion: StanfordConversion): StanfordReading {
  const survey = new LayoutSurvey();
  survey.read(chunk.bytes);
  const { trees, notices } = readBrackets(chunk, new Symbols(), { layout: survey.layout() });
  const analyses = collect(stanfordOfTrees(trees, conversion.style, conversion), chunk, trees);
  return { analyses, losses: treeStanfordLosses, notices };
}

/** All of them; what is refused is told with the place of its sentence. */
function collect(
  analyses: Iterable<StanfordAnalysis>,
  { file, line }: Chunk,
  { bytes, offset }: { readonly bytes: Uint8Array; readonly offset: Int32Array },
): readonly StanfordAnalysis[] {
  const found: StanfordAnalysis[] = [];
  try {
    for (const analysis of analyses) found.push(analysis);
  } catch (error) {
    if (!(error instanceof InputError) || error.notice.place !== null) throw error;
    const before = bytes
      .subarray(0, offset[found.length])
      .reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0);
    throw refuse(error.notice.code, { file, line: line + before, column: 1 }, error.notice.text);
  }
  return found;
}

function fromDerivations(chunk: Chunk, format: 'auto' | 'pipe', conversion: StanfordConversion): StanfordReading {
  const { sentences, notices } = readCcg(chunk, format);
  const derivations = sentences.flatMap(({ derivation }) => (derivation === null ? [] : [derivation]));
  const options = {
    converter: relationReading(conversion.relations).converter,
    style: conversion.style,
    roots: haveHeadFlags(derivations) ? ('flags' as const) : ('ls14' as const),
  };
  return {
    analyses: sentences.map(sentence => stanfordOfCcg(sentence, options, notices)),
    losses: ccgStanfordLosses,
    notices,
  };
}

function fromRelations(chunk: Chunk, { style }: StanfordConversion): StanfordReading {
  const { sentences, notices } = readCandcOut(chunk);
  return { analyses: sentences.map(each => stanfordOfRelations(each, style)), losses: ccgStanfordLosses, notices };
}
