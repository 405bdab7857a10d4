// Parity with C&C: the relations that its `generate` makes of gold derivations, and its script that brings them nearer
// to DepBank.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Notices } from '../src/bytes/index.ts';
import { RelationConverter, toDepbank } from '../src/convert/index.ts';
import { englishGroups } from '../src/convert/relations/template.ts';
import { readAuto, readCandcOut } from '../src/formats/index.ts';
import { type GrSentence, grSlotsOf, grText } from '../src/model/index.ts';
import { checking, chunkOf, data, read, skipWithoutData } from './relations-data.ts';

const linesOf = ({ relations }: GrSentence) => relations.map(grText).sort();

describe('the post-processing', () => {
  test.for([
    ['dev280.ccg-autopos.out', 'dev280.ccg-autopos.parses'],
    ['dev280.ccg-goldpos.out', 'dev280.ccg-goldpos.parses'],
    ['dev280.ccgbank-generate.out', 'dev280.ccgbank-post.parses'],
  ] as const)('%s becomes %s, sentence by sentence', ([raw, processed], context) => {
    skipWithoutData(context);
    const made = readCandcOut(chunkOf(raw)).sentences.map(sentence => linesOf(toDepbank(sentence)));
    expect(made).toEqual(read(processed).map(linesOf));
  });

  checking('without it, only positions go and brackets come back', () => {
    const raw = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
    expect(raw.map(linesOf)).toEqual(read('dev280.ccgbank-nopost.parses').map(linesOf));
  });
});

/** Sentences whose relations differ from C&C's table of categories, which the rules may not copy. */
const otherRelations: Readonly<Record<number, string>> = {
  75: '"So are they": C&C makes "So" the subject of the inverted verb',
  78: 'a PP object of a past participle, which C&C leaves out',
  87: 'a noun that stands as a clause modifier: C&C turns the modifier of it round',
  191: 'a PP object of a past participle, which C&C leaves out',
  218: '"how many more": the measure between a wh-word and its noun',
  224: 'a cleft, "it is not only ... that": C&C turns its modifier round',
  231: 'the clause below "with": C&C turns the modifier round and leaves out the subject',
  239: '"all of which"',
  257: 'a comparative, "more severe than feared"',
  279: 'an equative, "as much as"',
};

checking('the conversion: relations of gold derivations, by rule, against those that C&C makes', () => {
  const reference = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
  const converter = new RelationConverter();
  const notices = new Notices();
  const differing: string[] = [];
  let [gold, system, correct] = [0, 0, 0];
  for (const [i, sentence] of readAuto(chunkOf('dev280.ccgbank.auto')).sentences.entries()) {
    const expected = indexed(reference[i]!);
    if (expected.length === 0) continue;
    const found = indexed(converter.convert(sentence, notices));
    const left = [...expected];
    for (const line of found) {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
    }
    gold += expected.length;
    system += found.length;
    correct += expected.length - left.length;
    if (left.length > 0 || found.length !== expected.length) differing.push(String(i + 1));
  }
  expect(notices.list()).toEqual([]);
  expect(differing).toEqual(Object.keys(otherRelations));
  expect({ gold, system, correct }).toEqual({ gold: 3914, system: 3916, correct: 3900 });
  expect(correct / system).toBeGreaterThan(0.993);
  expect(correct / gold).toBeGreaterThan(0.993);
});

/** Derivations on which no rule was tried while it was written: parser output, made-up sentences for single combinators,
 *  other programs' files. There is no reference for their relations, but each has some, or says why not. */
test.for([
  ['dev.system.auto', 280, 3],
  ['combinators.auto', 87, 1],
  ['formats/tiny.candc.auto', 2, 0],
  ['formats/tiny.depccg.auto', 2, 0],
  ['formats/tiny.easyccg.auto', 3, 1],
] as const)('the conversion of derivations from elsewhere: %s', ([name, sentences, empty], context) => {
  const folder = new URL('../ccg/', data);
  context.skip(!existsSync(folder), '../shared/data/ccg is licensed and not on this machine');
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
  const converter = new RelationConverter();
  const found = readAuto({ file: name, bytes, line: 1, first: 0 }).sentences.map(sentence =>
    converter.convert(sentence, new Notices()),
  );
  expect(found).toHaveLength(sentences);
  expect(found.filter(({ relations }) => relations.length === 0)).toHaveLength(empty);
  for (const sentence of found.map(each => toDepbank(each)))
    for (const { name: label, fillers } of sentence.relations) {
      expect(fillers).toHaveLength(grSlotsOf(label).length);
      for (const { form, word } of fillers) if (word !== null) expect(sentence.tokens![word]!.form).toBe(form);
    }
});

/** A guard against rules that fit these sentences and no others: a rule may ask for the category of a word and for the
 *  groups that the paper's scheme names, never for the word. So any other words give the same relations. */
checking('the conversion looks at no word outside its four groups', () => {
  const groups = new Set([...englishGroups.values()].flatMap(words => [...words]));
  expect([...englishGroups].map(([name, words]) => `${name} ${words.size}`)).toEqual([
    'be 12',
    'aux 37',
    'det 4',
    'part 2',
  ]);
  const converter = new RelationConverter();
  const shape = ({ relations }: GrSentence) =>
    relations.map(({ name, fillers }) => [name, ...fillers.map(({ form, word }) => word ?? form)].join(' '));
  for (const sentence of readAuto(chunkOf('dev280.ccgbank.auto')).sentences) {
    const words = sentence.words.map((word, i) => (word === null || groups.has(word.toLowerCase()) ? word : `w${i}`));
    const renamed = converter.convert({ ...sentence, words }, new Notices());
    expect(shape(renamed)).toEqual(shape(converter.convert(sentence, new Notices())));
  }
});

function indexed({ relations }: GrSentence): string[] {
  return relations.map(({ name, fillers }) =>
    [name, ...fillers.map(({ form, word }) => (word === null ? form : `${form}_${word}`))].join(' '),
  );
}
