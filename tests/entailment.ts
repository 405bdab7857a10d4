// Parses and pairs in short: `nsubj(bark, dog)`, lemmas given, or tokens as `form/TAG`.
import { type Decision, decide, type EntailmentRules, entailmentSystems, sentenceOf } from '../src/entail/index.ts';
import type { EntailmentPair, SideParse } from '../src/model/index.ts';

const place = { file: 'test', line: 1, column: 1 };

/** Relations without positions; the words of the sentence, where given, are its lemmas. */
export function lemmaParse(relations: string | null, lemmas = ''): SideParse {
  return {
    pair: null,
    tokens: null,
    lemmas: lemmas.split(' ').filter(word => word !== ''),
    relations:
      relations
        ?.split(';')
        .filter(text => text.trim() !== '')
        .map(relationOf) ?? null,
    place,
  };
}

/** Tokens `The/DT dog/NN barked/VBD`, and relations by position: `nsubj 3 2`. A token without tag is a form alone. */
export function tokenParse(tokens: string, relations: string): SideParse {
  const all = tokens.split(' ').map(text => {
    const [form = '', tag = null, lemma = null] = text.split('/');
    return { form, tag, lemma };
  });
  const word = (position: number) => ({ form: all[position - 1]?.form ?? 'ROOT', position, copy: 0 });
  return {
    pair: null,
    tokens: all,
    lemmas: null,
    relations: relations.split(';').map(text => {
      const [label = '', governor, dependent] = text.trim().split(' ');
      return { label, governor: word(Number(governor)), dependent: word(Number(dependent)) };
    }),
    place,
  };
}

function relationOf(text: string) {
  const [, label = '', governor = '', dependent = ''] = /^\s*([^\s(]+)\((.+), (.+)\)\s*$/.exec(text) ?? [];
  const word = (form: string) => ({ form, position: form === 'ROOT' ? 0 : null, copy: 0 });
  return { label, governor: word(governor), dependent: word(dependent) };
}

export function decideBy(
  system: keyof typeof entailmentSystems,
  text: SideParse,
  hypothesis: SideParse,
  changes: Partial<EntailmentRules> = {},
): Decision {
  const rules = { ...entailmentSystems[system], ...changes };
  return decide(sentenceOf(text, '', rules), sentenceOf(hypothesis, '', rules), rules);
}

export function pairOf(
  id: string,
  text: string,
  hypothesis: string,
  more: Partial<EntailmentPair> = {},
): EntailmentPair {
  return { id, text, hypothesis, gold: 'YES', words: null, source: null, tags: [], others: {}, place, ...more };
}
