// Trees, rows of dependencies, relations and entailment pairs in other forms of theirs, or in each other's.
import { binary, type Chunk, Notices, refuse, type Warning } from '../../bytes/index.ts';
import {
  checkPennTrees,
  constituencyLosses,
  constituencyToDependencies,
  dependencyRelationLosses,
} from '../../convert/index.ts';
import {
  convertToStanford,
  readRelations,
  recogniseOtherTrees,
  recogniseRelations,
  recogniseTrees,
  relationReading,
  sampleOf,
  warnOfOthers,
} from '../../families/index.ts';
import {
  pairFormats,
  readBracketFile,
  readConllu,
  readConllx,
  readPairs,
  recognisePairs,
  writeAnswers,
  writeBrackets,
  writeCandcOut,
  writeConllu,
  writeConllx,
  writeGr,
  writePairSentences,
  writePairs,
  writeSentenceIds,
  writeStanford,
} from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import { fileOf } from '../sources.ts';
import type { Conversion } from './formats.ts';
import type { ConvertOptions } from './options.ts';

/** One a line, in whatever layout they were. */
export function toBrackets(chunk: Chunk): Conversion {
  const { trees, notices } = readBracketFile(chunk, new Symbols());
  return {
    // One character per byte, so that words in any encoding stay what they are.
    content: () => binary.encode([...writeBrackets(trees, binary)].join('')),
    warnings: notices.list(),
    sentences: trees.size,
    withoutAnalysis: trees.broken.reduce((sum, each) => sum + each, 0),
    lacking: 'no tree and are written as empty lines',
  };
}

/** From rows, or from bracketed trees by English head rules. */
export function toRows(chunk: Chunk, to: 'conllu' | 'conllx'): Conversion {
  const from = recogniseTrees(sampleOf(chunk));
  const isOfTrees = from === 'brackets';
  const read = isOfTrees ? readTreesAsRows : from === 'conllu' ? readConllu : readConllx;
  const { graphs, notices, size = graphs.size }: RowReading = read(chunk, new Symbols());
  return {
    content: () => (to === 'conllu' ? writeConllu(graphs) : writeConllx(graphs)),
    warnings: notices.list(),
    sentences: size,
    withoutAnalysis: size - graphs.size,
    lacking: 'no words and are left out',
    ...(isOfTrees ? { losses: constituencyLosses } : {}),
  };
}

interface RowReading extends Pick<ReturnType<typeof readConllu>, 'graphs' | 'notices'> {
  /** Of all sentences, where those without words are left out. */
  readonly size?: number;
}

function readTreesAsRows(chunk: Chunk, symbols: Symbols): RowReading {
  const { trees, notices } = readBracketFile(chunk, new Symbols());
  checkPennTrees(trees, chunk, notices);
  return { graphs: constituencyToDependencies(trees, symbols), notices, size: trees.size };
}

/** CCG derivations, C&C's output, trees or relations as relations. */
export function toRelations(chunk: Chunk, to: 'gr' | 'out', options: ConvertOptions): Conversion {
  const trees = recogniseOtherTrees(chunk.bytes);
  const format = recogniseRelations(chunk.bytes) ?? trees ?? 'gr';
  const post = options.depbank === true ? 'depbank' : 'none';
  if (format === 'gr' && post === 'depbank')
    throw refuse(
      'no-way',
      { file: chunk.file, line: 1, column: 1 },
      "DepBank's conventions need positions and categories, which these relations lack; convert from .auto, .pipe, .out, trees or CoNLL-U",
    );
  const reading = relationReading({ ...readingOptions(options), post, without: options.without });
  const notices = new Notices();
  notices.append(reading.markupWarnings);
  const sentences = readRelations(chunk, format, reading, notices);
  if (to === 'gr') warnOfOthers(sentences, notices);
  return {
    content: () => (to === 'gr' ? writeGr(sentences) : writeCandcOut(sentences)),
    record: () => ({ sentences }),
    warnings: notices.list(),
    sentences: sentences.length,
    withoutAnalysis: sentences.filter(({ relations }) => relations.length === 0).length,
    lacking: 'no relations',
    ...(trees === null
      ? {}
      : { losses: [...(trees === 'brackets' ? constituencyLosses : []), ...dependencyRelationLosses] }),
  };
}

const readingOptions = ({ replay, markedup }: ConvertOptions) => ({
  replay,
  markedup: markedup && fileOf(markedup, markedup.name),
});

/** Analyses of any family as Stanford relations. */
export function toStanford(chunk: Chunk, options: ConvertOptions): Conversion {
  const { analyses, losses, notices } = convertToStanford(chunk, {
    style: options.uncollapsed === true ? 'uncollapsed' : 'collapsed',
    from: options.from ?? 'basic',
    reducedRelativeObject: options.reducedRelativeObject === true,
    relations: readingOptions(options),
  });
  return {
    content: () => analyses.map(writeStanford).join(''),
    record: () => ({ losses, sentences: analyses }),
    warnings: notices.list(),
    sentences: analyses.length,
    withoutAnalysis: analyses.filter(({ relations }) => relations === null).length,
    lacking: 'no analysis',
    losses,
  };
}

export type PairTarget = 'pairs' | 'pairs-tsv' | 'pairs-xml' | 'answers' | 'text' | 'text-ids';

/** Pairs in another of their forms, their gold answers alone, or their sentences for a parser. */
export function toPairs(chunk: Chunk, to: PairTarget): Conversion {
  const pairs = readPairs(chunk, recognisePairs(chunk.bytes) ?? 'jsonl');
  const content = () => {
    if (to === 'answers') return writeAnswers(pairs.map(({ id, gold }) => ({ id, answer: gold })));
    if (to === 'text') return writePairSentences(pairs);
    if (to === 'text-ids') return writeSentenceIds(pairs);
    return writePairs(pairs, pairFormats.find(format => to === `pairs-${format}`) ?? 'jsonl');
  };
  const warnings: readonly Warning[] = [];
  return { content, warnings, sentences: pairs.length, withoutAnalysis: 0, lacking: 'no analysis' };
}
