// CCG derivations as SVG, in the manner of the literature: words on top, categories under them, and under each line the
// category that the rule at its end has made. A category that the other side does not have there is marked.
import { type DerivationPicture, type DerivationStep, markId, wordId } from './picture.ts';
import { columnEdges, type Drawing, drawing, element, MARGIN, text, textWidth, WORD_SIZE } from './svg.ts';

const CATEGORY_SIZE = 12;
const RULE_SIZE = 10;
const ROW = 26;
const GAP = 16;
const NOTHING = 'no derivation';

interface PlacedStep {
  readonly step: DerivationStep;
  /** From 0, under the words. */
  readonly row: number;
}

export function drawDerivations({ words, gold, system }: DerivationPicture): Drawing {
  const steps = [...gold, ...(system ?? [])];
  const edges = columnEdges(
    words.map(word => textWidth(word, WORD_SIZE) + GAP),
    steps.map(step => ({
      from: step.from,
      to: step.to,
      width: textWidth(signed(step), CATEGORY_SIZE) + textWidth(step.rule, RULE_SIZE) + GAP + 10,
    })),
  );
  const upper = drawSide(0, words, gold, edges, MARGIN);
  const lower =
    system === null
      ? {
          content: text(`system: ${NOTHING}`, { class: 'side', x: 0, y: upper.bottom + 16 }),
          bottom: upper.bottom + 20,
        }
      : drawSide(1, words, system, edges, upper.bottom + 14);
  return drawing(Math.max(edges.at(-1) ?? 0, 120), lower.bottom, [upper.content, lower.content]);
}

export function describeDerivations({ words, gold, system }: DerivationPicture): string {
  if (system === null) return `The system has ${NOTHING}.`;
  const listed = (title: string, steps: readonly DerivationStep[]) =>
    steps
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ category, from, to }) => `${title}: ${category} over "${words.slice(from, to).join(' ')}"`);
  const errors = [...listed('only in gold', gold), ...listed('only in the system', system)];
  return errors.length === 0 ? 'No differences.' : `${errors.join('; ')}.`;
}

function signed({ category, verdict }: DerivationStep): string {
  return verdict === 'right' ? category : `${verdict === 'missing' ? '−' : '+'} ${category}`;
}

function drawSide(
  side: 0 | 1,
  words: readonly string[],
  steps: readonly DerivationStep[],
  edges: readonly number[],
  top: number,
): { readonly content: string; readonly bottom: number } {
  const placed = rowsOf(steps, words.length);
  const rows = Math.max(-1, ...placed.map(({ row }) => row)) + 1;
  const wordsAt = top + 22;
  const edge = (word: number) => edges[word] ?? 0;
  const content = [
    text(side === 0 ? 'gold' : 'system', { class: 'side', x: 0, y: top + 2 }),
    ...words.map((word, w) =>
      text(word, { class: 'word', x: (edge(w) + edge(w + 1)) / 2, y: wordsAt, 'data-mark': wordId(side, w) }),
    ),
    ...placed.map(({ step, row }, i) => drawStep(step, wordsAt + 10 + row * ROW, edge, markId(side, i))),
  ];
  return { content: content.join('\n'), bottom: wordsAt + 10 + rows * ROW };
}

/** A step comes under all that stands over its words. */
function rowsOf(steps: readonly DerivationStep[], size: number): PlacedStep[] {
  const free = new Array<number>(size).fill(0);
  return steps.map(step => {
    let row = 0;
    for (let w = step.from; w < step.to; w++) row = Math.max(row, free[w] ?? 0);
    free.fill(row + 1, step.from, step.to);
    return { step, row };
  });
}

function drawStep(step: DerivationStep, y: number, edge: (word: number) => number, mark: string): string {
  const from = edge(step.from) + 4;
  const ruleWidth = textWidth(step.rule, RULE_SIZE);
  const to = edge(step.to) - 4 - (step.rule === '' ? 0 : ruleWidth + 2);
  const isBad = step.verdict !== 'right';
  return element(
    'g',
    { class: isBad ? `bad ${step.verdict}` : 'good', 'data-mark': mark },
    [
      element('line', { x1: from, y1: y, x2: to, y2: y }),
      ...(step.rule === '' ? [] : [text(step.rule, { class: 'rule', x: to + 2, y: y + 3 })]),
      text(signed(step), { class: 'node', x: (from + to) / 2, y: y + 15 }),
    ].join(''),
  );
}
