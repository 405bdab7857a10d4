// What the rules ask about a word of a UD tree. Penn tags decide where there are any, else universal tags and features.
import type { TreeWord, WordTree } from './word-tree.ts';

const unknown = (tag: string) => tag === '_' || tag === '';

export function isVerb({ upos, xpos }: TreeWord): boolean {
  return upos === 'VERB' || (unknown(upos) && xpos.startsWith('VB'));
}

export function isAuxiliary({ upos, xpos }: TreeWord): boolean {
  return upos === 'AUX' || (unknown(upos) && xpos === 'MD');
}

/** A present participle or gerund. */
export function isIngForm({ xpos, feats }: TreeWord): boolean {
  if (!unknown(xpos)) return xpos === 'VBG';
  const form = feats.get('VerbForm');
  return form === 'Ger' || (form === 'Part' && feats.get('Tense') === 'Pres');
}

export function isPastParticiple(word: TreeWord): boolean {
  return word.xpos === 'VBN' || (word.feats.get('VerbForm') === 'Part' && !isIngForm(word));
}

export function isParticiple({ xpos, feats }: TreeWord): boolean {
  return xpos === 'VBG' || xpos === 'VBN' || ['Part', 'Ger'].includes(feats.get('VerbForm') ?? '');
}

/** As a mark: one that Penn tags call a preposition. */
export function isPreposition({ upos, xpos }: TreeWord): boolean {
  return unknown(xpos) ? upos === 'ADP' || upos === 'SCONJ' : xpos === 'IN';
}

const negations = new Set(['not', "n't", 'never']);

/** Version 1 calls the feature Negative. */
export function isNegation({ key, feats }: TreeWord): boolean {
  return negations.has(key) || feats.get('Polarity') === 'Neg' || feats.get('Negative') === 'Neg';
}

/** The 's or ' of a possessor. */
export function isClitic({ key }: TreeWord): boolean {
  return key === "'s" || key === "'";
}

export function hasInfinitiveMark(tree: WordTree, position: number): boolean {
  return tree.children(position).some(({ key }) => key === 'to');
}

/** Has a passive auxiliary or a passive subject. */
export function isPassive(tree: WordTree, position: number): boolean {
  return ['aux', 'nsubj', 'csubj'].some(label =>
    tree.labelled(position, label).some(child => isPassiveMark(child.label)),
  );
}

function isPassiveMark(label: string): boolean {
  return label.split(':')[1] === 'pass';
}
