// The one list of families: which of them a file is of, their code, loaded when one of its files is met, and their options
// checked.
import { type Chunk, decode, didYouMean, InputError, refuse, UsageError } from '../bytes/index.ts';
import { ccgDescription } from './ccg/description.ts';
import { constituencyDescription } from './constituency/description.ts';
import { dependenciesDescription } from './dependencies/description.ts';
import type { FamilyDescription, MetricDescription, OptionDescription } from './description.ts';
import { entailmentDescription } from './entailment/description.ts';
import type { Family, NamedFile, OptionValues } from './files.ts';
import { familyNamed } from './loaders.ts';
import { relationsDescription } from './relations/description.ts';

/** A family in the list: its code is loaded when one of its files is met. */
export interface FamilyEntry extends FamilyDescription {
  load(): Promise<Family>;
}

/** Files are recognised in this order: relations are bracketed, so they go before trees, and answers have numbers in front, so
 *  they go before dependencies. */
export const families: readonly FamilyEntry[] = [
  entailmentDescription,
  ccgDescription,
  relationsDescription,
  constituencyDescription,
  dependenciesDescription,
].map(entry);

/** A bracket, a label perhaps, a bracket: a tree, and nothing else that is bracketed. Labels with marks that other formats
 *  have are left to the families to tell apart. */
const plainTree = /^\s*\(\(?[^\s()<|_]*\s+\(/;

/** Labels with slashes or features, as in depccg's derivations: `(ROOT (S[dcl] (NP It) (S[dcl]\NP rained)))`. */
const categoryLabel = /^\s*\(ROOT (?=\()[\s\S]*?\([^\s()]*[\\/[]/;

/** Comments perhaps, and a first row of CoNLL-U that tells all. depccg writes rows too, with categories as relations and trees at their
 *  end. */
const plainRow =
  /^(?:#[^\n]*\n)*1\t(?=\S)[^\t\n]+\t[^\t\n]*\t[A-Z]+\t[^\t\n]*\t[^\t\n]*\t\d+\t[a-z]+(?::[a-z]+)?\t[^\t\n]*\t[^(\t\n]*\n/;

/** Most files are plain trees or plain rows; no family has to look at those. */
function entry(description: FamilyDescription): FamilyEntry {
  const recognise = (sample: Uint8Array) => {
    const begin = decode(sample, 0, Math.min(sample.length, 256));
    if (plainTree.test(begin) && !categoryLabel.test(begin)) return description.takesTrees === true;
    if (plainRow.test(decode(sample, 0, Math.min(sample.length, 1024)))) return description.takesRows === true;
    return description.recognise(sample);
  };
  return { ...description, recognise, load: () => familyNamed(description.name) };
}

/** The family of a file that begins like this. */
export function familyRecognised(sample: Uint8Array): FamilyEntry | undefined {
  return families.find(({ recognise }) => recognise(sample));
}

/** So much of a file tells what it is. */
export const sampleOf = ({ bytes }: Chunk) => bytes.subarray(0, 1 << 16);

/** The format of phrase-structure or dependency trees, if a file that begins like this holds them. */
export function recogniseTrees(sample: Uint8Array): 'brackets' | 'conllu' | 'conllx' | null {
  const name = familyRecognised(sample)?.name;
  if (name === constituencyDescription.name) return 'brackets';
  if (name !== dependenciesDescription.name) return null;
  const lines = decode(sample).split(/\r\n|\r|\n/);
  // Rows of CoNLL-U have ten columns between tabs.
  return lines.find(line => /^\d/.test(line))?.split('\t').length === 10 ? 'conllu' : 'conllx';
}

/** The metric of this name, or of several that a family can score at once. */
export function describedMetric({ metrics, metricOf }: FamilyDescription, name: string): MetricDescription | null {
  return metrics.find(metric => metric.name === name) ?? metricOf?.(name) ?? null;
}

/** The names of all metrics, in the order of the families. */
export const metricNames: readonly string[] = families.flatMap(({ metrics }) => metrics.map(({ name }) => name));

/** The families that have the metric, or all where none is named; refused where there is no such metric. */
export function familiesWith(metric: string | undefined): readonly FamilyEntry[] {
  if (metric === undefined) return families;
  const found = families.filter(family => describedMetric(family, metric) !== null);
  if (found.length > 0) return found;
  const wrong = metric.split(',').filter(name => !metricNames.includes(name));
  const joined = metricNames.filter(name => families.some(({ metricOf }) => metricOf?.(name) != null));
  if (wrong.length === 0) throw new UsageError(`of several metrics at once, there are only ${joined.join(', ')}`);
  const near = didYouMean(wrong[0]!, metricNames);
  throw new UsageError(
    `there is no metric ${JSON.stringify(wrong[0])}${near === '' ? `; there are: ${metricNames.join(', ')}` : near}`,
  );
}

/** What all who score have, whatever the family. */
export const forceOption: OptionDescription = {
  name: 'force',
  flags: '--force',
  about: 'score even if texts differ or sentences are shifted',
};

/** Checks options, of which only those are given that were mentioned, against a family and the beginnings of its files, gold first. Families may share an option and mean their
 *  own by it; one that only another family has is a mistake, and so is one that means nothing for any of these files. A
 *  value that is none of the choices names a file where the option takes one; `readFile` reads it. */
export function optionValues(
  family: FamilyDescription,
  all: readonly FamilyDescription[],
  given: OptionValues,
  samples: readonly Uint8Array[],
  readFile: (name: string, option: OptionDescription) => NamedFile,
): OptionValues {
  const names = Object.keys(given).filter(name => given[name] !== undefined);
  for (const name of names) checkKnown(name, family, all);
  const missed = family.options.find(
    ({ name, concerns }) =>
      concerns !== undefined &&
      names.includes(name) &&
      samples.length > 0 &&
      !samples.some((sample, i) => concerns.files(sample, i === 0)),
  );
  if (missed !== undefined)
    throw new UsageError(
      `${flagOf(missed)} concerns ${missed.concerns?.about}, and none of these files is that; leave it out`,
    );
  const values: Record<string, OptionValues[string]> = {};
  for (const option of family.options) {
    const value = checkedValue(option, given[option.name], family, readFile);
    if (value !== undefined) values[option.name] = value;
  }
  for (const option of family.options)
    if (option.needs !== undefined && values[option.name] !== undefined && values[option.needs[0]] !== option.needs[1])
      throw new UsageError(`${flagOf(option)} only means something together with --${option.needs.join(' ')}`);
  return values;
}

const flagOf = ({ flags }: OptionDescription) => flags.split(' ')[0]!;

function checkKnown(name: string, family: FamilyDescription, all: readonly FamilyDescription[]): void {
  if (family.options.some(option => option.name === name)) return;
  for (const other of all)
    for (const option of other.options)
      if (option.name === name)
        throw new UsageError(`${flagOf(option)} is an option for ${other.name}, and these files are ${family.about}`);
  const known = family.options.map(option => option.name);
  throw new UsageError(`there is no option ${JSON.stringify(name)}${didYouMean(name, known)}`);
}

function checkedValue(
  option: OptionDescription,
  value: OptionValues[string],
  { about }: FamilyDescription,
  readFile: (name: string, option: OptionDescription) => NamedFile,
): OptionValues[string] {
  const { name, flags, choices = [], file } = option;
  if (typeof value !== 'string') {
    // `--no-align` says `--align none`.
    return value === false && choices.includes('none')
      ? 'none'
      : value === true && choices.length > 0
        ? option.assumed
        : value;
  }
  if (choices.length === 0 && !flags.includes('<'))
    throw new UsageError(`there is ${flags} for these files, ${about}, but no --${name}`);
  if (choices.includes(value.toLowerCase())) return value.toLowerCase();
  if (option.filesOfPair === 2) {
    const [gold, system, ...more] = value.split(',');
    if (!gold || !system || more.length > 0)
      throw new UsageError(
        `${flagOf(option)} takes ${[...choices, 'two files, GOLD,SYSTEM'].join(' or ')}, not ${JSON.stringify(value)}`,
      );
    return { ...readFile(gold, option), others: [readFile(system, option)] };
  }
  if (file === true) return readOr(didYouMean(value, choices), () => readFile(value, option));
  if (choices.length > 0)
    throw new UsageError(`${flagOf(option)} takes ${choices.join(' or ')}, not ${JSON.stringify(value)}`);
  return value;
}

/** Where there is no such file, but a word that it may have been meant for, both are said. */
function readOr(near: string, read: () => NamedFile): NamedFile {
  try {
    return read();
  } catch (error) {
    if (near === '' || !(error instanceof InputError) || error.code !== 'unreadable-file') throw error;
    const { code, place, text } = error.notice;
    throw refuse(code, place, text + near);
  }
}
