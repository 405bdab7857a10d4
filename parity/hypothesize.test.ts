// Entailment items from licensed treebank text, which is read where it lies: what must hold for any corpus.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConllu } from '../src/formats/index.ts';
import { makeHypotheses, sampleItems } from '../src/hypothesize/index.ts';
import { Symbols } from '../src/model/index.ts';
import { judgedIn, rowsOf } from '../tests/verdicts.ts';

const data = new URL('../../shared/data/dependencies/', import.meta.url);
const present = existsSync(new URL('pud-dev.gold.conllu', data));

describe.skipIf(!present)(
  `English PUD${present ? '' : ' (../shared/data/dependencies is not on this machine)'}`,
  () => {
    const symbols = new Symbols();
    const load = (name: string) => {
      const bytes = new Uint8Array(readFileSync(new URL(`pud-dev.${name}.conllu`, data)));
      return readConllu({ file: name, bytes, line: 1, first: 0 }, symbols, { multipleRoots: true }).graphs;
    };
    const make = (all: boolean) =>
      makeHypotheses(
        load('gold'),
        ['system-a', 'system-b'].map(name => ({ name, graphs: load(name) })),
        { all, source: 'pud' },
      );

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

    test('the items judged in docs/hypotheses-verdicts.md are those that this code draws', () => {
      expect(judgedIn('English PUD')).toEqual(
        rowsOf(sampleItems(make(true).items, { limit: 100, balance: 50, seed: 47 })),
      );
    });

    test('the same again', () => {
      expect(make(false)).toEqual(make(false));
    });
  },
);
