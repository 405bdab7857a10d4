// A study that comes in as a file: an archive, or pairs of texts and hypotheses, of which every judge gets all.
import { type Chunk, decode, refuse } from '../bytes/index.ts';
import { readPairs, recognisePairs, writePairs } from '../formats/index.ts';
import type { Answer, EntailmentPair } from '../model/index.ts';
import {
  type Drawn,
  drawSample,
  type EntailmentItem,
  readArchive,
  type Study,
  type StudyArchive,
  type StudyItem,
} from '../study/index.ts';

export type IncomingStudy =
  | { readonly kind: 'archive'; readonly archive: StudyArchive }
  | { readonly kind: 'items'; readonly plan: StudyPlan; readonly items: readonly StudyItem[] };

export type StudyPlan = Omit<Study, 'id' | 'created' | 'closed'>;

/** The seed decides the orders in which judges see the pairs. */
export function readIncomingStudy(chunk: Chunk, seed: number): IncomingStudy {
  const format = isArchive(chunk) ? null : recognisePairs(chunk.bytes);
  if (format === null) return { kind: 'archive', archive: readArchive(chunk) };
  const pairs = readPairs(chunk, format);
  const bare = pairs.find(({ text, hypothesis }) => text === '' || hypothesis === '');
  if (bare !== undefined)
    throw refuse('no-texts', bare.place, 'people cannot judge without a text and a hypothesis; bring the pairs');
  if (pairs.length === 0)
    throw refuse('no-pairs', { file: chunk.file, line: 1, column: 1 }, 'there are no pairs in this file');
  const plan = { seed, items: pairs.length, samples: null };
  return {
    kind: 'items',
    plan: {
      title: chunk.file.replace(/\.\w+$/, ''),
      task: 'entailment',
      instructions: '',
      measures: null,
      design: {
        ...plan,
        gold: chunk.file,
        systems: [],
        limit: null,
        sharing: 'same',
        populations: [{ system: null, size: pairs.length }],
      },
    },
    items: drawSample([{ system: null, size: pairs.length, at: i => pairs[i]! }], plan).map(itemOf),
  };
}

/** An archive of entailments has hypotheses, too. */
function isArchive({ bytes }: Chunk): boolean {
  return /^\ufeff?\s*\{[^{}[\]]*"archive"\s*:/.test(decode(bytes, 0, Math.min(bytes.length, 1000)));
}

function itemOf({ id, value }: Drawn<EntailmentPair>): EntailmentItem {
  const { id: name, text, hypothesis, gold, source, tags, others } = value;
  const silver = gold ?? silverIn(others);
  const record = JSON.parse(writePairs([{ ...value, gold: silver }], 'jsonl'));
  return { id, sample: null, task: 'entailment', name, text, hypothesis, silver, source, tags, record };
}

/** Hypotheses that touchstone made say so. */
function silverIn({ silver }: EntailmentPair['others']): Answer | null {
  return silver === 'YES' || silver === 'NO' ? silver : null;
}
