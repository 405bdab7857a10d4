// Figures of long sentences as Chromium sets them: no text lies over another, and none is cut off.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Arc,
  type DerivationStep,
  overlaid,
  type Picture,
  type PictureWord,
  pictureSvg,
  type TreeNode,
} from '../../src/picture/index.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';

const WORDS = 60;
const forms = ['a', 'the', 'lighthouse', 'of', 'Brinmouth', 'harbour-master', 'saw', 'whatever', 'I', ','];
const labels = ['det', 'nsubj:pass', 'obl', 'S\\NP 2', 'punct'];
const verdicts = ['right', 'missing', 'crossing', 'wrong', 'extra'] as const;
const words: readonly PictureWord[] = Array.from({ length: WORDS }, (_, i) => ({
  text: forms[(i * 7) % forms.length]!,
  notes: [{ text: i % 9 === 0 ? '((S[dcl]\\NP)/PP)/NP' : 'N/N', verdict: 'right' }],
}));

/** Heads near and far, so that arcs nest, cross and lie side by side. */
const arcs = (step: number): Arc[] =>
  words.map((_, dependent) => {
    const head = (dependent * step + 11) % WORDS;
    return {
      head: dependent === 20 ? null : head === dependent ? 20 : head,
      dependent,
      label: labels[dependent % labels.length]!,
      verdict: verdicts[(dependent * step) % verdicts.length]!,
    };
  });

const bracket = (label: string, from: number, to: number, i: number): TreeNode => ({
  label,
  spans: [[from, to]],
  verdict: verdicts[i % verdicts.length]!,
  ...(verdicts[i % verdicts.length] === 'wrong' ? { instead: 'SBAR' } : {}),
});

/** A spine to the right, as English has, with phrases hanging off it. */
const spine = (skip: number): TreeNode[] =>
  Array.from({ length: WORDS / 2 }, (_, i) => [
    bracket(i % 2 === 0 ? 'VP' : 'SBAR', i * 2, WORDS, i + skip),
    bracket('NP', i * 2, i * 2 + 2, i * 2 + skip),
  ]).flat();

/** Words combined one after the other, from the right. */
const steps: readonly DerivationStep[] = [
  ...words.map((_, i) => {
    const category = i % 3 === 0 ? '(S[dcl]\\NP)/NP' : 'N';
    return { from: i, to: i + 1, category, rule: '', verdict: 'right' as const };
  }),
  ...words.slice(1).map((_, i) => {
    const verdict = i % 4 === 0 ? ('wrong' as const) : ('right' as const);
    return { from: WORDS - 2 - i, to: WORDS, category: 'S[dcl]\\NP', rule: '>B', verdict };
  }),
];

const pictures: readonly Picture[] = [
  { kind: 'arcs', title: 'Arcs', words, gold: arcs(1), system: arcs(7) },
  {
    kind: 'arcs',
    title: 'Other words',
    words,
    systemWords: words.slice(3),
    gold: arcs(3),
    system: arcs(1).slice(0, 0),
  },
  { kind: 'trees', title: 'Trees', words, gold: spine(0), system: spine(1) },
  { kind: 'derivations', title: 'Derivations', words: words.map(({ text }) => text), gold: steps, system: steps },
];

/** Where verdicts are at random, right brackets differ too. Some have gaps. */
const split = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map((node, i) => {
    const [from, to] = node.spans[0]!;
    if (i % 7 !== 0 || to - from < 4) return node;
    return {
      ...node,
      spans: [
        [from, from + 1],
        [from + 2, to],
      ],
    };
  });

/** Brackets of every length, of which many cross. */
const crossing = (step: number): TreeNode[] =>
  words.map((_, i) => {
    const from = (i * step) % (WORDS - 1);
    return bracket('ADVP', from, Math.min(WORDS, from + 1 + ((i * i) % 17)), i + step);
  });

const overlays: readonly Picture[] = [
  { kind: 'arcs', title: 'Arcs', words, gold: arcs(1), system: arcs(7) },
  { kind: 'arcs', title: 'Arcs that are the same but for their labels', words, gold: arcs(7), system: relabelled(7) },
  { kind: 'trees', title: 'Trees', words, gold: spine(0), system: spine(1) },
  { kind: 'trees', title: 'Trees with gaps', words, gold: split(spine(0)), system: split(spine(3)) },
  { kind: 'trees', title: 'Brackets that cross', words, gold: spine(0), system: crossing(7) },
];

function relabelled(step: number): Arc[] {
  return arcs(step).map((arc, i) => ({ ...arc, label: labels[(i + 1) % labels.length]! }));
}

let browser: Browser;

describe.skipIf(chromiumProgram === null)('figures of 60 words in Chromium', () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  test.each(pictures)('$title', async picture => {
    expect(await overlapsIn(pictureSvg(picture, 'light'), WORDS)).toEqual([]);
  });

  test.each(overlays)('$title, overlaid', async picture => {
    const svg = pictureSvg(overlaid(picture)!, 'light');
    expect(await overlapsIn(svg, WORDS)).toEqual([]);
    if (picture.kind === 'trees') expect(await barsThatMeetIn(svg)).toEqual([]);
  });

  test('letters that are wider than was thought would be found', async () => {
    const wide = pictureSvg(pictures[0]!, 'light').replace('<svg ', '<svg style="letter-spacing:6px" ');
    expect((await overlapsIn(wide, WORDS)).length).toBeGreaterThan(5);
  });

  test.each(['figure.svg', 'figure-overlaid.svg'])('%s in the docs', async name => {
    expect(await overlapsIn(readFileSync(`docs/${name}`, 'utf8'), 5)).toEqual([]);
  });
});

/** Pairs of brackets of which a line, a label or its box lies on one of the other. */
async function barsThatMeetIn(svg: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  const { size, found } = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('svg g[class]')].map(group => ({
      name: group.textContent,
      parts: [...group.querySelectorAll('path, rect, text')].map(part => part.getBoundingClientRect()),
    }));
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const found = bars.flatMap((one, i) =>
      bars
        .slice(i + 1)
        .filter(other => one.parts.some(part => other.parts.some(another => meet(part, another))))
        .map(other => `${one.name} and ${other.name}`),
    );
    return { size: bars.length, found };
  });
  await page.close();
  expect(size).toBeGreaterThan(WORDS);
  return found;
}

/** Pairs of texts whose boxes meet, and texts that leave the picture. Fails where there are fewer texts than this. */
async function overlapsIn(svg: string, least: number): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  const { size, found } = await page.evaluate(() => {
    const picture = document.querySelector('svg')!.getBoundingClientRect();
    // What Chromium calls the box of a text is as high as the font; letters fill about seven tenths of it.
    const boxes = [...document.querySelectorAll('svg text')].map(text => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const slack = (bottom - top) * 0.15;
      return { text: text.textContent, left: left + 0.5, right: right - 0.5, top: top + slack, bottom: bottom - slack };
    });
    const found: string[] = [];
    for (const [i, a] of boxes.entries()) {
      if (a.left < picture.left || a.right > picture.right || a.top < picture.top || a.bottom > picture.bottom)
        found.push(`${a.text} leaves the picture`);
      for (const b of boxes.slice(i + 1))
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.push(`${a.text} over ${b.text}`);
    }
    return { size: boxes.length, found };
  });
  await page.close();
  expect(size).toBeGreaterThanOrEqual(least);
  return found;
}
