// The words of a UD sentence as the rules look at them: positions from 1, heads that a rule may change, labels of
// version 2 whatever the file has.
import {
  type DependencyGraphs,
  formOf,
  lemmaOf,
  ROOT,
  type StanfordToken,
  toVersion2,
  universalPart,
} from '../../model/index.ts';
import { englishTags } from '../english-heads.ts';
import { groupedBy } from '../made-once.ts';

export interface TreeWord {
  readonly position: number;
  readonly form: string;
  /** In lower case, with a plain apostrophe. */
  readonly key: string;
  readonly lemma: string | null;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: ReadonlyMap<string, string>;
  /** 0 is the root, null none. */
  readonly head: number | null;
  /** With its subtype. */
  readonly label: string;
}

export class WordTree {
  readonly words: readonly TreeWord[];
  readonly #children: ReadonlyMap<number | null, readonly TreeWord[]>;
  /** By head and the universal part of the label. */
  readonly #labelled: ReadonlyMap<string, readonly TreeWord[]>;

  constructor(words: readonly TreeWord[]) {
    this.words = words;
    this.#children = groupedBy(words, ({ head }) => head);
    this.#labelled = groupedBy(words, ({ head, label }) => `${head} ${universalPart(label)}`);
  }

  /** The word at a position from 1. */
  word(position: number): TreeWord | undefined {
    return this.words[position - 1];
  }

  /** In the order of the sentence. */
  children(position: number): readonly TreeWord[] {
    return this.#children.get(position) ?? [];
  }

  /** The children with a label, whatever its subtype. */
  labelled(position: number, label: string): readonly TreeWord[] {
    return this.#labelled.get(`${position} ${label}`) ?? [];
  }

  /** The tree with other heads and labels. */
  rehung(change: (word: TreeWord) => Pick<TreeWord, 'head' | 'label'>): WordTree {
    return new WordTree(this.words.map(word => ({ ...word, ...change(word) })));
  }
}

export function wordTreeOf(graphs: DependencyGraphs, sentence: number): WordTree {
  const { symbols, wordStart, upos, xpos, feats, head, relation } = graphs;
  const first = wordStart[sentence]!;
  const words = Array.from({ length: wordStart[sentence + 1]! - first }, (_, i): TreeWord => {
    const word = first + i;
    const form = formOf(graphs, word);
    const lemma = lemmaOf(graphs, word);
    const to = head[word]!;
    const [coarse, fine] = [symbols.text(upos[word]!), symbols.text(xpos[word]!)];
    // CoNLL-X has Penn tags in both columns, or in the first alone.
    const isPenn = englishTags.has(coarse) && coarse !== 'SYM';
    return {
      position: i + 1,
      form,
      key: keyOf(form),
      lemma: lemma === '_' && form !== '_' ? null : lemma,
      upos: isPenn ? '_' : coarse,
      xpos: isPenn && unknown(fine) ? coarse : fine,
      feats: featuresOf(symbols.text(feats[word]!)),
      head: to === ROOT ? 0 : to < 0 ? null : to - first + 1,
      label: toVersion2(symbols.text(relation[word]!)),
    };
  });
  return new WordTree(words);
}

function keyOf(form: string): string {
  return form.toLowerCase().replaceAll('’', "'");
}

const none: ReadonlyMap<string, string> = new Map();

function featuresOf(text: string): ReadonlyMap<string, string> {
  if (text === '_' || text === '') return none;
  return new Map(
    text.split('|').map(pair => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value] as const;
    }),
  );
}

/** The Penn tag where there is one. A universal tag says less: the number of a noun is put into it. */
export function tokenOf({ form, lemma, upos, xpos, feats }: TreeWord): StanfordToken {
  const noun = feats.get('Number') === 'Plur' ? 'NNS' : 'NN';
  const tag = englishTags.has(xpos) ? xpos : upos === 'NOUN' ? noun : upos;
  return { form, lemma, tag: tag === '_' || tag === '' ? null : tag };
}

// What the rules ask about a word of a UD tree. Penn tags decide where there are any, else universal tags and features.

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
export function hasPassiveAuxiliary(tree: WordTree, position: number): boolean {
  return ['aux', 'nsubj', 'csubj'].some(label =>
    tree.labelled(position, label).some(child => child.label.split(':')[1] === 'pass'),
  );
}
