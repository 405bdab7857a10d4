// What measures of words compare, drawn over or under the words: the chains of brackets above them, and their heads.
import { ROOT } from '../../../model/index.ts';
import type { Arc, ArcPicture, Picture, PictureWord, TreePicture } from '../../../picture/index.ts';
import type { SentencesAsRead } from '../detail.ts';
import type { Forest } from './forest.ts';
import type { ForestPair } from './forest-pair.ts';
import { chainMarks, labelsAlone, lineagesOf } from './leaf-ancestor.ts';
import { alignedParts, alignedWords, type Dependency, dependenciesOf, sameDependency } from './sparseval.ts';

/** `trees` is the usual picture: its words are those that are drawn. */
type Drawings = (pair: ForestPair, trees: TreePicture) => Readonly<Record<string, Picture>>;

/** Under every word its chain, and the parser's where it is another. */
const lineages: Drawings = (pair, trees) => {
  const chains = [pair.goldForest, pair.systemForest].map(forest => lineagesOf(forest, pair.units));
  const pictureOf = (chosen: (chain: readonly number[]) => readonly number[]): Picture => {
    const textsOf = (side: number) =>
      chains[side]!.map(chain =>
        chosen(chain)
          .map(label => chainMarks[label] ?? pair.labels.symbols.text(label))
          .join(' '),
      );
    const [gold, system] = [textsOf(0), textsOf(1)];
    const goldUnits = unitsOf(pair.gold, pair.goldForest);
    const systemUnits = unitsOf(pair.system, pair.systemForest);
    const withChains = (
      words: readonly PictureWord[],
      unitAt: ReadonlyMap<number, number>,
      own: string[],
      other: string[],
    ) => words.map(({ text }, w): PictureWord => ({ text, notes: chainNotes(unitAt.get(w), own, other) }));
    const { systemWords } = trees;
    return {
      ...trees,
      words: withChains(trees.words, goldUnits, gold, system),
      ...(systemWords && { systemWords: withChains(systemWords, systemUnits, system, gold) }),
    };
  };
  return { lineages: pictureOf(chain => chain), unmarkedLineages: pictureOf(labelsAlone) };
};

/** A tag of the parser that is not gold's stands under its word without being marked, where tags do not count. */
function withoutTagMarks(picture: TreePicture): TreePicture {
  const plain = ({ text, notes }: PictureWord): PictureWord => ({
    text,
    notes: notes.map(note => (note.verdict === 'wrong' ? { text: `≠ ${note.text}`, verdict: 'right' } : note)),
  });
  const { words, systemWords } = picture;
  return { ...picture, words: words.map(plain), ...(systemWords && { systemWords: systemWords.map(plain) }) };
}

const NO_COUNTERPART = 'no counterpart';

/** Nothing under words that do not count. */
function chainNotes(unit: number | undefined, own: readonly string[], other: readonly string[]): PictureWord['notes'] {
  if (unit === undefined) return [];
  if (unit < 0) return [{ text: NO_COUNTERPART, verdict: 'wrong' }];
  const [mine, theirs] = [own[unit] ?? '', other[unit] ?? ''];
  const first = { text: mine, verdict: 'right' } as const;
  return mine === theirs ? [first] : [first, { text: theirs, verdict: 'wrong' }];
}

/** By word of the picture: the unit of those that count. */
function unitsOf(side: SentencesAsRead, { words }: Forest): ReadonlyMap<number, number> {
  return new Map(words.map(({ origin, unit }) => [origin - firstWordOf(side), unit]));
}

const firstWordOf = ({ trees, run }: SentencesAsRead) => trees.wordStart[run.from]!;

/** An arrow from every head to its words; those that a figure does not count have no mark. */
const dependencies: Drawings = (pair, trees) => {
  const { title, words, systemWords, system: systemNodes } = withoutTagMarks(trees);
  const { mate } = alignedWords(pair);
  const gold = dependenciesOf(pair, pair.gold, pair.goldForest);
  const system = dependenciesOf(pair, pair.system, pair.systemForest);
  const met = new Int32Array(system.length).fill(-1);
  mate.forEach((s, g) => {
    if (s >= 0) met[s] = g;
  });
  const pictureOf = (part: (typeof alignedParts)[number]): ArcPicture => {
    const counts = ({ isOpen }: Dependency) => part !== 'openClass' || isOpen;
    const isRight = (g: number, s: number) => {
      const [own, other] = [gold[g], system[s]];
      return own !== undefined && other !== undefined && sameDependency(own, other, mate).includes(part);
    };
    return {
      kind: 'arcs',
      title,
      words,
      ...(systemWords && { systemWords }),
      gold: gold.map((each, g) => arcOf(pair.gold, each, !counts(each) || isRight(g, mate[g]!), 'missing')),
      system:
        systemNodes && system.map((each, s) => arcOf(pair.system, each, !counts(each) || isRight(met[s]!, s), 'wrong')),
    };
  };
  return Object.fromEntries(alignedParts.map(part => [part, pictureOf(part)]));
};

function arcOf(
  side: SentencesAsRead,
  { origin, headOrigin, relation }: Dependency,
  isRight: boolean,
  fault: 'missing' | 'wrong',
): Arc {
  const first = firstWordOf(side);
  return {
    head: headOrigin === ROOT ? null : headOrigin - first,
    dependent: origin - first,
    label: headOrigin === ROOT ? '' : relation,
    verdict: isRight ? 'right' : fault,
  };
}

/** By measure. */
export const wordViews: Readonly<Record<string, Drawings>> = { 'leaf-ancestor': lineages, sparseval: dependencies };
