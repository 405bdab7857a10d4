// Pictures are compared whole, few and small; that nothing overlaps is tested with the layouts.
import { describe, expect, test } from 'vitest';
import { pictureSvg } from './draw.ts';
import type { Arc, ArcPicture, DerivationStep, TreeNode, TreePicture, Verdict } from './picture.ts';

const word = (text: string) => ({ text, notes: [] });
const arc = (head: number | null, dependent: number, label: string, verdict: Verdict = 'right'): Arc => ({
  head,
  dependent,
  label,
  verdict,
});

const arcs: ArcPicture = {
  kind: 'arcs',
  title: 'Sentence 1',
  words: ['Anna', 'sleeps', 'here'].map(word),
  gold: [arc(1, 0, 'nsubj'), arc(null, 1, 'root'), arc(1, 2, 'advmod', 'missing')],
  system: [arc(1, 0, 'nsubj'), arc(null, 1, 'root'), { ...arc(0, 2, 'advmod', 'wrong'), reason: 'head' }],
};

const weighed: ArcPicture = {
  kind: 'arcs',
  title: 'Pair 1',
  sides: ['text', 'hypothesis: NO'],
  words: ['old', 'clocks'].map(word),
  systemWords: ['clocks', 'were', 'old'].map(word),
  gold: [{ ...arc(1, 0, 'amod'), weight: 'deciding' }],
  system: [
    { ...arc(2, 0, 'nsubj', 'wrong'), weight: 'deciding' },
    { ...arc(2, 1, 'cop'), weight: 'idle', reason: 'ignored' },
  ],
};

const node = (label: string, from: number, to: number, verdict: Verdict = 'right', instead?: string): TreeNode => ({
  label,
  spans: [[from, to]],
  verdict,
  ...(instead === undefined ? {} : { instead }),
});

const trees: TreePicture = {
  kind: 'trees',
  title: 'Sentence 2',
  words: ['old', 'cats', 'sleep'].map(word),
  gold: [node('S', 0, 3), node('NP', 0, 2, 'missing'), node('VP', 2, 3, 'wrong', 'NP')],
  system: [node('S', 0, 3), node('X', 1, 3, 'crossing'), node('NP', 2, 3, 'wrong', 'VP'), node('Y', 2, 3, 'extra')],
};

const step = (from: number, to: number, category: string, rule = '', verdict: Verdict = 'right'): DerivationStep => ({
  from,
  to,
  category,
  rule,
  verdict,
});

describe('as SVG', () => {
  test('arcs', () => expect(pictureSvg(arcs, 'light')).toMatchSnapshot());
  test('arcs of two sentences, of which some decide and some do not count', () =>
    expect(pictureSvg(weighed, 'light')).toMatchSnapshot());
  test('trees', () => expect(pictureSvg(trees, 'light')).toMatchSnapshot());
  test('derivations', () =>
    expect(
      pictureSvg(
        {
          kind: 'derivations',
          title: 'Sentence 3',
          words: ['Anna', 'sleeps'],
          gold: [step(0, 1, 'NP'), step(1, 2, 'S\\NP'), step(0, 2, 'S', '<')],
          system: [step(0, 1, 'N', '', 'extra'), step(0, 1, 'NP', 'un'), step(1, 2, 'S\\NP'), step(0, 2, 'S', '<')],
        },
        'dark',
      ),
    ).toMatchSnapshot());
});

test('arcs are drawn from the outside in, so that no line lies over the label of another', () => {
  const arc = (head: number, dependent: number, label: string) => ({
    head,
    dependent,
    label,
    verdict: 'right' as const,
  });
  const svg = pictureSvg({ ...arcs, gold: [arc(0, 1, 'inner'), arc(0, 2, 'outer')], system: [] });
  expect(svg.indexOf('>outer<')).toBeGreaterThan(0);
  expect(svg.indexOf('>outer<')).toBeLessThan(svg.indexOf('>inner<'));
});

describe('errors are in words as well', () => {
  const described = (svg: string) => /<desc>(.*?)<\/desc>/s.exec(svg)?.[1];
  test.each([
    [pictureSvg(arcs), 'missing: advmod from sleeps to here; wrong: advmod from Anna to here (head).'],
    [
      pictureSvg(trees),
      'missing: − NP over &quot;old cats&quot;; crossing: × X over &quot;cats sleep&quot;; ' +
        'wrong label: NP ≠ VP over &quot;sleep&quot;; too many: + Y over &quot;sleep&quot;.',
    ],
    [
      pictureSvg(weighed),
      'wrong: nsubj from old to clocks; deciding, above: amod from clocks to old; deciding, below: nsubj from old to clocks.',
    ],
    [pictureSvg({ ...arcs, system: null }), 'The system has no analysis.'],
    [pictureSvg({ ...arcs, gold: [], system: [] }), 'No errors.'],
  ])('%#', (svg, words) => expect(described(svg)).toBe(words));
});

test('text may hold anything', () => {
  const hostile = '<script>alert("&")</script>\u0000\ud800]]>';
  const svg = pictureSvg({ ...arcs, title: hostile, words: [hostile, 'b', 'c'].map(word) });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;\ufffd\ufffd]]&gt;');
});
