// What a judge may see: their items in an order of their own, with sides that were thrown like a coin, and nothing that
// tells which measure or which parser stands behind them.
import { type EntailmentJudgement, judgements } from '../model/index.ts';
import type { Arc, ArcPicture, DerivationStep, Picture, PictureWord, TreeNode, Verdict } from '../picture/index.ts';
import { type Random, shuffled } from '../stats/index.ts';
import type { AnswerChoice, ItemAssignment, StudyItem, Task } from './records.ts';
import type { ChoiceAsSeen } from './study.ts';

export type BlindItem =
  | {
      readonly task: 'intrinsic' | 'extrinsic';
      readonly id: string;
      readonly position: number;
      readonly left: Picture;
      readonly right: Picture;
      /** For practice; that an item is a check is not told. */
      readonly training?: true;
    }
  | {
      readonly task: 'entailment';
      readonly id: string;
      readonly position: number;
      readonly text: string;
      readonly hypothesis: string;
      readonly training?: true;
    };

/** The items of a judge, in a random order and with random sides. Whoever could repeat these draws would know which side is whose,
 *  so that for real judges they have no seed. */
export function assignItems(items: readonly StudyItem[], sample: number | null, random: Random): ItemAssignment[] {
  const own = items.filter(item => item.role !== undefined || item.sample === sample);
  const training = own.filter(({ role }) => role === 'training');
  const judged = own.filter(({ role }) => role !== 'training');
  return [...training, ...shuffled(judged, random)].map(({ id, task }, position) => ({
    item: id,
    position,
    swapped: task !== 'entailment' && random(2) === 1,
  }));
}

/** An item as its judge sees it. */
export function blindItem(item: StudyItem, { position, swapped }: ItemAssignment): BlindItem {
  const { id, task } = item;
  const practice = item.role === 'training' ? { training: true as const } : {};
  if (task === 'entailment') return { task, id, position, text: item.text, hypothesis: item.hypothesis, ...practice };
  const pictures = task === 'intrinsic' ? item.pictures : item.sentences.map(({ picture }) => picture);
  const [first, second] = pictures.map(blinded);
  const [left, right] = swapped ? [second!, first!] : [first!, second!];
  return { task, id, position, left, right, ...practice };
}

/** Titles and notes name measures and sentences, and reasons are in a measure's own words. */
function blinded(picture: Picture): Picture {
  const { note: _, ...drawn } = { ...picture, title: '' };
  if (drawn.kind !== 'arcs') return drawn;
  const silent = ({ reason: _, ...arc }: Arc): Arc => arc;
  return { ...drawn, gold: drawn.gold.map(silent), system: drawn.system?.map(silent) ?? null };
}

/** What a judge's answer means. Null where it is none of the answers to such an item. */
export function choiceMeant(task: Task, shown: string, { swapped }: ItemAssignment): AnswerChoice | null {
  if (task === 'entailment') return isJudgement(shown) ? shown : null;
  if (shown !== 'left' && shown !== 'right') return null;
  return (shown === 'left') === swapped ? 'second' : 'first';
}

/** A choice as its judge saw it. */
export function choiceAsSeen(choice: AnswerChoice, { swapped }: ItemAssignment): ChoiceAsSeen {
  if (choice !== 'first' && choice !== 'second') return choice;
  return (choice === 'first') === swapped ? 'right' : 'left';
}

function isJudgement(text: string): text is EntailmentJudgement {
  return (judgements as readonly string[]).includes(text);
}

// Pictures as judges may see them. Two markings of one analysis are drawn each with the labels that it compares, so that its
// marks can be understood; or over one and the same picture, so that they differ in nothing but what is marked.

/** What a marking finds right and what not, as text: `++-|+-` are three marks of gold, two of the system. Two markings of one
 *  analysis disagree about at least one relation or bracket where these differ. Null where there is no analysis. What decided is
 *  `*`, what does not count `.`, and behind them stands the decision. */
export function marksOf(picture: Picture): string | null {
  const { gold, system } = picture;
  const spelled = (marks: readonly Pick<Arc, 'verdict' | 'weight'>[]) =>
    marks
      .map(({ verdict, weight }) => (verdict === 'right' ? { deciding: '*', idle: '.', '': '+' }[weight ?? ''] : '-'))
      .join('');
  if (system === null) return null;
  const decision = picture.kind === 'arcs' && picture.sides !== undefined ? `|${picture.sides[1]}` : '';
  return `${spelled(gold)}|${spelled(system)}${spelledTags(picture)}${decision}`;
}

/** Empty where no tag is marked. */
function spelledTags(picture: Picture): string {
  const wrong = tagsOf(picture).map(({ verdict }) => (verdict === 'wrong' ? '-' : '+'));
  return wrong.includes('-') ? `|${wrong.join('')}` : '';
}

/** What stands under the words. */
export function tagsOf(picture: Picture): readonly PictureWord['notes'][number][] {
  if (picture.kind === 'derivations') return [];
  return [...picture.words, ...(picture.systemWords ?? [])].flatMap(({ notes }) => notes);
}

/** The marks of a measure of tags: none but those under the words; or those of another measure: all but these. A parser's tag that is
 *  not gold's stands there all the same. */
export function withTagsMarked(picture: Picture, only: boolean): Picture {
  if (only) return withoutMarks(picture);
  if (picture.kind === 'derivations') return picture;
  const plain = ({ text, notes }: PictureWord): PictureWord => ({
    text,
    notes: notes.map(note => (note.verdict === 'wrong' ? { text: `≠ ${note.text}`, verdict: 'right' } : note)),
  });
  const { words, systemWords } = picture;
  return { ...picture, words: words.map(plain), ...(systemWords && { systemWords: systemWords.map(plain) }) };
}

/** What is drawn, but for labels of arcs, marks and titles, as text: pictures of one analysis have the same. */
export function shapeOf(picture: Picture): string {
  const { kind, gold, system } = picture;
  const texts = (words: readonly PictureWord[] | undefined) => words?.map(({ text }) => text) ?? null;
  const words = kind === 'derivations' ? picture.words : [texts(picture.words), texts(picture.systemWords)];
  return JSON.stringify([kind, words, gold.map(markShape), system?.map(markShape) ?? null]);
}

function markShape(mark: Arc | TreeNode | DerivationStep) {
  if ('spans' in mark) return [mark.label, mark.spans];
  return 'rule' in mark ? [mark.from, mark.to, mark.category, mark.rule] : [mark.head, mark.dependent];
}

/** The bases as two markings see them; null where they are not all of the same analysis. */
export function markedTwice(
  bases: readonly [Picture, Picture],
  markings: readonly [Picture, Picture],
): readonly [Picture, Picture] | null {
  if (new Set([...bases, ...markings].map(shapeOf)).size > 1) return null;
  return [markedAs(bases[0], markings[0]), markedAs(bases[1], markings[1])];
}

/** What is right marked, and what is marked right: an item whose right answer is plain. */
export function withMarksInverted(picture: Picture): Picture {
  const bad: Verdict = picture.kind === 'arcs' ? 'wrong' : 'extra';
  const invert = <M extends Mark>({ gold, system }: Sides<M>): Sides<M> => {
    const side = (marks: readonly M[], found: Verdict) =>
      marks.map(mark => ({ ...mark, verdict: mark.verdict === 'right' ? found : 'right' }));
    return { gold: side(gold, 'missing'), system: system && side(system, bad) };
  };
  switch (picture.kind) {
    case 'arcs':
      return { ...picture, ...invert(picture) };
    case 'trees':
      return { ...picture, ...invert(picture) };
    case 'derivations':
      return { ...picture, ...invert(picture) };
  }
}

/** With every label as it is written here. */
export function withLabels(picture: Picture, written: (label: string) => string): Picture {
  const labels = <M extends { readonly label: string }>({ gold, system }: Sides<M>): Sides<M> => {
    const relabel = (mark: M): M => ({ ...mark, label: written(mark.label) });
    return { gold: gold.map(relabel), system: system?.map(relabel) ?? null };
  };
  switch (picture.kind) {
    case 'arcs':
      return { ...picture, ...labels(picture) };
    case 'trees':
      return { ...picture, ...labels(picture) };
    case 'derivations':
      return picture;
  }
}

/** Categories without their features, S\NP for S[dcl]\NP. What differs in nothing else is shown once. */
export function withoutFeatures(picture: Picture): Picture {
  const plain = (text: string) => text.replace(/\[[^[\]]*\]/g, '');
  if (picture.kind === 'derivations') {
    const steps = (all: readonly DerivationStep[]) => all.map(step => ({ ...step, category: plain(step.category) }));
    return { ...picture, gold: steps(picture.gold), system: picture.system && steps(picture.system) };
  }
  const wordOf = ({ text, notes }: PictureWord): PictureWord => {
    const bare = notes.map(note => ({ ...note, text: plain(note.text) }));
    return { text, notes: bare.filter((note, i) => i === 0 || note.text !== bare[0]?.text) };
  };
  const labelled = withLabels(picture, plain);
  if (labelled.kind === 'derivations') return labelled;
  const { words, systemWords } = labelled;
  return {
    ...labelled,
    words: words.map(wordOf),
    ...(systemWords !== undefined && { systemWords: systemWords.map(wordOf) }),
  };
}

/** The base with the marks of another picture of the same shape. Reasons stay behind: they are in a measure's own words. */
function markedAs(base: Picture, marking: Picture): Picture {
  // What is marked under the words is the marking's own.
  const plain = withWordsOf(withoutMarks(base), marking);
  switch (plain.kind) {
    case 'arcs':
      return {
        ...plain,
        ...bothSides(plain, marking, (arc, mark) => ({ ...arc, ...arcMark(mark) })),
        ...sidesOf(marking),
      };
    case 'trees':
      return { ...plain, ...bothSides(plain, marking, (node, mark) => ({ ...node, ...treeMark(mark) })) };
    case 'derivations':
      return { ...plain, ...bothSides(plain, marking, (step, { verdict }) => ({ ...step, verdict })) };
  }
}

function withWordsOf(picture: Picture, marking: Picture): Picture {
  if (picture.kind === 'derivations' || marking.kind === 'derivations') return picture;
  const { words, systemWords } = marking;
  return { ...picture, ...shownWords({ words, ...(systemWords && { systemWords }) }) };
}

/** Nothing of a word but what is drawn. */
function shownWords({ words, systemWords }: Pick<ArcPicture, 'words' | 'systemWords'>) {
  const shown = ({ text, notes }: PictureWord): PictureWord => ({ text, notes });
  return { words: words.map(shown), ...(systemWords && { systemWords: systemWords.map(shown) }) };
}

interface Sides<M> {
  readonly gold: readonly M[];
  readonly system: readonly M[] | null;
}

interface Mark {
  readonly verdict: Verdict;
  readonly instead?: string;
  readonly weight?: NonNullable<Arc['weight']>;
}

function bothSides<M>({ gold, system }: Sides<M>, marking: Sides<Mark>, mark: (drawn: M, mark: Mark) => M): Sides<M> {
  const side = (drawn: readonly M[], marks: readonly Mark[] | null) =>
    drawn.map((each, i) => mark(each, marks?.[i] ?? { verdict: 'right' }));
  return { gold: side(gold, marking.gold), system: system === null ? null : side(system, marking.system) };
}

function arcMark({ verdict, weight }: Mark) {
  return weight === undefined ? { verdict } : { verdict, weight };
}

function sidesOf(picture: Picture) {
  return picture.kind === 'arcs' && picture.sides !== undefined ? { sides: picture.sides } : {};
}

function treeMark({ verdict, instead }: Mark): Mark {
  return instead === undefined ? { verdict } : { verdict, instead };
}

/** Without a word on which relations or brackets are wrong: such marks are those of a measure. What stands under the
 *  words stays as it is. Titles and notes name measures and sentences. */
export function withoutMarks(picture: Picture): Picture {
  const { note: _, ...drawn } = picture;
  const plain = { ...drawn, title: '' };
  switch (plain.kind) {
    case 'arcs':
      return {
        ...plain,
        ...shownWords(plain),
        ...plainSides(plain, ({ head, dependent, label }) => ({ head, dependent, label, ...RIGHT })),
      };
    case 'trees':
      return {
        ...plain,
        ...shownWords(plain),
        ...plainSides(plain, ({ label, spans }) => ({ label, spans, ...RIGHT })),
      };
    case 'derivations':
      return { ...plain, ...plainSides(plain, step => ({ ...step, ...RIGHT })) };
  }
}

const RIGHT = { verdict: 'right' } as const;

function plainSides<M>({ gold, system }: Sides<M>, plain: (mark: M) => M): Sides<M> {
  return { gold: gold.map(plain), system: system?.map(plain) ?? null };
}
