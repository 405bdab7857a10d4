// The check lists of tokens and lemmas, written for this project; read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { gerundOf, lemmatise, pastOf, pluralOf, thirdPersonOf, tokenise } from '../src/english/index.ts';

const data = new URL('../../shared/data/entailment/', import.meta.url);
const present = existsSync(new URL('lemmas.tsv', data));
const rowsOf = (name: string) =>
  present
    ? readFileSync(new URL(name, data), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map(line => line.split('\t'))
    : [];

describe.skipIf(!present)(`check lists${present ? '' : ' (../shared/data/entailment is not on this machine)'}`, () => {
  test('all 16 texts are tokenised as expected', () => {
    const rows = rowsOf('tokens.tsv');
    expect(rows).toHaveLength(16);
    expect(rows.map(([text = '']) => tokenise(text).join(' '))).toEqual(rows.map(([, tokens]) => tokens));
  });

  test('all 262 forms have the expected lemma', () => {
    const rows = rowsOf('lemmas.tsv');
    expect(rows).toHaveLength(262);
    const found = rows.map(([form = '', tag = '']) => `${form} ${tag} ${lemmatise(form, tag)}`);
    expect(found).toEqual(rows.map(([form, tag, lemma]) => `${form} ${tag} ${lemma}`));
  });
});

describe('the verbs and nouns of WordNet, as node-lemmatizer 1.0.3 carries them', () => {
  const require = createRequire(import.meta.url);
  const plain = (words: readonly string[]) => words.filter(word => /^[a-z]{3,}$/.test(word));

  // What does not come back: doublets (*distil, distill*), forms that two verbs share, and words of no use (*abye*).
  test('of the verbs, inflected and lemmatised, 98 % come back', () => {
    const verbs = plain(require('node-lemmatizer/dict/index.verb.json'));
    const back = verbs.filter(
      verb =>
        lemmatise(pastOf(verb), 'VBD') === verb &&
        lemmatise(gerundOf(verb), 'VBG') === verb &&
        lemmatise(thirdPersonOf(verb), 'VBZ') === verb,
    );
    expect(back.length / verbs.length).toBeGreaterThan(0.98);
  });

  test('of the nouns 99 %', () => {
    const nouns = plain(require('node-lemmatizer/dict/index.noun.json')).filter(noun => !noun.endsWith('s'));
    const back = nouns.filter(noun => lemmatise(pluralOf(noun), 'NNS') === noun);
    expect(back.length / nouns.length).toBeGreaterThan(0.99);
  });
});
