// Control: who does what an infinitive says. "Tom wants to sell": xsubj(sell, Tom); "she told him to wait":
// xsubj(wait, him).
import type { Draft } from './draft.ts';
import { hasInfinitiveMark } from './word-kinds.ts';

export function addControllers({ tree, relations }: Draft): void {
  for (const { position } of tree.words) {
    const controlled = relations.to(position).filter(({ label }) => label === 'xcomp');
    if (controlled.length === 0 || !hasInfinitiveMark(tree, position)) continue;
    if (relations.has(position, 'nsubj', 'nsubjpass', 'csubj', 'csubjpass')) continue;
    for (const { governor } of controlled) {
      const objects = relations.from(governor, 'dobj');
      const controllers = objects.length > 0 ? objects : relations.from(governor, 'nsubj', 'nsubjpass');
      for (const { dependent } of controllers) relations.add('xsubj', position, dependent);
    }
  }
}
