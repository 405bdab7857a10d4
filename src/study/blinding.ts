// What a judge may see: their items in an order of their own, with sides that were thrown like a coin, and nothing that
// tells which measure or which parser stands behind them.
import { type Judgement, judgements } from '../model/index.ts';
import type { Arc, Picture } from '../picture/index.ts';
import { type Random, randomFrom, shuffled } from './random.ts';
import type { Assignment, Choice, Judge, ShownChoice, StudyItem, Task } from './study.ts';

export type BlindItem =
  | {
      readonly task: 'intrinsic' | 'extrinsic';
      readonly id: string;
      readonly position: number;
      readonly left: Picture;
      readonly right: Picture;
    }
  | {
      readonly task: 'entailment';
      readonly id: string;
      readonly position: number;
      readonly text: string;
      readonly hypothesis: string;
    };

/** The items of a judge, in the order and with the sides that their seed gives. */
export function assignItems(
  items: readonly StudyItem[],
  { seed, sample }: Pick<Judge, 'seed' | 'sample'>,
): Assignment[] {
  const random = randomFrom(seed);
  const own = items.filter(item => item.sample === sample);
  return shuffled(own, random).map(({ id, task }, position) => ({
    item: id,
    position,
    swapped: task !== 'entailment' && throwCoin(random),
  }));
}

const throwCoin = (random: Random) => random(2) === 1;

/** An item as its judge sees it. */
export function blindItem(item: StudyItem, { position, swapped }: Assignment): BlindItem {
  const { id, task } = item;
  if (task === 'entailment') return { task, id, position, text: item.text, hypothesis: item.hypothesis };
  const pictures = task === 'intrinsic' ? item.pictures : item.sentences.map(({ picture }) => picture);
  const [first, second] = pictures.map(blinded);
  const [left, right] = swapped ? [second!, first!] : [first!, second!];
  return { task, id, position, left, right };
}

/** Titles and notes name measures and sentences, and reasons are in a measure's own words. */
function blinded(picture: Picture): Picture {
  const { note: _, ...drawn } = { ...picture, title: '' };
  if (drawn.kind !== 'arcs') return drawn;
  const silent = ({ reason: _, ...arc }: Arc): Arc => arc;
  return { ...drawn, gold: drawn.gold.map(silent), system: drawn.system?.map(silent) ?? null };
}

/** What a judge's answer means. Null where it is none of the answers to such an item. */
export function choiceBehind(task: Task, shown: string, { swapped }: Assignment): Choice | null {
  if (task === 'entailment') return isJudgement(shown) ? shown : null;
  if (shown !== 'left' && shown !== 'right') return null;
  return (shown === 'left') === swapped ? 'second' : 'first';
}

/** A choice as its judge saw it. */
export function shownAs(choice: Choice, { swapped }: Assignment): ShownChoice {
  if (choice !== 'first' && choice !== 'second') return choice;
  return (choice === 'first') === swapped ? 'right' : 'left';
}

function isJudgement(text: string): text is Judgement {
  return (judgements as readonly string[]).includes(text);
}
