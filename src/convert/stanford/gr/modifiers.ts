// Stanford's labels for modifiers, by the tags of the modifier and of what it modifies. First match wins.
import type { GrToken } from '../../../model/index.ts';
import { isTimeWord } from '../phrase-notes.ts';

interface ModifierRule {
  readonly dependent: string;
  readonly head?: string;
  readonly when?: (form: string) => boolean;
  readonly label: string;
}

const nouns = 'NN NNS NNP NNPS $ % CD PRP';
const negations = new Set(['not', "n't", 'never']);

const rules: readonly ModifierRule[] = [
  { dependent: 'RB', when: form => negations.has(form), label: 'neg' },
  { dependent: 'RP', label: 'prt' },
  { dependent: 'PDT', label: 'predet' },
  { dependent: 'PRP$ WP$', label: 'poss' },
  { dependent: 'DT WDT', head: nouns, label: 'det' },
  { dependent: 'CD', label: 'num' },
  { dependent: 'CC', label: 'cc' },
  { dependent: 'JJ JJR JJS VBN VBG VBD WP DT', head: nouns, label: 'amod' },
  { dependent: 'NN NNS NNP NNPS $ FW SYM', head: nouns, label: 'nn' },
  { dependent: 'NN NNS NNP NNPS', when: isTimeWord, label: 'tmod' },
  { dependent: 'NN NNS NNP NNPS $ CD', label: 'npadvmod' },
  { dependent: 'RB RBR RBS WRB JJ JJR JJS IN TO DT WDT', label: 'advmod' },
  { dependent: 'EX', label: 'expl' },
];

export function modifierLabel(dependent: GrToken, head: GrToken): string {
  const form = dependent.form.toLowerCase();
  const rule = rules.find(
    each =>
      each.dependent.split(' ').includes(dependent.tag) &&
      (each.head === undefined || each.head.split(' ').includes(head.tag)) &&
      each.when?.(form) !== false,
  );
  return rule?.label ?? 'dep';
}
