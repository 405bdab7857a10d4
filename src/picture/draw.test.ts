// Pictures are compared whole, few and small; that nothing overlaps is tested with the layouts.
import { describe, expect, test } from 'vitest';
import { bothSystems } from './both-systems.ts';
import { describePicture, pictureSvg } from './draw.ts';
import { overlaid } from './overlay.ts';
import type {
  Arc,
  ArcPicture,
  DerivationPicture,
  DerivationStep,
  Picture,
  TreeNode,
  TreePicture,
  Verdict,
} from './picture.ts';

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

const derivations: DerivationPicture = {
  kind: 'derivations',
  title: 'Sentence 3',
  words: ['Anna', 'sleeps'],
  gold: [step(0, 1, 'NP'), step(1, 2, 'S\\NP'), step(0, 2, 'S', '<')],
  system: [step(0, 1, 'N', '', 'extra'), step(0, 1, 'NP', 'un'), step(1, 2, 'S\\NP'), step(0, 2, 'S', '<')],
};

const drawnOver = (picture: Picture) => {
  const over = overlaid(picture);
  if (over === null) throw new Error('cannot be overlaid');
  return pictureSvg(over, 'light');
};

describe('as SVG', () => {
  test('arcs', () => expect(pictureSvg(arcs, 'light')).toMatchSnapshot());
  test('arcs of two sentences, of which some decide and some do not count', () =>
    expect(pictureSvg(weighed, 'light')).toMatchSnapshot());
  test('trees', () => expect(pictureSvg(trees, 'light')).toMatchSnapshot());
  test('derivations', () => expect(pictureSvg(derivations, 'dark')).toMatchSnapshot());
  test('arcs over each other', () => expect(drawnOver(arcs)).toMatchSnapshot());
  test('trees over each other', () => expect(drawnOver(trees)).toMatchSnapshot());
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

describe('the mistake behind what is wrong', () => {
  const error = { number: 2, class: 'Modifier Attachment' };
  const numbered = <M extends { readonly verdict: Verdict }>(marks: readonly M[] | null) =>
    marks?.map(mark => ({ ...mark, error })) ?? null;
  const marked = { ...arcs, gold: numbered(arcs.gold)!, system: numbered(arcs.system) };

  test('is numbered at the label and named below and in words, but not where a mark is right', () => {
    const svg = pictureSvg(marked);
    expect(svg.match(/②/g)).toHaveLength(3);
    expect(svg).toContain('advmod ∅ ②<');
    expect(svg).toContain('>② Modifier Attachment<');
    expect(svg).toContain('wrong: advmod from Anna to here (head, Modifier Attachment).');
  });

  test('has no number where two systems stand in one picture, each with its own', () => {
    const both = bothSystems(marked, marked, ['A', 'B']);
    expect(JSON.stringify(both)).not.toContain('Modifier Attachment');
    expect(JSON.stringify(both)).toContain('advmod');
  });
});

describe('gold and system over each other', () => {
  /** Labels in the order of the page, from the outermost in. */
  const labels = (picture: Picture) =>
    [...drawnOver(picture).matchAll(/<g class="([^"]*)">.*?<text class="(?:label|node)"[^>]*>(.*?)<\/text><\/g>/g)].map(
      ([, state, label]) => `${state}: ${label?.replace(/<[^>]*>/g, '')}`,
    );
  const key = (picture: Picture) => /<text class="side"[^>]*>(.*?)<\/text>/.exec(drawnOver(picture))?.[1];

  test.each([
    ['arcs', arcs],
    ['trees', trees],
  ])('what is wrong is told in the same words: %s', (_, picture) => {
    const over = overlaid(picture);
    expect(over && describePicture(over)).toBe(describePicture(picture));
  });

  test('what both have stands once, what one has beside it', () => {
    expect(labels(arcs)).toEqual(['good: root', 'bad: advmod ✗', 'good: nsubj', 'bad missing: advmod ∅']);
    expect(labels(trees)).toEqual([
      'good: S',
      'bad crossing: × X',
      'bad missing: − NP',
      'bad wrong: NP ≠ VP',
      'bad extra: + Y',
    ]);
  });

  test('the key has the signs that there are', () => {
    expect(key(arcs)).toBe('gold and system: ∅ gold alone; ✗ system alone');
    expect(key(trees)).toBe(
      'gold and system: − gold alone; + system alone; × system alone, crossing gold; ≠ system’s label, then gold’s',
    );
    expect(key({ ...arcs, gold: [], system: [] })).toBe('gold and system');
  });

  test('what is other, but no error, is in brackets: gold’s in square ones, the system’s in round ones', () => {
    const unlabelled = {
      ...arcs,
      gold: [arc(1, 0, 'nsubj'), arc(1, 2, 'x')],
      system: [arc(1, 0, 'obj'), arc(0, 2, 'y')],
    };
    expect(labels(unlabelled)).toEqual(['good idle: (y)', 'good: nsubj (obj)', 'good idle: [x]']);
    const lenient = {
      ...trees,
      gold: [node('TOP', 0, 3), node('S', 0, 3), node('NP-SBJ', 0, 2)],
      system: [node('S', 0, 3), node('NP', 0, 2), node('VP', 2, 3)],
    };
    expect(labels(lenient)).toEqual(['good idle: [TOP]', 'good: S', 'good: NP-SBJ (NP)', 'good idle: (VP)']);
    expect([key(unlabelled), key(lenient)]).toEqual(
      Array(2).fill('gold and system: [ ] gold alone, no error; ( ) system’s, no error'),
    );
  });

  test('where labels are not shown, there are no brackets around nothing', () => {
    const bare = { ...arcs, gold: [arc(1, 0, '')], system: [arc(1, 0, ''), arc(1, 2, '')] };
    expect(drawnOver(bare)).not.toContain('>()<');
  });

  test.each<[string, TreeNode[], TreeNode[], string[]]>([
    [
      'a system bracket stands between those that it stood between',
      [node('A', 0, 3), node('B', 0, 3)],
      [node('A', 0, 3), node('X', 0, 3, 'extra'), node('B', 0, 3)],
      ['A', '+ X', 'B'],
    ],
    ['around all of them', [node('A', 0, 3)], [node('X', 0, 3, 'extra'), node('A', 0, 3)], ['+ X', 'A']],
    [
      'the same twice is twice there',
      [node('A', 0, 3), node('A', 0, 3)],
      [node('A', 0, 3), node('A', 0, 3), node('A', 0, 3, 'extra')],
      ['A', 'A', '+ A'],
    ],
    [
      'another label over other words, where punctuation is not counted',
      [node('NP', 0, 3, 'wrong', 'VP')],
      [node('VP', 0, 2, 'wrong', 'NP')],
      ['− NP', 'VP ≠ NP'],
    ],
  ])('%s', (_, gold, system, expected) =>
    expect(labels({ ...trees, gold, system }).map(each => each.replace(/^.*?: /, ''))).toEqual(expected),
  );

  test('gaps are open, and their sides joined', () => {
    const split: TreeNode = {
      label: 'VP',
      spans: [
        [0, 1],
        [2, 3],
      ],
      verdict: 'right',
    };
    const svg = drawnOver({ ...trees, gold: [split], system: [split] });
    expect([...svg.matchAll(/<path class="joint"/g)].length).toBe(1);
    // Left and right of the label, and over the last word.
    expect([...svg.matchAll(/<path d=/g)].length).toBe(3);
  });

  test.each<[string, Picture]>([
    ['other words', { ...arcs, systemWords: arcs.words }],
    ['no analysis', { ...trees, system: null }],
    ['sides that are not gold and system', { ...arcs, sides: ['text', 'hypothesis'] }],
    ['derivations', derivations],
  ])('cannot be: %s', (_, picture) => expect(overlaid(picture)).toBeNull());
});

test('text may hold anything', () => {
  const hostile = '<script>alert("&")</script>\u0000\ud800]]>';
  const svg = pictureSvg({ ...arcs, title: hostile, words: [hostile, 'b', 'c'].map(word) });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;\ufffd\ufffd]]&gt;');
});
