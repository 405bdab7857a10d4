import { describe, expect, test } from 'vitest';
import {
  articleFor,
  gerundOf,
  lemmaCandidates,
  lemmatise,
  pastInAgreement,
  pastOf,
  pastParticipleOf,
  pluralOf,
  presentOf,
  thirdPersonOf,
  tokenise,
} from './index.ts';

const verbs =
  `accept add admit advise agree aim answer appear apply argue arrange arrive ask attack awake bake bargain bathe
  be bear beat become begin believe benefit bite blow bore breathe bring build buy buzz call cancel care carry catch change
  choose combine come complete control copy create cut dance decide defer describe develop die differ dig do draw drink drive
  drop dye eat edit equip evaluate examine exceed explain fall feel fight find fly focus forget free freeze get give go grow
  hand hang happen have hear hit hold hope hop hurry include invite join judge keep kidnap know label lay lead leave lie like
  limit live log lose make manage mean measure meet monitor move mow note occur offer open order overtake panic pass pay
  permit plan play postpone prefer prepare programme prove provide put quarrel quit quiz raise reach read rebuild redo refer
  regret rely require rescue rise run say see seek sell send set share shoe show sing singe sit size ski sleep solve speak
  stand steal step stop store swim take taste taxi teach tear tell tie tiptoe travel try type understand use value veto visit
  wait waste wear welcome win withdraw worry worship write yield`.split(/\s+/);

/** Where two verbs share a form, the other one is found: *singed* and *programmed* belong to singe and program. */
const shared = new Set(['programme']);

test.each(verbs.filter(verb => !shared.has(verb)))('%s, inflected and lemmatised, comes back', verb => {
  expect(lemmatise(thirdPersonOf(verb), 'VBZ')).toBe(verb);
  expect(lemmatise(pastOf(verb), 'VBD')).toBe(verb);
  expect(lemmatise(pastParticipleOf(verb), 'VBN')).toBe(verb);
  expect(lemmatise(gerundOf(verb), 'VBG')).toBe(verb);
  expect(lemmaCandidates(gerundOf(verb))).toContain(verb);
});

const nouns = `actress analysis ant axis baby base boss box boy branch bus buzz case cause chief child church city cliff
  cookie country crisis criterion day deer dish disease dress duty echo eye face fish fly fox gas glass goose grown-up half
  hero horse house inch index kilo kiss knife lady language law leaf lens life loaf loss man match matrix menu monarch movie
  mother-in-law mouse noise nurse ox passer-by peach person phenomenon photo piano piece potato price prize quiz radio
  referee roof safe series shelf shoe size ski spouse stomach tax taxi thief tooth tree valley veto virus watch wife window
  wolf woman zoo`.split(/\s+/);

test.each(nouns)('the plural of %s, lemmatised, comes back', noun => {
  expect(lemmatise(pluralOf(noun), 'NNS')).toBe(noun);
  expect(lemmatise(pluralOf(noun), 'NOUN', 'Number=Plur')).toBe(noun);
  expect(lemmaCandidates(pluralOf(noun))).toContain(noun);
});

test.each([
  ['take', 'takes', 'took', 'taken', 'taking'],
  ['carry', 'carries', 'carried', 'carried', 'carrying'],
  ['occur', 'occurs', 'occurred', 'occurred', 'occurring'],
  ['offer', 'offers', 'offered', 'offered', 'offering'],
  ['travel', 'travels', 'travelled', 'travelled', 'travelling'],
  ['lie', 'lies', 'lay', 'lain', 'lying'],
  ['dye', 'dyes', 'dyed', 'dyed', 'dyeing'],
  ['panic', 'panics', 'panicked', 'panicked', 'panicking'],
  ['equip', 'equips', 'equipped', 'equipped', 'equipping'],
  ['quiz', 'quizzes', 'quizzed', 'quizzed', 'quizzing'],
  ['veto', 'vetoes', 'vetoed', 'vetoed', 'vetoing'],
  ['agree', 'agrees', 'agreed', 'agreed', 'agreeing'],
  ['re-elect', 're-elects', 're-elected', 're-elected', 're-electing'],
  ['mislead', 'misleads', 'misled', 'misled', 'misleading'],
])('the forms of %s', (base, ...forms) => {
  expect([thirdPersonOf(base), pastOf(base), pastParticipleOf(base), gerundOf(base)]).toEqual(forms);
});

const subjects = [
  ['I', { person: 1, plural: false }],
  ['you', { person: 2, plural: false }],
  ['she', { person: 3, plural: false }],
  ['we', { person: 1, plural: true }],
  ['they', { person: 3, plural: true }],
] as const;

test.each([
  ['be', presentOf, 'I am, you are, she is, we are, they are'],
  ['be', pastInAgreement, 'I was, you were, she was, we were, they were'],
  ['go', presentOf, 'I go, you go, she goes, we go, they go'],
  ['go', pastInAgreement, 'I went, you went, she went, we went, they went'],
])('%s agrees with its subject', (verb, inflect, clauses) => {
  expect(subjects.map(([subject, agreement]) => `${subject} ${inflect(verb, agreement)}`).join(', ')).toBe(clauses);
});

test.each([
  [
    'an',
    'hour honest heir MP FBI X-ray 8-year 11th 18-year-old 1800s 18,000 apple umbrella unusual uninteresting unimportant',
  ],
  ['an', 'unidentified onerous SOS NBA LED MRI HIV F-16 A-level AI EU IMF NGO unhappy urban utter'],
  [
    'a',
    'university union unique unit unanimous European ewe once one-way user usual utility UN US UK U.S. history hotel 10',
  ],
  [
    'a',
    '100 110 180 1,800 year NATO NASA ubiquitous Ukrainian Ugandan uranium utopia euro UFO BBC CEO 1980s 118th CIA',
  ],
])('%s %s', (article, words) => {
  expect(words.split(' ').filter(word => articleFor(word) !== article)).toEqual([]);
});

describe('the tag decides', () => {
  test.each([
    ['left', 'VERB', 'Tense=Past|VerbForm=Part', 'leave'],
    ['left', 'ADJ', 'Degree=Pos', 'left'],
    ['found', 'VERB', 'VerbForm=Inf', 'found'],
    ['found', 'VERB', 'Mood=Ind|Tense=Past|VerbForm=Fin', 'find'],
    ['leaves', 'NOUN', 'Number=Plur', 'leaf'],
    ['leaves', 'VERB', 'Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin', 'leave'],
    ['news', 'NOUN', 'Number=Sing', 'news'],
    ['ca', 'AUX', 'VerbForm=Fin', 'can'],
    ['Simpsons', 'PROPN', 'Number=Plur', 'simpsons'],
    ['walked', 'VERB', '', 'walk'],
  ])('%s as %s %s is %s', (form, tag, features, lemma) => {
    expect(lemmatise(form, tag, features)).toBe(lemma);
  });
});

test('without a tag, all that a form may be', () => {
  expect(lemmaCandidates('Leaves')).toEqual(['leaves', 'leaf', 'leave']);
  expect(lemmaCandidates('was')).toEqual(['was', 'be']);
  expect(lemmaCandidates('need')).toEqual(['need']);
});

test.each([
  ["She shouldn't've asked.", "She should n't 've asked ."],
  ['“Go,” said Ann; ‘no’.', "`` Go , '' said Ann ; ` no ' ."],
  ['Was it 5:30 p.m.? Yes!', 'Was it 5:30 p.m. ? Yes !'],
  ["the '90s, and O'Neill's US$5 (or 1/2)", "the '90s , and O'Neill 's US$ 5 -LRB- or 1/2 -RRB-"],
  ['', ''],
])('tokens of %s', (text, tokens) => {
  expect(tokenise(text).join(' ')).toBe(tokens);
});

test.each(['constructor', '__proto__'])('%s, which every object has, is a word like any other', word => {
  expect(tokenise(`a ${word} .`)).toEqual(['a', word, '.']);
  expect(['VB', 'VBP', 'MD', 'NN'].map(tag => lemmatise(word, tag))).toEqual([word, word, word, word]);
  expect(lemmaCandidates(word)).toEqual([word]);
  expect([pastOf(word), pastParticipleOf(word)]).toEqual([`${word}ed`, `${word}ed`]);
});
