// Which sentences and words of two texts meet, where tokens and sentence boundaries may differ.
import {
  alignTexts,
  alignWords,
  firstDifference,
  groupAt,
  rangedAsRead,
  rangedByText,
  TokenKeys,
  textOfTrees,
} from '../align/index.ts';
import { type Chunk, refuse } from '../bytes/index.ts';
import { recogniseTrees, sampleOf } from '../families/index.ts';
import { prepareKernels, readBracketFile, readConllu } from '../formats/index.ts';
import { Symbols } from '../model/index.ts';
import { chunkOf, type Source } from './sources.ts';

/** Sentences that hold the same text: usually one of each side, more where boundaries differ, none where a side lacks it.
 *  Everything counts from 1; words count in the sentences of the group, one behind the other. */
export interface AlignedGroup {
  readonly goldSentences: readonly number[];
  readonly systemSentences: readonly number[];
  /** Words that meet; more than one of a side where tokens are cut otherwise. */
  readonly words: readonly { readonly gold: readonly number[]; readonly system: readonly number[] }[];
}

/** What `align` returns: groups in the order of the texts. */
export type AlignmentResult = readonly AlignedGroup[];

/** Aligns two texts of bracketed trees or CoNLL-U, as `score` does with `align: 'text'` for trees and always for CoNLL-U. */
export async function align(gold: Source, system: Source): Promise<AlignmentResult> {
  const chunks = [chunkOf(gold, 'gold'), chunkOf(system, 'system')] as const;
  const formats = chunks.map(chunk => recogniseTrees(sampleOf(chunk)));
  await prepareKernels();
  if (formats.every(format => format === 'brackets')) return alignTrees(...chunks);
  if (formats.every(format => format === 'conllu' || format === 'conllx')) return alignRows(...chunks);
  throw refuse(
    'no-alignment',
    null,
    'only bracketed trees and CoNLL-U can be aligned, both of one kind; convert one of them',
  );
}

function alignTrees(gold: Chunk, system: Chunk): AlignedGroup[] {
  const keys = new TokenKeys();
  const symbols = new Symbols();
  const texts = [gold, system].map(chunk =>
    textOfTrees(readBracketFile(chunk, symbols).trees, keys, { keepNullElements: false }),
  );
  const alignment = alignTexts(texts[0]!, texts[1]!);
  return Array.from({ length: alignment.size }, (_, i) => {
    const { gold: goldRun, system: systemRun, goldUnits, systemUnits, units } = groupAt(alignment, i);
    const words = Array.from({ length: units }, () => ({ gold: [] as number[], system: [] as number[] }));
    goldUnits.forEach((unit, word) => {
      words[unit]?.gold.push(word + 1);
    });
    systemUnits.forEach((unit, word) => {
      words[unit]?.system.push(word + 1);
    });
    return { goldSentences: numbersIn(goldRun), systemSentences: numbersIn(systemRun), words };
  });
}

/** A group for each gold sentence. */
function alignRows(goldChunk: Chunk, systemChunk: Chunk): AlignedGroup[] {
  const symbols = new Symbols();
  const [gold, system] = [goldChunk, systemChunk].map(chunk => ({
    file: chunk.file,
    graphs: readConllu(chunk, symbols).graphs,
  })) as [Parameters<typeof rangedAsRead>[0], Parameters<typeof rangedAsRead>[0]];
  const isSame = firstDifference(gold.graphs, system.graphs) < 0;
  const ranges = isSame ? { gold: rangedAsRead(gold), system: rangedAsRead(system) } : rangedByText(gold, system);
  const { systemOf } = alignWords(ranges.gold, ranges.system);
  const { wordStart, size } = gold.graphs;
  const sentenceOf = sentencesByWord(system.graphs.wordStart);
  return Array.from({ length: size }, (_, i) => {
    const [from, to] = [wordStart[i]!, wordStart[i + 1]!];
    const met = Array.from(systemOf.subarray(from, to));
    const sentences = [...new Set(met.filter(word => word >= 0).map(word => sentenceOf[word]!))].sort((a, b) => a - b);
    const first = system.graphs.wordStart[sentences[0] ?? 0]!;
    return {
      goldSentences: [i + 1],
      systemSentences: sentences.map(sentence => sentence + 1),
      words: met.flatMap((word, g) => (word < 0 ? [] : [{ gold: [g + 1], system: [word - first + 1] }])),
    };
  });
}

function sentencesByWord(wordStart: Int32Array): number[] {
  const sentences: number[] = [];
  for (let i = 0; i + 1 < wordStart.length; i++)
    for (let word = wordStart[i]!; word < wordStart[i + 1]!; word++) sentences.push(i);
  return sentences;
}

const numbersIn = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Array.from({ length: to - from }, (_, i) => from + i + 1);
