// The 23 conversions from UD to Stanford relations that come with the entailment data, in both styles, to the letter.
// The sentences are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stanfordRelations } from '../src/convert/index.ts';
import { readConllu } from '../src/formats/index.ts';
import { Symbols } from '../src/model/index.ts';
import { stanfordTexts } from '../tests/stanford.ts';
import { bytesOf } from '../tests/trees.ts';

const file = new URL('../../shared/data/entailment/sd-conversion.jsonl', import.meta.url);
const present = existsSync(file);

interface Case {
  readonly id: string;
  readonly conllu: string;
  readonly options: { readonly reducedRelativeObject?: boolean };
  readonly collapsed: readonly string[];
  readonly uncollapsed: readonly string[];
}

const cases: readonly Case[] = present
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line))
  : [];

describe.skipIf(!present)('conversions (skipped where ../shared/data/entailment is not on this machine)', () => {
  test('all of them', () => expect(cases).toHaveLength(23));

  test.each(cases)('$id', ({ id, conllu, options, collapsed, uncollapsed }) => {
    const { graphs } = readConllu({ file: id, bytes: bytesOf(conllu), line: 1, first: 0 }, new Symbols());
    expect(stanfordTexts(stanfordRelations(graphs, 0, 'collapsed', options))).toEqual(collapsed);
    expect(stanfordTexts(stanfordRelations(graphs, 0, 'uncollapsed', options))).toEqual(uncollapsed);
  });
});
