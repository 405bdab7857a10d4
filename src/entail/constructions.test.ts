import { describe, expect, test } from 'vitest';
import { lemmaParse, pairOf, tokenParse } from '../../tests/entailment.ts';
import { withConstructions } from './constructions.ts';
import { entailmentSystems } from './rules.ts';

const rules = entailmentSystems.cambridge;

function tagsOf(
  words: readonly string[] | null,
  text: ReturnType<typeof tokenParse>,
  hypothesis: ReturnType<typeof tokenParse>,
) {
  const gold = new Map([['p', { text, hypothesis }]]);
  return withConstructions([pairOf('p', 'T.', 'H.', { words })], gold, rules)[0]?.tags;
}

const boat = 'the/DT boat/NN that/WDT Bo/NNP built/VBD sank/VBD near/IN a/DT mill/NN';
const relative = 'det 2 1; nsubj 6 2; ref 2 3; nsubj 5 4; rcmod 2 5; dobj 5 2; root 0 6; prep 6 7; pobj 7 9; det 9 8';
const passive = tokenParse('the/DT boat/NN was/VBD built/VBN', 'det 2 1; nsubjpass 4 2; auxpass 4 3; root 0 4');

describe('what a pair asks about', () => {
  test.each<[string, readonly string[] | null, ReturnType<typeof tokenParse>, ReturnType<typeof tokenParse>, string[]]>(
    [
      [
        'an object of a relative clause',
        ['boat', 'built'],
        tokenParse(boat, relative),
        passive,
        ['object', 'passive', 'relative'],
      ],
      [
        'without a pronoun it is reduced',
        ['boats', 'build'],
        tokenParse(boat, relative.replace('ref 2 3; ', '')),
        passive,
        ['object', 'passive', 'reduced-relative'],
      ],
      [
        'two words that the text does not relate',
        ['mill', 'sank'],
        tokenParse(boat, relative),
        tokenParse('a/DT mill/NN sank/VBD', 'det 2 1; nsubj 3 2; root 0 3'),
        ['subject', 'pp'],
      ],
      [
        'what conjuncts share is no shorter way',
        ['Bo', 'sang'],
        tokenParse('Bo/NNP ran/VBD and/CC sang/VBD', 'nsubj 2 1; nsubj 4 1; root 0 2; cc 2 3; conj 2 4'),
        tokenParse('Bo/NNP sang/VBD', 'nsubj 2 1; root 0 2'),
        ['subject', 'coordination'],
      ],
      [
        'collapsed, and nested',
        ['Cy', 'met'],
        tokenParse('met/VBD Bo/NNP or/CC Cy/NNP', 'root 0 1; dobj 1 2; dobj 1 4; conj_or 2 4'),
        tokenParse('Cy/NNP was/VBD met/VBN', 'nsubjpass 3 1; auxpass 3 2; root 0 3'),
        ['object', 'passive', 'coordination'],
      ],
      [
        'who is controlled',
        ['Bo', 'hum'],
        tokenParse('Bo/NNP began/VBD to/TO hum/VB', 'nsubj 2 1; root 0 2; aux 4 3; xcomp 2 4; xsubj 4 1'),
        tokenParse('Bo/NNP hummed/VBD', 'nsubj 2 1; root 0 2'),
        ['subject', 'control'],
      ],
      [
        'who did it',
        ['boys', 'painted'],
        tokenParse(
          'it/PRP was/VBD painted/VBN by/IN boys/NNS',
          'nsubjpass 3 1; auxpass 3 2; root 0 3; prep 3 4; pobj 4 5',
        ),
        tokenParse('boys/NNS painted/VBD it/PRP', 'nsubj 2 1; dobj 2 3; root 0 2'),
        ['subject', 'pp', 'passive'],
      ],
      [
        'its subjects and objects, where no words are named',
        null,
        tokenParse(boat, relative),
        passive,
        ['object', 'passive', 'relative'],
      ],
      [
        'relations without positions',
        ['Bo', 'saw'],
        lemmaParse('root(ROOT, leave); nsubj(leave, bo); ccomp(say, see)'),
        lemmaParse('nsubj(see, bo)'),
        ['subject'],
      ],
      ['no analysis', ['Bo', 'saw'], lemmaParse(null), lemmaParse(null), []],
    ],
  )('%s', (_, words, text, hypothesis, expected) => expect(tagsOf(words, text, hypothesis)).toEqual(expected));

  test('tags of the pairs stay', () => {
    const pair = pairOf('p', 'T.', 'H.', { tags: ['mine'] });
    expect(withConstructions([pair], new Map(), rules)).toEqual([pair]);
  });

  test('relations in a circle', () => {
    const circle = lemmaParse('nsubj(a, b); dobj(b, c); rcmod(c, a)');
    expect(tagsOf(['a', 'c'], circle, lemmaParse('nsubj(a, c)'))).toEqual(['subject']);
  });
});
