// Relations by a markedup file: what C&C's `generate` makes with one, line by line, and our own rules written as such a file.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Notices, utf8 } from '../src/bytes/index.ts';
import { annotate, ownMarkup, RelationConverter } from '../src/convert/index.ts';
import { annotateForRelations } from '../src/convert/relations/annotate-for-relations.ts';
import { templatesOf } from '../src/convert/relations/templates.ts';
import { relationReading } from '../src/families/index.ts';
import { readAuto, readCandcOut, readMarkedup, writeCandcOut } from '../src/formats/index.ts';
import { type Category, type GrSentence, writeMarkedCategory } from '../src/model/index.ts';
import { checking, chunkOf, data } from './relations-data.ts';

const files = new URL('../ccg/files/', data);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, files)));
const wholeFile = (name: string) => ({ file: name, bytes: bytesOf(name), line: 1, first: 0 });

/** The lines of each sentence, in any order. */
const blocksOf = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map(block => block.split('\n').sort());

test('a made file with every form that may not be lost gives what C&C makes of it', context => {
  context.skip(!existsSync(files), '../shared/data/ccg is licensed and not on this machine');
  const markedup = { name: 'made.markedup', bytes: bytesOf('made.markedup') };
  const { converter, markupWarnings, markup } = relationReading({ markedup, replay: 'candc' });
  const notices = new Notices();
  const made = readAuto(wholeFile('made.markedup.auto')).sentences.map(each => converter.convert(each, notices));
  expect(blocksOf(writeCandcOut(made))).toEqual(blocksOf(utf8.decode(bytesOf('made.markedup.out'))));
  expect([...markupWarnings, ...notices.list()]).toEqual([]);
  expect(markup).toMatch(/^made\.markedup-/);
});

const indexed = ({ relations }: GrSentence) =>
  relations
    .map(({ name, fillers }) => [name, ...fillers.map(({ form, word }) => (word === null ? form : `${form}_${word}`))])
    .map(line => line.join(' '))
    .sort();

/** Our rules for these categories as a markedup file, with all that C&C's own has: comments behind templates, groups in
 *  several lines, heads for relations. */
function ourRulesAsFile(categories: Iterable<Category>): string {
  let text = '# our own rules\n\n=be ai am are be been being is was were\n=aux ai am are be been being is was were\n';
  const more = "=aux 's 'm 're has have had 've do did does 'd 'll ca can could may might must\n=be 's 'm 're\n";
  const last = '=aux ought shall should will wo would get got gotten getting # x\n=part all both\n';
  for (const category of categories) {
    if (category.text === 'conj') continue;
    const slots = templatesOf(category);
    const [plain, forRelations] = [annotate(category), annotateForRelations(category)].map(writeMarkedCategory);
    text += `${category.text}\n  ${slots.length} ${plain}   \n# heads\n  ! ${forRelations}\n`;
    for (const [i, alternatives] of slots.entries())
      for (const { label, fields, group, filler } of alternatives) {
        const constraints = [group, filler].flatMap(name => (name === null ? [] : [`=${name}`]));
        text += `  ${i + 1} ${[label ?? 'ignore', ...fields, ...constraints].join(' ')}# slot ${i + 1}\n`;
      }
    text += '\n';
  }
  return `${text}${more}=det another other some such\n${last}`;
}

checking('our own rules, written as a markedup file and read again, give the relations that they give', () => {
  const { sentences } = readAuto(chunkOf('dev280.ccgbank.auto'));
  const categories = new Map<string, Category>();
  for (const { derivation } of sentences)
    for (const written of derivation?.category ?? [])
      for (const each of [written, written.bare ?? written]) categories.set(each.text, each);
  const bytes = utf8.encode(ourRulesAsFile(categories.values()));
  const { entries, groups, notices } = readMarkedup({ file: 'ours.markedup', bytes, line: 1, first: 0 });
  expect(notices.list()).toEqual([]);
  expect(entries.size).toBeGreaterThan(250);
  const { markup, faults } = ownMarkup(entries, groups);
  // Our rules ask for fillers that these sentences do not have.
  expect(faults.filter(({ text }) => !text.includes('which has no entry in this file'))).toEqual([]);
  const [byFile, byRule] = [
    new RelationConverter({ profile: 'candc', markup }),
    new RelationConverter({ profile: 'candc' }),
  ];
  const linesBy = (converter: RelationConverter) =>
    sentences.map(sentence => indexed(converter.convert(sentence, new Notices())));
  expect(linesBy(byFile)).toEqual(linesBy(byRule));
});

checking('a category without entry is a failed sentence in the profile of C&C', () => {
  const { sentences } = readAuto(chunkOf('dev280.ccgbank.auto'));
  const reference = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
  // The categories of sentences that C&C could analyse are all in its file, so a file of those fails where C&C did.
  const known = new Map<string, Category>();
  for (const [i, { derivation }] of sentences.entries())
    if (reference[i]!.relations.length > 0)
      for (const written of derivation?.category ?? [])
        for (const each of [written, written.bare ?? written]) known.set(each.text, each);
  const bytes = utf8.encode(ourRulesAsFile(known.values()));
  const { entries, groups } = readMarkedup({ file: 'known.markedup', bytes, line: 1, first: 0 });
  const converter = new RelationConverter({ profile: 'candc', markup: ownMarkup(entries, groups).markup });
  const empty = (each: GrSentence, i: number) => (each.relations.length === 0 ? [i + 1] : []);
  const made = sentences.map(sentence => converter.convert(sentence, new Notices()));
  expect(made.flatMap(empty)).toEqual(reference.flatMap(empty));
  const [gold, system] = [reference, made].map(side =>
    side.flatMap((each, i) => indexed(each).map(line => `${i} ${line}`)),
  );
  const left = [...gold!];
  for (const line of system!) if (left.includes(line)) left.splice(left.indexOf(line), 1);
  expect({ gold: gold!.length, system: system!.length, correct: gold!.length - left.length }).toEqual({
    gold: 3914,
    system: 3916,
    correct: 3900,
  });
});
