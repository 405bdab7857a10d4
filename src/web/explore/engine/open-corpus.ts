// Files read, recognised and scored, and kept in a form in which any choice of their sentences can be added up at once.
import type { Warning } from '../../../bytes/index.ts';
import {
  type CommonRows,
  type CountedEach,
  type CountedFile,
  chiefFigures,
  commonRows,
  countEach,
  type Environment,
  familyOf,
  type Input,
  pairsFromParses,
  prepareInputs,
  type SystemRows,
} from '../../../corpus/index.ts';
import type { OptionValues } from '../../../families/index.ts';
import { signaturesOf } from '../../../report/index.ts';
import { type Design, designSettings } from '../../../stats/index.ts';
import type { LengthBin } from '../../shared/score-data.ts';
import { lengthBins, warningTexts } from '../../shared/score-rows.ts';
import { distinctNames } from '../../shared/system-names.ts';

export interface OpenRequest {
  readonly gold: Input;
  readonly systems: readonly Input[];
  readonly metric: string | undefined;
  readonly options: OptionValues;
  /** What a command line calls them, if not by their names. */
  readonly names?: ReadonlyMap<Input, string>;
}

interface CountedCorpus extends Omit<CountedEach, 'systems'> {
  readonly options: OptionValues;
  readonly command: 'score' | 'entail';
  readonly systems: readonly OpenedFile[];
}

interface OpenedFile extends CountedFile {
  /** One, but where a parser wrote texts and hypotheses apart. */
  readonly inputs: readonly Input[];
}

export interface OpenedCorpus extends Omit<CountedCorpus, 'texts' | 'systems'>, Omit<CommonRows, 'systems'> {
  readonly gold: Input;
  /** What a command line calls a file. */
  nameOf(input: Input): string;
  readonly systems: readonly OpenedSystem[];
  readonly signature: string;
  /** The same with what was asked of chance. */
  signatureWith(design: Design): string;
  /** Of each row, which of `lengthsFound` its length is. */
  readonly lengthGroup: Uint32Array;
  readonly lengthsFound: readonly number[];
  readonly bins: readonly LengthBin[];
  /** Those that are tested by default. */
  readonly chief: readonly string[];
}

export interface OpenedSystem extends SystemRows, Pick<OpenedFile, 'inputs' | 'name' | 'sentences'> {
  readonly signature?: string;
  readonly alarms: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly Warning[];
}

/** Systems are scored one after the other, each in the environment it is given. */
export async function openCorpus(
  request: OpenRequest,
  environmentFor: (system: number) => Environment,
): Promise<OpenedCorpus> {
  const files = [request.gold, ...request.systems];
  const decided = await pairsFromParses(files, request.metric, () => request);
  const counted: CountedCorpus =
    decided === null
      ? await countFiles(request, environmentFor)
      : { ...decided, command: 'entail', texts: [decided.texts] };
  const { family, options, command, systems } = counted;
  const { signature, own } = signaturesOf(counted);
  const common = commonRows(counted);
  const names = distinctNames(systems.map(({ name }) => name));
  return {
    ...{ family, options, command, ...common },
    gold: request.gold,
    nameOf: input => request.names?.get(input) ?? input.name,
    signature,
    signatureWith: design => signaturesOf(counted, designSettings(design)).signature,
    systems: systems.map(({ inputs, warnings, sentences }, s) => ({
      inputs,
      name: names[s]!,
      ...own[s],
      notices: warnings,
      ...warningTexts(warnings),
      ...common.systems[s]!,
      sentences,
    })),
    ...groupsOf(common.lengths),
    bins: lengthBins(Array.from(common.lengths)),
    chief: systems[0] === undefined ? [] : chiefFigures(counted.scoring, systems[0].table),
  };
}

async function countFiles(
  { gold, systems, metric, options: { force, ...given } }: OpenRequest,
  environmentFor: (system: number) => Environment,
): Promise<CountedCorpus> {
  const files = [gold, ...systems];
  const family = await familyOf(files, metric);
  const asked = { metric, ...given };
  const { how, inputs } = prepareInputs({ family, options: asked, scoring: family.scoring(asked) }, files);
  const counted = await countEach({ ...how, force: force === true }, inputs[0]!, inputs.slice(1), environmentFor);
  return {
    ...counted,
    options: { ...how.options, force },
    command: 'score',
    systems: counted.systems.map((system, s) => ({ ...system, inputs: [systems[s]!] })),
  };
}

function groupsOf(lengths: CommonRows['lengths']): { lengthGroup: Uint32Array; lengthsFound: readonly number[] } {
  const groups = new Map<number, number>();
  const lengthGroup = new Uint32Array(lengths.length);
  for (let row = 0; row < lengths.length; row++) {
    const group = groups.get(lengths[row]!) ?? groups.size;
    groups.set(lengths[row]!, group);
    lengthGroup[row] = group;
  }
  return { lengthGroup, lengthsFound: [...groups.keys()] };
}
