// The entailment family where the answers are not given but decided, from what parsers made of the pairs.
import { systems } from '../../entail/index.ts';
import type { Family } from '../files.ts';

export async function entailmentFromParses(): Promise<Family> {
  const { entailment } = await import('./index.ts');
  return {
    ...entailment,
    about: 'entailment pairs and what parsers made of them',
    options: [
      { name: 'system', flags: '--system <name>', about: 'the entailment system (cambridge)', choices: [...systems] },
    ],
  };
}
