// Entailment pairs that parsers decide, in reports and figures as other files are.
import { refuse, UsageError } from '../bytes/index.ts';
import type { DecidedPairs } from '../corpus/index.ts';
import type { SentencePictures } from '../families/index.ts';
import type { Counted } from './score.ts';

export function countPairs(pairs: DecidedPairs): Counted {
  const request = { ...pairs, output: { keyed: true, rows: true, details: false } };
  return { request, counted: { ...pairs, before: [0] }, sets: [], pairs };
}

/** What every parser made of these pairs, counted from 0. */
export function drawPairs({ systems }: DecidedPairs, chosen: ReadonlySet<number>) {
  const pictures = systems.map(({ sentences }) => [...chosen].flatMap(pair => sentences.find(pair, pair + 1)));
  return { pictures, texts: [] };
}

/** What one parser made of one pair, counted from 1. */
export function pairPictures({ systems }: DecidedPairs, asked: number | { readonly where: string }): SentencePictures {
  const [parser, other] = systems;
  if (parser === undefined || other !== undefined)
    throw new UsageError('figure takes the pairs and the parses of one parser');
  if (typeof asked !== 'number')
    throw new UsageError('--where asks about structure, and pairs are only right or wrong; name one with --sentence N');
  const [found] = parser.sentences.find(asked - 1, asked);
  if (found !== undefined) return found;
  throw refuse('no-such-sentence', null, `there is no pair ${asked}; name one from 1 to ${parser.table.runs.length}`);
}
