// What is known of a family before any of its code is loaded: its files, metrics, options, figures, facets, views. The
// command line's options and help, JSON Schema, docs/measures.md, docs/json.md, the explorer's help and fields and the
// report's tables are made from it.

export interface FamilyDescription {
  readonly name: string;
  /** What its files are. */
  readonly about: string;
  /** The page of docs/ that has the rest. */
  readonly page: string;
  /** The default first. */
  readonly metrics: readonly MetricDescription[];
  /** Several metrics as one, by their names joined by commas; null where they cannot be. */
  metricOf?(names: string): MetricDescription | null;
  readonly options: readonly OptionDescription[];
  /** What its scores can be broken down by, beside the length of sentences. */
  readonly facets: readonly FacetDescription[];
  /** What is scored one by one, if not sentences that may be right in part. */
  readonly item?: Item;
  /** Whether plain phrase-structure trees are its files, or made into them. */
  readonly takesTrees?: true;
  /** Whether plain rows of CoNLL-U are its files. */
  readonly takesRows?: true;
  /** What its other files and options are where its answers are not given, but decided from what parsers made of the items. */
  readonly fromParses?: Pick<FamilyDescription, 'about' | 'options'>;
  /** The option that could take a file given as a system, from how gold and it begin; null: none. */
  optionFor?(gold: Uint8Array, other: Uint8Array): string | null;
  /** Whether this is one of the family's files, from how it begins. */
  recognise(sample: Uint8Array): boolean;
  /** Whether this is a file of another family that is made into one of this when it stands against gold of this. */
  convertsSystem?(sample: Uint8Array): boolean;
  /** What to give instead of a file of another family that is like those it converts, and cannot be converted; null: nothing. */
  insteadOf?(sample: Uint8Array): string | null;
  /** What ends a sentence in a file that begins like this, when sentences are given one by one. */
  separator(sample: Uint8Array): '\n' | '\n\n';
}

export interface Item {
  readonly noun: string;
  /** Whether one can be right in part; otherwise it is right or wrong. */
  readonly isGraded: boolean;
}

/** One way in which a family's files are scored. */
export interface MetricDescription {
  readonly name: string;
  /** All that it can give, in the order of its tables. Which of them it gives may depend on options. */
  readonly figures: readonly FigureDescription[];
  /** Figures, or groups of them, that are there only under some options or for some files. */
  readonly sometimes?: readonly string[];
  /** The rows of a table of scores where they are not simply those of `figures`: by the settings that the signature names, and by the
   *  figures themselves, as JSON has them. */
  rowsOf?(
    settings: ReadonlyMap<string, string>,
    corpus: Readonly<Record<string, unknown>>,
  ): readonly FigureDescription[];
  /** What is said in a word, by path. */
  readonly words?: Readonly<Record<string, string>>;
  /** The figures that tell most, for tables with a row per length or sentence. */
  readonly headline: readonly string[];
  /** The ways in which a sentence can be drawn, the usual one first; none where there is nothing to draw. */
  readonly views: readonly ViewDescription[];
  /** The figures, or groups of them, whose errors the usual view marks, where these are not simply those of the headline. */
  readonly marked?: readonly string[];
  /** Of views with arrows. */
  readonly drawing?: DrawingGuide;
  /** The figure, or the group of them, of what stands under the words. */
  readonly tags?: string;
  /** What can be wrong with a sentence, whatever its labels. */
  readonly errorKinds: readonly ErrorKind[];
}

export interface FigureDescription {
  /** Into the figures of the corpus: `labelled.f1`. A star stands for any name. */
  readonly path: string;
  readonly title: string;
  /** What it is, in a line. */
  readonly help: string;
  readonly style: 'count' | 'percent' | 'mean';
  /** Left out of tables where it is zero for every system. */
  readonly optional?: true;
  /** Left out of tables where all of these are zero for every system. */
  readonly shownWith?: readonly string[];
  /** Whether it has no row in tables and is in JSON alone. */
  readonly jsonOnly?: true;
}

/** What people read is a table of these. */
export type ReportRow = Pick<FigureDescription, 'path' | 'title' | 'style' | 'optional' | 'shownWith'>;

export interface FacetDescription {
  /** As the user names it: `--by label`. */
  readonly name: string;
  readonly help: string;
  /** The figures of each key, by path; without them, each key has a count. */
  readonly figures?: readonly string[];
}

/** The breakdown by class of errors: what each explains is counted in brackets, words and so on. */
export function errorFacet(help: string, unit: string, ...more: readonly string[]): FacetDescription {
  return {
    name: 'error',
    help: `${help}; computed only if you ask for it`,
    figures: ['occurrences', unit, ...more, 'share'],
  };
}

export interface ViewDescription {
  readonly name: string;
  readonly help: string;
  /** What its labels say, for people who do not know the measure; null where labels are not compared. It may follow from
   *  the settings that the signature names. */
  readonly labels?: string | null | ((settings: ReadonlyMap<string, string>) => string | null);
  /** The figures, or groups of them, whose errors it marks, where it does not bear their name. */
  readonly marks?: readonly string[];
  /** What stands under the words and is marked there, if not what else does, for the same people. */
  readonly notes?: string;
}

/** How its drawings are read, by people who do not know the measure. */
export interface DrawingGuide {
  /** Where an arrow goes from and to. */
  readonly arrow: string;
  /** Whether arrows go from heads, or from words to what fills the places of their categories. */
  readonly from: 'heads' | 'categories';
  /** What a line without a start is. */
  readonly root: string;
  /** What stands under the words. */
  readonly notes: string;
  /** What else must be known to read the labels. */
  readonly more?: readonly [term: string, meaning: string];
}

/** What the user may say about a family on the command line, or as an option of the library. */
export interface OptionDescription {
  readonly name: string;
  /** As commander writes it: `--params <file>`. */
  readonly flags: string;
  readonly about: string;
  /** The values there are. */
  readonly choices?: readonly string[];
  /** What the option means when one of the choices does not follow it. */
  readonly assumed?: string;
  /** Another option and the value it must have for this one to mean anything. */
  readonly needs?: readonly [name: string, value: string];
  /** The only files that it changes the reading of, if that is so. */
  readonly concerns?: { readonly about: string; files(sample: Uint8Array, isGold: boolean): boolean };
  /** Whether it is a number, which programs and settings may give as one. */
  readonly number?: true;
  /** Any value but the choices names a file; its bytes are handed over. */
  readonly file?: true;
  /** Of how many files of one gold and one system it speaks: of one, or of gold's and the system's, whose names are joined by a comma. */
  readonly filesOfPair?: 1 | 2;
  /** Whether the file belongs to gold, or one to each system, in their order: it is read together with theirs. */
  readonly beside?: 'gold' | 'systems';
}

/** Options with their names, which are their flags without marks: `--keep-traces` is `keepTraces`, `--no-root` is `root`. */
export function withNames(options: readonly Omit<OptionDescription, 'name'>[]): readonly OptionDescription[] {
  return options.map(option => {
    const words = option.flags.replace(/^--(?:no-)?| .*/g, '');
    return { name: words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), ...option };
  });
}

/** What can be said of how derivations are replayed: by a markup of one's own, and by which rules. */
export function replayOptions(
  markedup: string,
  replay: string,
  concerns: NonNullable<OptionDescription['concerns']>,
): Omit<OptionDescription, 'name'>[] {
  return [
    { flags: '--markedup <file>', about: markedup, choices: ['none'], file: true, concerns },
    { flags: '--replay <profile>', about: replay, choices: ['native', 'candc'], concerns },
  ];
}

/** A sentence has this error if it has more of one count than of another; null is nothing. */
export interface ErrorKind<C extends string = string> {
  readonly name: string;
  readonly more: C;
  readonly than: C | null;
}

/** What its files are, without the ways to write them. */
export function briefly({ about }: FamilyDescription): string {
  return about.replace(/ \(.*/, '');
}

type More = Pick<FigureDescription, 'optional' | 'shownWith'>;

export const count = (path: string, title: string, help: string, more: More = {}): FigureDescription => ({
  path,
  title,
  help,
  style: 'count',
  ...more,
});

export const percent = (path: string, title: string, help: string, more: More = {}): FigureDescription => ({
  ...count(path, title, help, more),
  style: 'percent',
});

/** Figures that are in JSON alone, by path. */
export function onlyJson(
  style: FigureDescription['style'],
  helps: Readonly<Record<string, string>>,
): FigureDescription[] {
  return Object.entries(helps).map(([path, help]) => ({ path, title: path, help, style, jsonOnly: true }));
}

/** Precision, recall and F1 of a measure. */
export function precisionRecallRows(measure: string, helps: readonly [string, string, string]): FigureDescription[] {
  return (['precision', 'recall', 'f1'] as const).map((name, i) =>
    percent(`${measure}.${name}`, `${measure} ${name === 'f1' ? 'F1' : name}`, helps[i]!),
  );
}

/** The counts behind them. */
export function countsBehind(measure: string, things: string): FigureDescription[] {
  return onlyJson('count', {
    [`${measure}.correct`]: `right ${things}`,
    [`${measure}.gold`]: `${things} of gold`,
    [`${measure}.system`]: `${things} of the system`,
  });
}
