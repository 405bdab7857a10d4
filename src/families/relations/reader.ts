// Pairs of sentences of grammatical relations.
import { type Chunk, InputError, Notices, refuse, type Warning } from '../../bytes/index.ts';
import type { GrSentence } from '../../model/index.ts';
import type { PartNotices } from '../score-part.ts';
import type { Pair, Reader } from '../scoring.ts';
import { type RelationReading, readRelations, warnOfOthers } from './files.ts';
import { isTreeFormat, type RelationFormat } from './formats.ts';
import type { GrColumn, GrPair } from './metric.ts';
import { isUnpairable, tooManyAlike } from './pairing.ts';
import { matchSentences } from './partners.ts';
import { SameWords } from './same-words.ts';

/** A gold sentence and the system's of the same number or place, if there is one. */
export interface RelationsPair extends Pair, GrPair {
  readonly goldSentence: GrSentence;
  readonly systemSentence: GrSentence | undefined;
}

export function relationsReader(reading: RelationReading): Reader<RelationsPair, GrColumn> {
  const readGold = rememberingReader(reading);
  return {
    whole: true,
    lasting: true,
    mismatch: 'words-differ',
    *pairs(part, notices) {
      const [goldFormat, systemFormat] = [part.goldLayout, part.systemLayout] as [RelationFormat, RelationFormat];
      if ([goldFormat, systemFormat].some(isConverted)) notices.both.append(reading.markupWarnings);
      const gold = readGold(part.gold, goldFormat, notices.gold);
      const system = readRelations(part.system, systemFormat, reading, notices.system);
      warnOfOthers(gold, notices.gold);
      warnOfOthers(system, notices.system);
      if (gold.length === 0) throw noSentences(part.gold.file, notices);
      if (system.length === 0) throw noSentences(part.system.file, notices);
      const partners = matchSentences(gold, system, part, notices.both);
      const sameWords = new SameWords(part.gold.file, part.system.file, notices.both);
      for (const [i, goldSentence] of gold.entries()) {
        const pair = { gold: goldSentence.relations, system: partners[i]?.relations ?? [] };
        if (isUnpairable(pair.gold, pair.system))
          throw refuse('too-many-alike', goldSentence.place, tooManyAlike(pair));
        sameWords.add(goldSentence, partners[i]);
        const from = part.gold.first + i;
        yield { run: { from, to: from + 1 }, goldSentence, systemSentence: partners[i], ...pair };
      }
      sameWords.finish();
    },
  };
}

const isConverted = (format: RelationFormat) => format !== 'gr' && format !== 'out' && !isTreeFormat(format);

type ReadSentences = (chunk: Chunk, format: RelationFormat, notices: Notices) => readonly GrSentence[];

/** Of several systems that are scored against the same bytes of gold, only the first has them read. */
function rememberingReader(reading: RelationReading): ReadSentences {
  const known = new WeakMap<
    Uint8Array,
    { format: RelationFormat; sentences: readonly GrSentence[]; warnings: readonly Warning[] }
  >();
  return (chunk, format, notices) => {
    let read = known.get(chunk.bytes);
    if (read?.format !== format) {
      const own = new Notices();
      read = { format, sentences: readRelations(chunk, format, reading, own), warnings: own.list() };
      known.set(chunk.bytes, read);
    }
    notices.append(read.warnings);
    return read.sentences;
  };
}

/** The reader may have said why. */
function noSentences(file: string, notices: PartNotices): InputError {
  const all = notices
    .stages()
    .flat()
    .flatMap(({ kept }) => kept);
  const reason = all.find(
    ({ code, place }) => place?.file === file && (code === 'unnumbered-relation' || code === 'no-words'),
  );
  if (reason?.code === 'unnumbered-relation')
    return refuse(reason.code, reason.place, 'no number stands before this relation; put one before each sentence');
  if (reason !== undefined) return new InputError(reason);
  return refuse(
    'no-sentences',
    { file, line: 1, column: 1 },
    'there is no sentence in this file; is it the right one?',
  );
}
