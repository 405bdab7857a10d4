// The command line that gives the same numbers.
import { forceOption, optionWords } from '../../../families/index.ts';
import { shellLine } from '../../../report/index.ts';
import { design } from '../scores/design.ts';
import type { OpenedCorpus } from './open-corpus.ts';

export function commandOf(
  { family, options, gold, systems, command: counted, nameOf }: OpenedCorpus,
  command: 'score' | 'report',
  rounds = design.rounds,
): string {
  const { metric } = options;
  return shellLine([
    'touchstone',
    counted === 'entail' ? counted : command,
    nameOf(gold),
    ...systems.flatMap(({ inputs }) => inputs.map(nameOf)),
    ...(typeof metric === 'string' && metric !== family.metrics[0]?.name ? ['--metric', metric] : []),
    ...optionWords([...family.options, forceOption], options),
    ...(rounds === design.rounds ? [] : ['--rounds', String(rounds)]),
  ]);
}
