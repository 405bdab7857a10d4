// The pictures of one sentence of two files, without scoring the rest of them where it plays no part.
import { refuse } from '../bytes/index.ts';
import type { Family, OptionValues, Part, Scoring, SentencePictures } from '../families/index.ts';
import { type Input, wholeChunk } from './input.ts';
import { partsOf, SentenceSource } from './part-reader.ts';

/** `sentence` counts gold's from 0. */
export function readPictures(
  family: Family,
  scoring: Scoring,
  options: OptionValues,
  gold: Input,
  system: Input,
  sentence: number,
): SentencePictures {
  const goldLayout = family.layoutOf(gold.samples, options);
  const systemLayout = family.layoutOf(system.samples, options);
  if (scoring.whole) {
    const part = { gold: wholeChunk(gold), system: wholeChunk(system), goldLayout, systemLayout };
    return drawn(scoring, part, sentence) ?? missing(gold, sentence, null);
  }
  const sources = [
    new SentenceSource(gold, family, goldLayout, []),
    new SentenceSource(system, family, systemLayout, []),
  ] as const;
  const parts = partsOf(family, ...sources);
  for (let step = parts.next(); ; step = parts.next()) {
    if (step.done) {
      const { gold: there, system: other } = step.value;
      return sentence < there.written
        ? missing(system, sentence, other.written)
        : missing(gold, sentence, there.written);
    }
    const found = drawn(scoring, step.value, sentence);
    if (found !== null) return found;
  }
}

/** Shows the pictures of all sentences, a part of the files at a time. */
export function visitPictures(
  family: Family,
  scoring: Scoring,
  options: OptionValues,
  gold: Input,
  system: Input,
  visit: (pictures: SentencePictures) => void,
): void {
  const wanted = { keyed: false, rows: true, details: false, pictures: 'all' } as const;
  for (const part of partsIn(family, scoring, options, gold, system))
    for (const pictures of scoring.score(part, wanted).pictures ?? []) visit(pictures);
}

/** All at once where they cannot be cut. */
function* partsIn(family: Family, scoring: Scoring, options: OptionValues, gold: Input, system: Input) {
  const goldLayout = family.layoutOf(gold.samples, options);
  const systemLayout = family.layoutOf(system.samples, options);
  if (scoring.whole) yield { gold: wholeChunk(gold), system: wholeChunk(system), goldLayout, systemLayout };
  else
    yield* partsOf(
      family,
      new SentenceSource(gold, family, goldLayout, []),
      new SentenceSource(system, family, systemLayout, []),
    );
}

function drawn(scoring: Scoring, part: Part, sentence: number): SentencePictures | null {
  const { bytes, first } = part.gold;
  // Parts before the one that holds it need not be scored; how many sentences a part has is seen when it is.
  if (sentence < first || sentence - first > bytes.length) return null;
  const wanted = { keyed: false, rows: true, details: false, pictures: new Set([sentence]) };
  return scoring.score(part, wanted).pictures?.[0] ?? null;
}

function missing({ name }: Input, sentence: number, there: number | null): never {
  const length = there === null ? '' : `, it has ${there}`;
  throw refuse('no-such-sentence', null, `${name}: there is no sentence ${sentence + 1}${length}; they count from 1`);
}
