// Parity with the published bound of CCG on DepBank.
import { describe, expect } from 'vitest';
import { boundCommand as bound } from '../src/cli/commands/bound.ts';
import { toDepbank } from '../src/convert/index.ts';
import { sum } from '../src/counts/index.ts';
import { microCounts } from '../src/families/index.ts';
import { readCandcOut } from '../src/formats/index.ts';
import { outputOf } from '../tests/output.ts';
import { scoreHere } from '../tests/run.ts';
import {
  checking,
  chunkOf,
  conventionOf,
  countsIn,
  expectScores,
  pathOf,
  scoresOf,
  tableOf,
  withoutLoneBrackets,
} from './relations-data.ts';

/** The published bound, 86.86 / 82.75 / 84.76, is over all 560 sentences, of which 280 may be used here. It was obtained by
 *  these conventions, which give 87.21 / 84.86 / 86.02 on our half:
 *  1. the relations are those that C&C's `generate` makes of gold derivations, not those of our rules;
 *  2. they are post-processed, also in sentences that could not be replayed, where two rules make a few relations anew;
 *  3. a sentence for which no relation is left, not even `passive`, is taken out of gold and system alike;
 *  4. labels count by the hierarchy, upper relations included, and all slots must match.
 *  Before post-processing, lines with a lone round bracket are deleted, since RASP's scorer cannot read them. */
describe("the bound by the paper's conventions", () => {
  const gold = () => pathOf('dev280.gold.gr');
  const reportOf = async (source: string, ...more: string[]) =>
    JSON.parse((await outputOf(() => bound([gold(), pathOf(source), '--json', ...more]))).out);
  /** The same by score, which does not work out the worth of every rule. */
  const corpusOf = async (source: string, ...more: string[]) =>
    JSON.parse((await scoreHere([gold(), pathOf(source), '--json', ...more])).out).systems[0].corpus;
  const percent = (figure: number) => (100 * figure).toFixed(2);

  checking('after post-processing', async () => {
    const { signature, systems } = await reportOf('dev280.ccgbank-generate.out', '--empty', 'skip');
    expect(signature).toMatch(
      /^relations\|labels:hier\|slots:all\|empty:skip\|post:depbank\|gold:[0-9a-f]{8}\|sentences:280\|touchstone:/,
    );
    const { micro, macro, relations, skipped } = systems[0].corpus;
    const expected = conventionOf('ccgbank_post', 'skipEmpty');
    expect(280 - skipped).toBe(expected.sentences);
    expectScores(scoresOf(micro.precision, micro.recall), expected.hier_allSlots.micro);
    expectScores(scoresOf(macro.precision, macro.recall), expected.hier_allSlots.macro);
    expect(relations).toMatchObject(countsIn(expected.hier_allSlots));
    expect([micro.precision, micro.recall, micro.f1].map(percent)).toEqual(['87.21', '84.86', '86.02']);
  });

  checking('before post-processing', async () => {
    const { micro, relations } = (
      await reportOf('dev280.ccgbank-generate.out', '--empty', 'skip', '--post', 'brackets')
    ).systems[0].corpus;
    const expected = conventionOf('ccgbank_nopost', 'skipEmpty');
    expectScores(scoresOf(micro.precision, micro.recall), expected.hier_allSlots.micro);
    expect(relations).toMatchObject(countsIn(expected.hier_allSlots));
    expect(percent(micro.f1)).toBe('79.38');
  });

  checking('each convention matters: with another in its place the figure is another', async () => {
    const other: Record<string, readonly [source: string, ...argv: string[]]> = {
      '1: our rules': ['dev280.ccgbank.auto', '--empty', 'skip'],
      '2: not post-processed': ['dev280.ccgbank-generate.out', '--empty', 'skip', '--post', 'none'],
      '3: all sentences': ['dev280.ccgbank-generate.out'],
      '4: equal labels': ['dev280.ccgbank-generate.out', '--empty', 'skip', '--labels', 'eq'],
      '4: only head and dependent': ['dev280.ccgbank-generate.out', '--empty', 'skip', '--slots', 'head-dep'],
    };
    const found: Record<string, string> = {};
    for (const [name, argv] of Object.entries(other)) found[name] = percent((await corpusOf(...argv)).micro.f1);
    const at = (system: string, convention: 'all' | 'skipEmpty') => conventionOf(system, convention);
    expect(found).toEqual({
      '1: our rules': '86.26',
      '2: not post-processed': at('ccgbank_nopost_keep', 'skipEmpty').hier_allSlots.micro.F.toFixed(2),
      '3: all sentences': at('ccgbank_post', 'all').hier_allSlots.micro.F.toFixed(2),
      '4: equal labels': at('ccgbank_post', 'skipEmpty').eq_allSlots_corrected.micro.F.toFixed(2),
      '4: only head and dependent': at('ccgbank_post', 'skipEmpty').hier_headDepSlots.micro.F.toFixed(2),
    });
  });

  /** What is lost without each rule, in points of F over the same 275 sentences, as differences of rounded figures: as
   *  with the reference, but for punctuation, which has a test of its own. */
  const losses: Readonly<Record<string, string>> = {
    'bare-coordinator': '0.08',
    coordination: '3.43',
    comma: '0.15',
    passive: '0.04',
    of: '1.48',
    number: '0.79',
    'initial-coordinator': '0.25',
    punctuation: '0.25',
    ampersand: '0.28',
    'relative-word': '0.04',
    quotation: '0.26',
    particle: '0.00',
    infinitive: '0.00',
    'relative-subject': '0.35',
  };

  checking('the worth of each rule', async () => {
    const [{ corpus, breakdown }] = (await reportOf('dev280.ccgbank-generate.out', '--empty', 'skip')).systems;
    const loss = (f1: number) => (Number(percent(corpus.micro.f1)) - Number(percent(f1))).toFixed(2);
    const found = Object.entries<{ micro: { f1: number } }>(breakdown.conversion).map(
      ([name, { micro }]) => [name.replace('without ', ''), loss(micro.f1)] as const,
    );
    expect(Object.fromEntries(found)).toEqual({
      ...losses,
      'no post-processing': '7.57',
      'only brackets dropped': (86.02 - 78.48).toFixed(2),
    });
  });

  // The reference's own figure is 0.21: without the rule, relations of lone brackets come through that its scorer cannot
  // read, so they were deleted before. Bound keeps them. That is also why 78.48 is "only brackets dropped".
  checking('the worth of the punctuation rule, lone brackets deleted as for the reference', () => {
    const raw = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
    const kept = raw.map(sentence => toDepbank(sentence).relations.length > 0);
    const without = withoutLoneBrackets(raw.map(sentence => toDepbank(sentence, new Set(['punctuation']))));
    const counts = sum(tableOf(without), row => Number(kept[row]!));
    const { gold, system, correct } = microCounts(counts);
    expect((86.02 - Number(percent((2 * correct) / (gold + system)))).toFixed(2)).toBe('0.21');
  });
});
