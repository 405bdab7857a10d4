// Sentences of scripts that run from right to left, as they are read: the first word is at the right.
import type { Picture, PictureWord } from './picture.ts';

/** The letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their like. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The picture whose words stand from left to right as on paper: itself, unless most of its words with letters run the other way. Marks
 *  keep their order and words their places, so that they are known by the same names. */
export function asRead<P extends Picture>(picture: P): P;
export function asRead(picture: Picture): Picture {
  const texts = picture.words
    .map(word => (typeof word === 'string' ? word : word.text))
    .filter(text => /\p{L}/u.test(text));
  if (2 * texts.filter(text => RIGHT_TO_LEFT.test(text)).length <= texts.length) return picture;
  const size = picture.words.length;
  const flip = (word: number, of = size) => of - 1 - word;
  if (picture.kind === 'derivations') {
    const steps = <S extends { readonly from: number; readonly to: number }>(all: readonly S[]) =>
      all.map(step => ({ ...step, from: size - step.to, to: size - step.from }));
    const words = picture.words.toReversed();
    return { ...picture, words, gold: steps(picture.gold), system: picture.system && steps(picture.system) };
  }
  const { systemWords } = picture;
  const systemSize = systemWords?.length ?? size;
  const words = {
    words: reversed(picture.words),
    ...(systemWords === undefined ? {} : { systemWords: reversed(systemWords) }),
  };
  if (picture.kind === 'arcs') {
    const arcs = (all: typeof picture.gold, of: number) =>
      all.map(arc => ({
        ...arc,
        head: arc.head === null ? null : flip(arc.head, of),
        dependent: flip(arc.dependent, of),
      }));
    const system = picture.system && arcs(picture.system, systemSize);
    return { ...picture, ...words, gold: arcs(picture.gold, size), system };
  }
  const nodes = (all: typeof picture.gold, of: number) =>
    all.map(node => ({ ...node, spans: node.spans.map(([from, to]) => [of - to, of - from] as const).toReversed() }));
  const system = picture.system && nodes(picture.system, systemSize);
  return { ...picture, ...words, gold: nodes(picture.gold, size), system };
}

function reversed(words: readonly PictureWord[]): PictureWord[] {
  return words.map((word, w) => ({ ...word, place: word.place ?? w })).toReversed();
}
