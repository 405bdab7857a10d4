// `touchstone study plan`: what a study of so many items and judges would find.
import { itemsNeeded, powerOf, simulatedPower, version } from '../../../api/index.ts';
import { UsageError } from '../../../bytes/index.ts';
import { type Given, numberIn, print, printJson, TouchstoneCommand } from '../../command.ts';

const explanation = `
--preference is the probability that an answer is for one of the two measures. Majorities of judges are tested as in touchstone
study results: by chance, every answer is for each measure with probability one half. --alike is the correlation of two answers to
the same item, beyond the preference.

Examples: the two tasks of Bhargava and Penn (2023), 20 sentences with one judge each, 45 pairs with four judges each
  $ touchstone study plan --items 20 --judges 1 --preference 0.7
  $ touchstone study plan --items 45 --judges 4 --preference 0.6 --alike 0.1`;

type PlanOptions = Given<'items', 'json'> &
  Readonly<Record<'judges' | 'preference' | 'alike' | 'alpha' | 'power' | 'rounds' | 'seed', string>>;

export async function plan(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study plan', explanation)
    .description('Says how many items and judges are needed to find a preference.')
    .option('--items <n>', 'number of items, over all samples')
    .option('--judges <n>', 'judges of every item; 1 if each judge has a different sample', '4')
    .option('--preference <share>', 'probability that an answer is for the preferred measure', '0.7')
    .option('--alike <r>', 'correlation of two answers to the same item', '0')
    .option('--alpha <p>', 'the largest p that counts as significant', '0.05')
    .option('--power <share>', 'probability that the test finds the preference', '0.8')
    .option('--rounds <n>', 'number of simulated studies', '10000')
    .option('--seed <n>', 'seed of the random numbers', '1')
    .option('--json', 'print JSON');
  const given: PlanOptions = await command.read(argv);
  const design = {
    judges: numberIn('--judges', given.judges, 1, 1000),
    preference: shareIn('--preference', given.preference, 1),
    alike: shareIn('--alike', given.alike, 0.999),
    alpha: shareIn('--alpha', given.alpha, 1),
  };
  const power = shareIn('--power', given.power, 0.9999);
  const rounds = numberIn('--rounds', given.rounds, 1, 1_000_000);
  const seed = numberIn('--seed', given.seed, 0, 2 ** 31 - 1);
  const items = given.items === undefined ? null : numberIn('--items', given.items, 1, 10_000);
  const exact = items === null ? null : powerOf({ ...design, items });
  const simulated = items === null ? null : simulatedPower({ ...design, items }, rounds, seed);
  const needed = itemsNeeded(design, power);
  if (given.json)
    await printJson({ touchstone: version, ...design, items, exact, simulated, rounds, seed, power, needed });
  else {
    const { judges, preference, alpha } = design;
    const shown = exact ?? powerOf({ ...design, items: 1 });
    const alike = design.alike === 0 ? '' : `, correlation of answers ${design.alike}`;
    await print([
      `${items === null ? '' : `${items} items, `}${judges} judges of each; an answer is for the preferred measure with probability ${preference}${alike}; one-sided test at ${alpha}\n`,
      `majority of an item: ${percent(shown.byChance)} by chance, ${percent(shown.expected)} with this preference\n`,
      ...(exact === null ? [] : [foundText(exact, simulated ?? 0, rounds)]),
      `for a power of ${percent(power).replace('.00', '')}: ${needed === null ? 'more than 2000' : needed} items\n`,
    ]);
  }
  return 0;
}

function foundText({ critical, p, power }: ReturnType<typeof powerOf>, simulated: number, rounds: number): string {
  if (critical === null || p === null) return 'not even all majorities would be significant: these are too few items\n';
  return [
    `significant from ${critical} majorities, p = ${p.toPrecision(2)}\n`,
    `power: ${percent(power)}, computed exactly; ${percent(simulated)} in ${rounds} simulated studies\n`,
  ].join('');
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

function shareIn(name: string, text: string, most: number): number {
  const share = Number(text);
  if (/^\d*\.?\d+$/.test(text) && share <= most) return share;
  throw new UsageError(`${name} takes a number from 0 to ${most}, not ${JSON.stringify(text)}`);
}
