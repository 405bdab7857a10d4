// The command line that gives the same numbers.
import { forceOption } from '../../../families/index.ts';
import { shellLine } from '../../../report/index.ts';
import { design } from '../scores/design.ts';
import type { OpenedCorpus } from './open-corpus.ts';

export function commandOf(
  { family, options, gold, systems, command: counted, nameOf }: OpenedCorpus,
  command: 'score' | 'report',
  rounds = design.rounds,
): string {
  const { metric } = options;
  const words = [...family.options, forceOption].flatMap(({ name, flags }) => {
    const value = options[name];
    const [flag = ''] = flags.split(' ');
    if (value === undefined) return [];
    // `--no-root` says false, and so does `--root` where it says nothing.
    if (typeof value === 'boolean') return value === !flag.startsWith('--no-') ? [flag] : [];
    if (typeof value === 'object') return [value, ...(value.others ?? [])].flatMap(file => [flag, file.name]);
    return flags.includes('<') ? [flag, value] : [];
  });
  return shellLine([
    'touchstone',
    counted === 'entail' ? counted : command,
    nameOf(gold),
    ...systems.flatMap(({ inputs }) => inputs.map(nameOf)),
    ...(typeof metric === 'string' && metric !== family.metrics[0]?.name ? ['--metric', metric] : []),
    ...words,
    ...(rounds === design.rounds ? [] : ['--rounds', String(rounds)]),
  ]);
}
