// How analyses are written down, for judges who may never have seen them drawn like this.
import type { Picture } from '../../../picture/index.ts';

const notations = ['dependencies', 'relations', 'ccg', 'trees', 'derivations'] as const;
export type Notation = (typeof notations)[number];

const ofMetrics: Readonly<Record<string, Notation>> = { ccg: 'ccg', relations: 'relations' };

/** By what is drawn, and by the metric that reads such analyses. */
export function notationOf(kind: Picture['kind'], metric: string | null): Notation {
  return kind === 'arcs' ? (ofMetrics[metric ?? ''] ?? 'dependencies') : kind;
}

export type Lines = readonly (readonly [sign: string, meaning: string])[];

const below = ['Below', 'What the parser made of it, upside down.'] as const;
const otherTag = ['≠', 'Under a word: the tag of the parser, where it is not that of the gold standard.'] as const;

export const basics: Readonly<Record<Notation, Lines>> = {
  dependencies: [
    ['Words', 'The sentence stands in the middle, with the part of speech under each word.'],
    ['Above', 'The gold standard. An arrow goes from a head to the word that depends on it.'],
    below,
    ['On an arrow', 'The relation: nsubj is a subject, obj an object, obl a phrase that belongs to a verb, and so on.'],
    ['Line without a start', 'The root of the sentence.'],
    otherTag,
  ],
  relations: [
    ['Words', 'The sentence stands in the middle.'],
    ['Above', 'The gold standard. An arrow goes from a head to the word that depends on it.'],
    below,
    [
      'On an arrow',
      'The relation: ncsubj is a subject, dobj an object, ncmod a modifier, and so on. A second word is its kind: num a number, obj a subject that is an object in meaning.',
    ],
    ['Line without a start', 'Something that is said of one word alone, such as passive.'],
  ],
  ccg: [
    ['Words', 'The sentence stands in the middle, with the category under each word.'],
    ['Above', 'The gold standard. An arrow goes from a word to one that fills a place of its category.'],
    below,
    [
      '2 NP',
      'On an arrow: which place, and what the category asks for there. Places count from the inside: in (S\\NP)/NP, the first is the NP behind \\, the subject, and the second the NP behind /, the object.',
    ],
    ['Line without a start', 'The head of the sentence, with the category of the whole.'],
    ['≠', 'Under a word: the category of the parser, where it is not that of the gold standard.'],
  ],
  trees: [
    ['Words', 'The sentence stands in the middle, with the part of speech under each word.'],
    ['Above', 'The tree of the gold standard, growing up from the words.'],
    ['Below', 'The tree of the parser, growing down from them.'],
    otherTag,
  ],
  derivations: [
    ['First', 'The derivation of the gold standard: words, their categories, and below each line what a rule makes.'],
    ['Second', 'The derivation of the parser.'],
  ],
};

export const marks: Readonly<Record<Picture['kind'], Lines>> = {
  arcs: [
    ['✗ dashed', 'An arrow of the parser that counts as wrong.'],
    ['∅ dotted', 'An arrow of the gold standard that counts as not found.'],
  ],
  trees: [
    ['− dotted box', 'A bracket of the gold standard that counts as not found.'],
    ['+ box', 'A bracket of the parser that counts as one too many.'],
    ['× thick box', 'One that crosses a bracket of the gold standard.'],
    ['≠ box', 'One that has another label in the gold standard.'],
  ],
  derivations: [
    ['−', 'A category that only the gold standard has there.'],
    ['+', 'One that only the parser has there.'],
  ],
};
