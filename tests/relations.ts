// A mini-language for grammatical relations in tests: `det cat the; ncsubj sleeps cat _`. A word may have a position,
// `cat_1`; tagged words are `the|DT|NP[nb]/N`.
import { type GrammaticalRelation, type GrSentence, type GrToken, grNamed, grSlotsOf } from '../src/model/index.ts';

export function relationsOf(text: string): GrammaticalRelation[] {
  const pieces = text.split(';').map(piece => piece.trim());
  return pieces.filter(piece => piece !== '').map(relationOf);
}

function relationOf(text: string): GrammaticalRelation {
  const [label = '', ...fillers] = text.split(/\s+/);
  const name = grNamed(label);
  if (name === null || grSlotsOf(name).length !== fillers.length) throw new Error(`${text} is no relation`);
  return {
    name,
    fillers: fillers.map(filler => {
      const [, form, digits] = /^(.+)_(\d+)$/.exec(filler) ?? [];
      return form === undefined ? { form: filler, word: null } : { form, word: Number(digits) };
    }),
  };
}

/** A sentence with positions, as C&C's output has it. */
export function sentenceWith(words: string, relations: string): GrSentence {
  const tokens = words.split(' ').map((word): GrToken => {
    const [form = '', tag = '', category = ''] = word.split('|');
    return { form, tag, category };
  });
  return { number: '1', place: { file: 'test', line: 1, column: 1 }, relations: relationsOf(relations), tokens };
}
