// EVALB's quote repair. A quotation mark that one side tags as punctuation, and so deletes, while the other side
// tags it as something that stays, makes the word counts differ; the deleted one is put back. The procedure is
// followed literally, its oddity included: a mark put back moves itself along, so that two in a row can be put
// back twice in one place.
import type { Trees } from '../../model/index.ts';
import type { LabelRules } from './metric.ts';
import type { Side } from './pair-scorer.ts';

interface Mark {
  readonly word: number;
  readonly tag: number;
  /** Words kept before it, as things stand. */
  position: number;
}

/** Ten thousand marks on either side: no sentence has them, and to go through them all would take forever. */
const MOST_PAIRS = 1e8;

export function repairQuotes(
  goldTrees: Trees,
  g: number,
  gold: Side,
  systemTrees: Trees,
  s: number,
  system: Side,
  rules: LabelRules,
): void {
  const goldMarks = marksOf(goldTrees, g, gold, rules);
  const systemMarks = marksOf(systemTrees, s, system, rules);
  if (goldMarks.length * systemMarks.length > MOST_PAIRS) return;
  systemMarks.forEach((systemMark, systemIndex) => {
    const position = systemMark.position;
    goldMarks.forEach((goldMark, goldIndex) => {
      if (goldMark.position !== position || goldMark.tag === systemMark.tag) return;
      const goldDeleted = rules.deleted[goldMark.tag] === 1;
      const systemDeleted = rules.deleted[systemMark.tag] === 1;
      if (goldDeleted && !systemDeleted) putBack(goldTrees, g, gold, goldMarks, goldIndex);
      else if (systemDeleted && !goldDeleted) putBack(systemTrees, s, system, systemMarks, systemIndex);
    });
  });
}

function marksOf(trees: Trees, sentence: number, side: Side, rules: LabelRules): Mark[] {
  const marks: Mark[] = [];
  const first = trees.wordStart[sentence]!;
  for (let word = first; word < trees.wordStart[sentence + 1]!; word++) {
    const tag = trees.tag[word]!;
    if (rules.quotes[tag] === 0 || !isQuotationMark(trees, word)) continue;
    marks.push({ word, tag, position: side.position[word - first]! });
  }
  return marks;
}

export function isQuotationMark(trees: Trees, word: number): boolean {
  const from = trees.wordFrom[word]!;
  return trees.wordTo[word]! - from === 1 && '\'"/'.includes(String.fromCharCode(trees.bytes[from]!));
}

function putBack(trees: Trees, sentence: number, side: Side, marks: readonly Mark[], index: number): void {
  const mark = marks[index]!;
  if (side.size + 1 >= side.kept.length) {
    const wider = new Int32Array(side.kept.length * 2);
    wider.set(side.kept);
    side.kept = wider;
  }
  side.kept.copyWithin(mark.position + 1, mark.position, side.size);
  side.kept[mark.position] = mark.word;
  side.size++;

  const first = trees.bracketStart[sentence]!;
  if (side.moved === null) {
    const brackets = Array.from({ length: trees.bracketStart[sentence + 1]! - first }, (_, b) => first + b);
    const from = Int32Array.from(brackets, b => side.spanFrom(trees, b, sentence));
    const to = Int32Array.from(brackets, b => side.spanTo(trees, b, sentence));
    const spanned = trees.gaps.size === 0 ? [] : brackets.filter(b => trees.gaps.has(b));
    const gaps = new Map(spanned.map(b => [b, trees.gaps.get(b)!.map(word => side.position[word]!)]));
    side.moved = { from, to, gaps };
  }
  const { from, to, gaps } = side.moved;
  const at = mark.word - trees.wordStart[sentence]!;
  for (let b = 0; b < from.length; b++) {
    // Brackets opened behind the mark are moved; those that are open around it end later.
    const behind = trees.from[first + b]! > at;
    if (behind) from[b]!++;
    if (behind || trees.to[first + b]! > at || trees.to[first + b]! < 0) to[b]!++;
  }
  // The spans of a bracket with gaps begin behind the mark, or end behind it, as the spans of other brackets do.
  for (const [bracket, spans] of gaps)
    trees.gaps.get(bracket)!.forEach((word, end) => {
      if (word > at) spans[end]!++;
    });
  for (let later = index; later < marks.length; later++) marks[later]!.position++;
}
