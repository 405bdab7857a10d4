// EVALB, the scorer of brackets that everyone means by F1.
import { binary } from '../../bytes/index.ts';
import { type EvalbParameters, noParameters, readParameters, runEvalb } from '../../families/index.ts';
import { evalbOutput } from '../../report/index.ts';
import { checkOptions, type OptionsOf, takes } from '../options.ts';
import { namedBytes, type Source } from '../sources.ts';

const integer = takes.wholeNumber(-(2 ** 31), 2 ** 31 - 1);

const evalbKinds = {
  /** A parameter file, such as COLLINS.prm: which labels are deleted, which are equal. Without one nothing is deleted. */
  parameters: takes.source,
  /** Length limit of the second summary; by default 40. */
  cutoffLength: integer,
  /** The run ends once more than so many errors and one have occurred; by default 10. */
  maxError: integer,
  /** Whether the words and brackets of both sides are listed after each row. */
  debug: takes.flag,
};
/** The options of EVALB. */
export type EvalbOptions = OptionsOf<typeof evalbKinds>;

/** What EVALB writes, byte for byte, and its exit status. */
export interface EvalbOutput {
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  readonly status: number;
}

/** EVALB's page for two files of one tree per line. */
export function evalb(gold: Source, test: Source, options: EvalbOptions = {}): EvalbOutput {
  checkOptions(options, evalbKinds);
  const { parameters, complaints } = parametersOf(options);
  const written = { stdout: '', stderr: complaints };
  const sides = { gold: namedBytes(gold, 'gold').bytes, test: namedBytes(test, 'test').bytes };
  const output = evalbOutput(runEvalb({ ...sides, parameters }));
  let step = output.next();
  for (; !step.done; step = output.next()) written[step.value.stream] += step.value.text;
  return { stdout: binary.encode(written.stdout), stderr: binary.encode(written.stderr), status: step.value };
}

function parametersOf(options: EvalbOptions): { readonly parameters: EvalbParameters; readonly complaints: string } {
  const { parameters: source, debug, cutoffLength, maxError } = options;
  const read =
    source === undefined
      ? { parameters: noParameters, complaints: [] }
      : readParameters(namedBytes(source, 'parameters').bytes, noParameters);
  return {
    parameters: {
      ...read.parameters,
      ...(debug ? { debug: 1 } : {}),
      ...(cutoffLength === undefined ? {} : { cutoffLength }),
      ...(maxError === undefined ? {} : { maxError }),
    },
    complaints: read.complaints.map(({ text }) => `${text}\n`).join(''),
  };
}
