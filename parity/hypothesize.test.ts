// Entailment items from licensed treebank text, which is read where it lies: what must hold for any corpus.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConllu } from '../src/formats/index.ts';
import { makeHypotheses, sampleItems } from '../src/hypothesize/index.ts';
import { Symbols } from '../src/model/index.ts';
import { judgedSamples, rowsOf } from '../tests/verdicts.ts';

const data = new URL('../../shared/data/dependencies/', import.meta.url);
const present = existsSync(new URL('pud-dev.gold.conllu', data));

describe.skipIf(!present)(
  `English PUD${present ? '' : ' (../shared/data/dependencies is not on this machine)'}`,
  () => {
    const symbols = new Symbols();
    const make = (all: boolean, corpus = 'pud-dev', systems = ['system-a', 'system-b']) => {
      const load = (name: string) => {
        const bytes = new Uint8Array(readFileSync(new URL(`${corpus}.${name}.conllu`, data)));
        return readConllu({ file: name, bytes, line: 1, first: 0 }, symbols, { multipleRoots: true }).graphs;
      };
      const parses = systems.map(name => ({ name, graphs: load(name) }));
      return makeHypotheses(load('gold'), parses, { all, source: corpus });
    };

    test.each([true, false])('all: %s; nothing is lost, nothing is said twice, all are sentences', all => {
      const { sentences, candidates, items, duplicates, skipped } = make(all);
      expect(sentences).toBe(500);
      expect(items.length).toBeGreaterThan(all ? 400 : 150);
      expect(items.length + duplicates + skipped.length).toBe(candidates);
      expect(new Set(items.map(({ sentence, hypothesis }) => sentence + hypothesis)).size).toBe(items.length);
      for (const { hypothesis } of items) {
        expect(hypothesis).toMatch(/^[\p{Lu}\d].*[\p{L}\d]\.$/u);
        expect(hypothesis).not.toMatch(/ {2}|\b(\p{L}+) \1\b|_|\bundefined\b/u);
      }
    });

    test('a pair of gold is YES, any other NO', () => {
      for (const { silver, parses } of make(false).items) expect(silver).toBe(parses.includes('gold') ? 'YES' : 'NO');
    });

    test('a sample is half NO', () => {
      const drawn = sampleItems(make(true).items, { limit: 100, balance: 50, seed: 1 });
      expect(drawn.filter(({ silver }) => silver === 'NO')).toHaveLength(50);
      expect(drawn).toHaveLength(100);
    });

    const drawn: Readonly<Record<string, readonly [corpus: string, systems: string[]]>> = {
      PUD: ['pud-dev', ['system-a', 'system-b']],
      EWT: ['ewt-dev', ['system-a']],
    };
    test.each(judgedSamples())(
      'the items of $treebank, seed $seed, judged in docs/hypotheses-verdicts.md: those that this code draws, counted rightly',
      ({ treebank, seed, good, isCurrent, rows, verdicts }) => {
        expect(rows).toHaveLength(100);
        const no = rows.filter(([, silver]) => silver === 'NO').length;
        expect(no).toBeGreaterThanOrEqual(40);
        expect(no).toBeLessThanOrEqual(60);
        expect(verdicts.filter(verdict => !/\bno\b/.test(verdict))).toHaveLength(good);
        if (!isCurrent) return;
        const { items } = make(true, ...drawn[treebank]!);
        expect(rows).toEqual(rowsOf(sampleItems(items, { limit: 100, balance: 50, seed })));
      },
    );

    test('the same again', () => {
      expect(make(false)).toEqual(make(false));
    });
  },
);
