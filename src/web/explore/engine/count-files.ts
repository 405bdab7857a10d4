// Files scored by their family, a row of counts for every sentence.
import type { Warning } from '../../../bytes/index.ts';
import {
  countSystems,
  type Environment,
  familyOf,
  type Input,
  keepingPairs,
  prepareInputs,
  SentenceFinder,
  type SentenceLookup,
} from '../../../corpus/index.ts';
import type { CountTable } from '../../../counts/index.ts';
import type { Family, OptionValues, Scoring } from '../../../families/index.ts';

export interface OpenRequest {
  readonly gold: Input;
  readonly systems: readonly Input[];
  readonly metric: string | undefined;
  readonly options: OptionValues;
  /** What a command line calls them, if not by their names. */
  readonly names?: ReadonlyMap<Input, string>;
}

export interface CountedCorpus {
  readonly family: Family;
  readonly scoring: Scoring;
  readonly options: OptionValues;
  readonly command: 'score' | 'entail';
  /** Of gold sentences, in as many pieces as they came. */
  readonly texts: readonly string[];
  readonly systems: readonly CountedFile[];
}

export interface CountedFile {
  readonly name: string;
  /** One, but where a parser wrote texts and hypotheses apart. */
  readonly inputs: readonly Input[];
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
  readonly settings: Scoring['settings'];
  readonly sentences: SentenceLookup;
}

/** Bytes of files whose sentences are kept in memory, as read: several times as much. */
export const MOST_KEPT = 160e6;

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

export async function countFiles(
  { gold: goldFile, systems: systemFiles, metric, options: { force, ...given } }: OpenRequest,
  environmentFor: (system: number) => Environment,
): Promise<CountedCorpus> {
  const files = [goldFile, ...systemFiles];
  const family = await familyOf(files, metric);
  const asked = { metric, ...given };
  const { how, inputs } = prepareInputs({ family, options: asked, scoring: family.scoring(asked) }, files);
  const { options, scoring: usual } = how;
  const [gold, ...systems] = [inputs[0]!, ...inputs.slice(1)];
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
    const request = { family, options, scoring, output, lookup: true, force: force === true };
    const score = await countSystems(request, gold, [system], environmentFor(counted.length));
    for (const { name, table, warnings, settings, layouts, places, texts: own } of score.systems) {
      texts.push(own);
      const both = { family, options, scoring: usual, gold, system };
      const sentences = new SentenceFinder(both, layouts[0]!, places, kept);
      counted.push({ name, inputs: [systemFiles[counted.length]!], table, warnings, settings, sentences });
    }
  }
  return {
    family,
    scoring: usual,
    options: { ...options, force },
    command: 'score',
    texts: firstKnown(texts),
    systems: counted,
  };
}
