// Files scored one system after the other, a row of counts for every sentence, so that any choice of sentences can be asked for later.
import type { Warning } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import type { Family, Scoring } from '../families/index.ts';
import type { Environment } from './environment.ts';
import type { Input } from './pieces.ts';
import { countSystems } from './score-corpus.ts';
import type { FamilyScoring } from './scores.ts';
import { keepingPairs, SentenceFinder, type SentenceLookup } from './sentence-finder.ts';

export interface CountedEach {
  readonly family: Family;
  readonly scoring: Scoring;
  /** Of gold sentences, in as many pieces as they came. */
  readonly texts: readonly string[];
  readonly systems: readonly CountedFile[];
}

export interface CountedFile {
  readonly name: string;
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
  readonly settings: Scoring['settings'];
  readonly sentences: SentenceLookup;
}

/** Bytes of files whose sentences are kept in memory, as read: several times as much. */
const MOST_KEPT = 160e6;

/** Bytes of files whose errors are classed, which takes longer than to score them. */
const MOST_CLASSED = 40e6;

/** Where one system may tell words that others do not, the last gives what stands instead of them. */
function textsAsked({ view: { wordsInAnyFile } }: Scoring, system: number, systems: number): boolean | 'known' {
  if (wordsInAnyFile !== true) return system === 0;
  return system === systems - 1 || 'known';
}

/** Of each sentence the text that the first system has that has any. */
function firstKnown(bySystem: readonly (readonly string[])[]): readonly string[] {
  const asked = bySystem.filter(texts => texts.length > 0);
  if (asked.length < 2) return asked[0] ?? [];
  const lines = asked.map(texts => texts.join('').split('\n'));
  return [(lines[0] ?? []).map((_, i) => lines.find(own => own[i] !== '')?.[i] ?? '').join('\n')];
}

/** Files as they are prepared, gold first. */
export async function countEach(
  { family, options, scoring: usual, force = false }: FamilyScoring,
  gold: Input,
  systems: readonly Input[],
  environmentFor: (system: number) => Environment,
): Promise<CountedEach> {
  const counted: CountedFile[] = [];
  const texts: (readonly string[])[] = [];
  const size = systems.reduce((bytes, system) => bytes + gold.size + system.size, 0);
  for (const system of systems) {
    const { scoring, kept } = size <= MOST_KEPT ? keepingPairs(usual) : { scoring: usual, kept: [] };
    const output = {
      keyed: true,
      errors: size <= MOST_CLASSED,
      rows: true,
      details: false,
      texts: textsAsked(usual, counted.length, systems.length),
    };
    const request = { family, options, scoring, output, lookup: true, force };
    const score = await countSystems(request, gold, [system], environmentFor(counted.length));
    for (const { name, table, warnings, settings, layouts, places, texts: own } of score.systems) {
      texts.push(own);
      const both = { family, options, scoring: usual, gold, system };
      const sentences = new SentenceFinder(both, layouts[0]!, places, kept);
      counted.push({ name, table, warnings, settings, sentences });
    }
  }
  return { family, scoring: usual, texts: firstKnown(texts), systems: counted };
}
