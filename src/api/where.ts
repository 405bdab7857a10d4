// Sentences that are chosen by a query over what they hold.
import { refuse } from '../bytes/index.ts';
import {
  type CountedSystems,
  commonRows,
  countEach,
  type Environment,
  type FamilyScoring,
  findItems,
  type Input,
  layoutsOfFiles,
  rowFacts,
  SentenceFinder,
  type SentenceLookup,
} from '../corpus/index.ts';
import { rowsWhere } from '../counts/index.ts';
import { asksForItems, asksForSentences, type ItemTable, parseQuery, rowsThatFit } from '../query/index.ts';
import type { CorpusSource } from './score.ts';

/** What is asked, and of which files, gold first. */
interface Asked {
  readonly where: string;
  readonly how: FamilyScoring;
  readonly files: readonly Input[];
  /** What systems are called. */
  readonly names: readonly string[];
  readonly environment: Environment;
}

/** Gold sentences, counted from 0, with an item that fits, or in rows that fit as a whole; none at all are refused. */
async function sentencesThatFit(
  { where, how, files: [gold, ...systems], names, environment }: Asked,
  lookups: () => Promise<readonly SentenceLookup[]>,
): Promise<readonly number[]> {
  const query = parseQuery(where);
  const [view = ''] = how.scoring.views;
  const found = new Set<number>();
  if (asksForSentences(query)) {
    const counted = await countEach(how, gold!, systems, () => environment);
    const facts = rowFacts(commonRows(counted), names);
    const items = () =>
      itemsOf(
        counted.systems.map(({ sentences }) => sentences),
        view,
      );
    for (const row of rowsThatFit(query, facts, items))
      for (let sentence = facts.from[row]!; sentence < facts.to[row]!; sentence++) found.add(sentence);
  } else {
    const table = itemsOf(await lookups(), view);
    const fits = table.test(query, names);
    for (let item = 0; item < table.size; item++) if (fits(item)) found.add(table.sentenceOf(item));
  }
  if (found.size === 0) {
    const none = asksForItems(query) ? 'has anything that fits' : 'fits';
    throw refuse('nothing-fits', null, `no sentence ${none} ${JSON.stringify(where)}; ask for less`);
  }
  return [...found].sort((a, b) => a - b);
}

function itemsOf(lookups: readonly SentenceLookup[], view: string): ItemTable {
  const finding = findItems(lookups, view);
  let step = finding.next();
  while (step.done !== true) step = finding.next();
  return step.value;
}

/** The same systems, of the sentences that fit alone. */
export async function systemsWhere(
  counted: CountedSystems,
  where: string,
  asked: Omit<Asked, 'where' | 'names'>,
): Promise<CountedSystems> {
  const {
    how,
    files: [gold, ...systems],
  } = asked;
  const names = counted.systems.map(({ name }) => name);
  const lookups = systems.map(
    (system, s) =>
      new SentenceFinder({ ...how, gold: gold!, system }, counted.systems[s]!.layouts[0]!, counted.systems[s]!.places),
  );
  const chosen = new Set(await sentencesThatFit({ ...asked, where, names }, async () => lookups));
  const isChosen = ({ from, to }: { readonly from: number; readonly to: number }) => {
    for (let sentence = from; sentence < to; sentence++) if (chosen.has(sentence)) return true;
    return false;
  };
  return {
    ...counted,
    systems: counted.systems.map(system => ({ ...system, table: rowsWhere(system.table, isChosen) })),
  };
}

/** The first sentence that fits, counted from 1. */
export async function firstSentenceWhere(
  { environment }: CorpusSource,
  how: FamilyScoring,
  [gold, system]: readonly [gold: Input, system: Input],
  where: string,
): Promise<number> {
  const files = { ...how, gold, system };
  const asked = { where, how, files: [gold, system], names: [system.name], environment };
  const found = await sentencesThatFit(asked, async () => [
    new SentenceFinder(files, await layoutsOfFiles(files, environment)),
  ]);
  return found[0]! + 1;
}
