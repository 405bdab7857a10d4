// Sentences that are chosen by a query over what they hold.
import { refuse } from '../bytes/index.ts';
import {
  type CountedSystems,
  type FamilyScoring,
  findItems,
  type Input,
  layoutsOfFiles,
  SentenceFinder,
  type SentenceLookup,
} from '../corpus/index.ts';
import { rowsWhere } from '../counts/index.ts';
import { parseQuery } from '../query/index.ts';
import type { CorpusSource } from './score.ts';

/** Gold sentences, counted from 0, with an item that fits; none at all are refused. */
function sentencesWith(
  where: string,
  lookups: readonly SentenceLookup[],
  names: readonly string[],
  view: string,
): readonly number[] {
  const query = parseQuery(where);
  const finding = findItems(lookups, view);
  let step = finding.next();
  while (step.done !== true) step = finding.next();
  const table = step.value;
  const fits = table.test(query, names);
  const found = new Set<number>();
  for (let item = 0; item < table.size; item++) if (fits(item)) found.add(table.sentenceOf(item));
  if (found.size === 0)
    throw refuse('nothing-fits', null, `no sentence has anything that fits ${JSON.stringify(where)}; ask for less`);
  return [...found].sort((a, b) => a - b);
}

/** The same systems, of the sentences that fit alone. */
export function systemsWhere(
  counted: CountedSystems,
  how: FamilyScoring,
  [gold, ...systems]: readonly Input[],
  where: string,
): CountedSystems {
  const lookups = systems.map(
    (system, s) =>
      new SentenceFinder({ ...how, gold: gold!, system }, counted.systems[s]!.layouts[0]!, counted.systems[s]!.places),
  );
  const names = counted.systems.map(({ name }) => name);
  const chosen = new Set(sentencesWith(where, lookups, names, how.scoring.views[0] ?? ''));
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
  [gold, system]: readonly Input[],
  where: string,
): Promise<number> {
  const files = { ...how, gold: gold!, system: system! };
  const finder = new SentenceFinder(files, await layoutsOfFiles(files, environment));
  return sentencesWith(where, [finder], [system!.name], how.scoring.views[0] ?? '')[0]! + 1;
}
