// TedEval, SParseval, leaf-ancestor, Struct-IoU, Calder's alignment and tree edit distance against figures of an independent
// implementation in Python (fixtures/tree-distance-micro.json: 84 pairs of tiny corpora, written for this project). Its Struct-IoU
// agreed with ExplorerFreda/struct-iou (440 pairs), its tree edit distance and leaf-ancestor with disco-dop (255 pairs).
import { describe, expect, test } from 'vitest';
import { type Figures, isFigure, sum } from '../src/counts/index.ts';
import { constituency } from '../src/families/constituency/index.ts';
import { scorePart } from '../src/families/index.ts';
import { bytesOf } from '../tests/trees.ts';
import micro from './fixtures/tree-distance-micro.json' with { type: 'json' };

type Nested = { readonly [name: string]: number | null | Nested };

/** Figures as JSON has them, rounded as the fixture is. */
function plain(figures: Figures): Nested {
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e10) / 1e10);
  return Object.fromEntries(
    Object.entries(figures).map(([name, item]) => {
      if (typeof item === 'number') return [name, rounded(item)];
      if (typeof item === 'string') throw new Error('no figure here is a text');
      return [name, isFigure(item) ? rounded(item.value) : plain(item)];
    }),
  );
}

function figuresOf(metric: string, gold: readonly string[], system: readonly string[], more = {}): Nested {
  const chunk = (lines: readonly string[]) => ({
    file: 'test',
    bytes: bytesOf(`${lines.join('\n')}\n`),
    line: 1,
    first: 0,
  });
  const scoring = constituency.scoring({ metric, ...more });
  const part = { gold: chunk(gold), system: chunk(system), goldLayout: 'line', systemLayout: 'line' };
  const { table } = scorePart(scoring, part, { keyed: false, rows: true, details: false });
  expect(sum(table).sentences).toBe(gold.length);
  return plain(scoring.metric.corpus(table));
}

describe.each(micro.cases)('$name', ({ gold, system, expected }) => {
  const { conversation, ...sparseval } = expected.sparseval;
  test.each([
    ['tedeval', 'tedeval', expected.tedeval],
    ['leaf-ancestor', 'leafAncestor', expected.leafAncestor],
    ['struct-iou', 'structIou', expected.structIou],
    ['sparseval', 'sparseval', sparseval],
    ['calder', 'calder', expected.calder],
    ['ted', 'ted', expected.ted],
  ])('%s', (metric, group, figures) => {
    expect(figuresOf(metric, gold, system)[group]).toEqual(figures);
  });
  test('sparseval over the whole conversation', () => {
    expect(figuresOf('sparseval', gold, system, { unit: 'conversation' }).sparseval).toMatchObject(conversation);
  });
});
