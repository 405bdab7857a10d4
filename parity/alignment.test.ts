// The robust aligner, `align: text`, against figures that were recorded before it was written: the worked examples of
// Jo, Park and Park 2024; tiny cases with counts made by hand (fixtures/align-micro.json); and treebank files, counted
// by an independent prototype of the same rules. Those are licensed, so they are read where they lie.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { alignTexts, groupAt, TokenKeys, textOfTrees } from '../src/align/index.ts';
import { score as scoreTexts } from '../src/api/public.ts';
import { AlignedScorer } from '../src/families/constituency/aligned-scorer.ts';
import { LabelRules } from '../src/families/constituency/metric.ts';
import { noParameters } from '../src/families/index.ts';
import { readBrackets } from '../src/formats/index.ts';
import { Symbols } from '../src/model/index.ts';
import microFile from './fixtures/align-micro.json' with { type: 'json' };

function score(gold: Uint8Array, system: Uint8Array) {
  const symbols = new Symbols();
  const keys = new TokenKeys();
  const treesIn = (bytes: Uint8Array) =>
    readBrackets({ file: 'test', bytes, line: 1, first: 0 }, symbols, { layout: 'line' }).trees;
  const [goldTrees, systemTrees] = [treesIn(gold), treesIn(system)];
  const alignment = alignTexts(textOfTrees(goldTrees, keys), textOfTrees(systemTrees, keys));
  const rules = new LabelRules(noParameters, symbols);
  const scorer = new AlignedScorer(rules, symbols);
  rules.update();
  const sum = { groups: alignment.size, matched: 0, gold: 0, system: 0, crossing: 0 };
  for (let group = 0; group < alignment.size; group++) {
    scorer.score(goldTrees, systemTrees, groupAt(alignment, group));
    sum.matched += scorer.matched;
    sum.gold += scorer.gold.brackets.size;
    sum.system += scorer.system.brackets.size;
    sum.crossing += scorer.crossing;
  }
  return sum;
}

const linesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.map(line => `${line}\n`).join(''));

describe('tiny cases', () => {
  test.each(microFile.cases.map(micro => [micro.name, micro] as const))('%s', (_, { gold, system, expect: counts }) => {
    expect(score(linesOf(gold), linesOf(system))).toMatchObject(counts);
  });
});

describe('the worked examples of the paper, alone and among other sentences', () => {
  const contraction = {
    gold: ["(TOP (S (NP (DT This)) (VP (MD ca) (RB n't) (VP (VB be) (ADJP (JJ right)))) (. .)))"],
    system: ['(TOP (S (NP (DT this)) (VP (MD can) (RB not) (VP (VB be) (ADJP (JJ right)))) (. .)))'],
    counts: { matched: 5, gold: 5, system: 5, crossing: 0 },
  };
  const hebrew = {
    gold: ['(TOP (PP (IN B) (NP (NP (NP (DEF H) (NN CL)) (PP (POSS FL) (PRN HM))) (ADJP (DEF H) (JJ NEIM)))))'],
    system: ['(TOP (PP (IN B) (NP (NN CL) (PP (POSS FL) (PRN HM)) (ADJP (JJ HNEIM)))))'],
    counts: { matched: 4, gold: 6, system: 4, crossing: 0 },
  };
  const boundary = {
    gold: ['(TOP (S (VP (VB Click) (ADVP (RB here)) (S (VP (TO To) (VP (VB view) (NP (PRP it)))))) (. .)))'],
    system: [
      '(TOP (S (VP (VB Click) (ADVP (RB here)))))',
      '(TOP (FRAG (S (VP (TO To) (VP (VB view) (NP (PRP it))))) (. .)))',
    ],
    counts: { matched: 5, gold: 7, system: 8, crossing: 1 },
  };
  const others = ['(TOP (S (NP (NN pad)) (VP (VB works))))', '(TOP (S (NP (DT That)) (VP (VBZ is) (ADVP (RB here)))))'];
  const otherBrackets = 7;
  const places = [
    ['alone', 0, 0],
    ['first', 0, 1],
    ['last', 1, 0],
    ['in the middle', 1, 1],
  ] as const;

  for (const [name, { gold, system, counts }] of Object.entries({ contraction, hebrew, boundary }))
    test.each(places)(`${name} %s`, (_, before, after) => {
      const among = (lines: readonly string[]) =>
        linesOf([...(before ? others : []), ...lines, ...(after ? others : [])]);
      expect(score(among(gold), among(system))).toEqual({
        groups: 1 + others.length * (before + after),
        matched: counts.matched + otherBrackets * (before + after),
        gold: counts.gold + otherBrackets * (before + after),
        system: counts.system + otherBrackets * (before + after),
        crossing: counts.crossing,
      });
    });
});

describe('treebanks', () => {
  const data = new URL('../../shared/data/constituency/', import.meta.url);
  // The Korean matches depend on ties of the diff, anything from 2,715 to 2,730 would be right; the crossings are ours.
  const corpora = [
    [
      'wsj23-dev.gold.mrg',
      'wsj23-dev.berkeley.mrg',
      { groups: 1000, matched: 17272, gold: 19266, system: 19129, crossing: 921 },
    ],
    ['bug.gold.mrg', 'bug.system.mrg', { groups: 5, matched: 71, gold: 113, system: 123, crossing: 36 }],
    ['korean.gold.mrg', 'korean.system.mrg', { groups: 118, matched: 2719, gold: 3714, system: 3605, crossing: 587 }],
  ] as const;

  for (const [gold, system, counts] of corpora) {
    const missing = [gold, system].find(name => !existsSync(new URL(name, data)));
    test(gold, context => {
      context.skip(missing !== undefined, `${missing} is licensed and not on this machine`);
      const read = (name: string) => new Uint8Array(readFileSync(new URL(name, data)));
      expect(score(read(gold), read(system))).toEqual(counts);
    });
  }
});

// Conversations whose true alignment is known: short answers that recur, words that were misheard. With substitutions alone the
// truth can be found from the text; where words are also lost and added beside others, nobody can tell which was which, and an
// aligner of words that is given the true pairs of sentences is 1.7 to 3.1 points below the truth.
describe('invented conversations', () => {
  const tools = fileURLToPath(new URL('../../shared/tools/', import.meta.url));
  const make = `
import json, sys
sys.path.insert(0, sys.argv[1])
from make_conversation import build
for seed in range(1, 11):
    gold, system, score, *_ = build(seed=seed, **json.loads(sys.argv[2]))
    print(json.dumps([gold, system, score['f1']]))
`;
  const kinds = [
    ['misheard words', { wer: 0.3, backchannels: 0.4, kinds: [100, 0, 0] }, 0.5],
    ['other boundaries and tokens', { wer: 0.15, kinds: [100, 0, 0], splits: 0.1, merges: 0.1, retokenise: 0.1 }, 0.5],
    ['words lost and added too', { wer: 0.3, backchannels: 0.4 }, 2.5],
  ] as const;
  test.for(kinds)('%s', async ([, options, most], { skip }) => {
    skip(!existsSync(tools), 'make_conversation.py is not on this machine');
    const { stdout } = spawnSync('python3', ['-c', make, tools, JSON.stringify(options)], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const conversations = stdout.split('\n').filter(line => line !== '');
    expect(conversations.length).toBe(10);
    for (const line of conversations) {
      const [gold, system, truth] = JSON.parse(line) as [string, string, number];
      // As users score: files that look as if sentences were out of place would be refused.
      const { systems } = await scoreTexts(gold, system, { align: 'text' });
      expect(100 * Math.abs(truth - Number(systems[0]?.corpus.f1))).toBeLessThan(most);
    }
  });
});
