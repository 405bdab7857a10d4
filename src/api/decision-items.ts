// Entailment decisions as what judges compare: one parse of a text and a hypothesis, and what each of two entailment systems
// found in it and decided. A system is named as for touchstone entail, `cambridge`, and may have a file of rules of its own.
import { checksumOf, InputError, Notices, refuse, UsageError, type Warning } from '../bytes/index.ts';
import { closeAll, familyFromParses, openAll, readAll, wholeChunk } from '../corpus/index.ts';
import { type DecidedPair, type EntailmentRules, relationStyleOf, systems } from '../entail/index.ts';
import {
  decisionSettings,
  type EntailmentParser,
  pictureOfDecision,
  readParsers,
  type StanfordConversion,
  scoreDecisions,
} from '../families/index.ts';
import { readPairFile } from '../formats/index.ts';
import type { Answer } from '../model/index.ts';
import type { Arc, ArcPicture, Picture } from '../picture/index.ts';
import { goldMarkOf, goldSettings, signaturesOf } from '../report/index.ts';
import { marksOf, type Study, type StudyGuide, type StudyItem } from '../study/index.ts';
import { choiceOf, type MeasureChoice, namesIn } from './compare.ts';
import { rulesOf } from './entail/rules.ts';
import { flagOf } from './options.ts';
import type { CorpusSource, ScoreOptions } from './score.ts';
import type { StudyOptions } from './study.ts';
import type { ComparedOutput, SeenSentence } from './study-items.ts';

/** What a study compares, wherever it comes from. */
export interface ComparedFiles {
  readonly output: ComparedOutput;
  readonly systems: readonly string[];
  readonly measures: NonNullable<Study['measures']>;
  /** How the drawings of the items are read. */
  guideOf(items: readonly StudyItem[]): StudyGuide;
  readonly warnings: readonly Warning[];
}

/** The name of a measure without the folders of its files. They are known by what they are read from, for a folder may have
 *  signs that stand between options; behind the first `=`, no other folder is left either. */
export function publishedName({ name, score = {}, rules }: ReturnType<typeof choiceOf>): string {
  const files = [rules, ...Object.values(score)].flatMap(namesIn).filter(file => /[\\/]/.test(file));
  // The longest first: one may be the end of another.
  files.sort((a, b) => b.length - a.length);
  return files.reduce((text, file) => text.replaceAll(file, () => withoutFolder(file)), name).replace(/=.*[\\/]/s, '=');
}

const withoutFolder = (file: string) => file.replace(/^.*[\\/]/s, '');

/** Null where the files are no pairs with parses of them. */
export async function decisionsFrom(
  { sets }: CorpusSource,
  { task, measures, views, score }: StudyOptions,
  tell: (warnings: readonly Warning[]) => void,
): Promise<ComparedFiles | null> {
  const inputs = openAll(sets.map(({ files }) => files[0]!));
  try {
    if ((await familyFromParses(inputs, score?.metric)) === null) return null;
    if (task !== 'intrinsic' || views !== undefined)
      throw new UsageError(
        'parses of entailment pairs are for an intrinsic study, without views: two entailment systems decide each pair, and judges say which one explains it better',
      );
    const choices = measures.map(choiceOf);
    refuseScoring(choices, score);
    const named = choices.map(choice => ({
      name: publishedName(choice),
      rules: rulesOf({ system: systemNamed(choice.figure), rules: choice.rules }),
    }));
    const [first, second] = [named[0]!, named[1]!];
    const [chunk, notices] = [wholeChunk(inputs[0]!), new Notices()];
    const pairs = readPairFile(chunk, notices);
    // Both draw the same relations, so these are of one style: the one of which the other system finds its own as well.
    const style = named.some(({ rules }) => relationStyleOf(rules) === 'collapsed') ? 'collapsed' : 'uncollapsed';
    const conversion: StanfordConversion = { style, from: 'basic', relations: {} };
    const files = inputs.slice(1).map(input => ({ name: input.name, bytes: readAll(input) }));
    const parsers = readParsers(files, pairs, conversion);
    const decided = parsers.map(parser => named.map(({ rules }) => scoreDecisions(parser, pairs, rules)));
    const mark = goldSettings(goldMarkOf(checksumOf(chunk.bytes), pairs.length));
    const measureOf = ({ name, rules }: typeof first) => {
      const of = parsers.map(parser => ({ settings: decisionSettings(rules, parser, conversion) }));
      const { signature } = signaturesOf({ scoring: { metric: { name: 'entailment' } }, systems: of }, mark);
      return { name, view: 'decision', signature };
    };
    const warnings = [...notices.list(), ...decided.flatMap(([own]) => own?.warnings ?? [])];
    tell(warnings);
    if (measureOf(first).signature === measureOf(second).signature)
      throw new UsageError(
        `${first.name} and ${second.name} decide by the same rules; name two that do not: ${systems.join(', ')}, or cambridge@rules=FILE`,
      );
    const drawn = parsers.map((parser, p) =>
      pairs.map((_, i) =>
        drawnDecisions(
          parser,
          decided[p]!.map(({ decided: all }) => all[i]!),
          [first.rules, second.rules],
        ),
      ),
    );
    return {
      systems: parsers.map(({ name }) => name),
      measures: [measureOf(first), measureOf(second)],
      guideOf: () => decisionGuide,
      warnings,
      output: {
        measures: [first.name, second.name],
        comparesLabels: [true, true],
        seen(system) {
          const sentences = drawn[system]!.flatMap((pair, sentence) =>
            pair === null ? [] : [{ sentence, ...pair.seen }],
          );
          return { sentences, wordless: 0 };
        },
        draw: (system, chosen) =>
          new Map(
            [...chosen].flatMap(sentence => {
              const marked = drawn[system]![sentence]?.marked;
              return marked === undefined ? [] : [[sentence, { usual: marked[0], marked }] as const];
            }),
          ),
        spoiled: spoiledDecision,
      },
    };
  } finally {
    closeAll(inputs);
  }
}

/** Entailment systems decide by rules; options of scoring would change nothing. */
function refuseScoring(choices: readonly MeasureChoice[], score: ScoreOptions = {}): void {
  const scored = choices.find(choice => choice.score !== undefined);
  if (scored !== undefined)
    throw new UsageError(
      `the entailment system ${scored.figure} takes no options of scoring; leave them out, or give it rules of its own, as in cambridge@rules=FILE`,
    );
  const strange = Object.entries(score).find(([option, value]) => option !== 'metric' && value !== undefined);
  if (strange !== undefined)
    throw new UsageError(`${flagOf(strange[0])} means nothing for a study of entailment decisions; leave it out`);
}

function systemNamed(figure: string) {
  const system = systems.find(name => name === figure);
  if (system !== undefined) return system;
  throw new UsageError(
    `there is no entailment system ${JSON.stringify(figure)}; --measures takes two of ${systems.join(', ')}, each also with rules of its own, as in cambridge@rules=FILE`,
  );
}

interface DrawnDecisions {
  readonly seen: Omit<SeenSentence, 'sentence'>;
  readonly marked: readonly [ArcPicture, ArcPicture];
}

/** Null where a side has no analysis, a pair is left out, or it is too long to be drawn. */
function drawnDecisions(
  { parses }: EntailmentParser,
  both: readonly DecidedPair[],
  rules: readonly [EntailmentRules, EntailmentRules],
): DrawnDecisions | null {
  const [first, second] = [both[0]!, both[1]!];
  if (both.some(({ decision }) => decision.answer === null || decision.reason === 'no-parse')) return null;
  const marked = drawable((): DrawnDecisions['marked'] => [
    shownDecision(pictureOfDecision(first, parses, rules[0]), first),
    shownDecision(pictureOfDecision(second, parses, rules[1]), second),
  ]);
  if (marked === null) return null;
  const marks = marked.map(marksOf);
  const scoreOf = ({ pair, decision }: DecidedPair) =>
    pair.gold === null ? null : Number(pair.gold === decision.answer);
  const values = [scoreOf(first), scoreOf(second)] as const;
  return {
    marked,
    seen: {
      size: marked[0].gold.length,
      values,
      isSame: true,
      isDisputed: marks[0] !== marks[1],
      // What both decide right is plainly better than its opposite.
      isFaulty: values[0] === 1 && values[1] === 1,
    },
  };
}

function drawable<T>(draw: () => T): T | null {
  try {
    return draw();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** What a system decides and what is right, without its own words for the reason. */
function shownDecision(picture: ArcPicture, { pair: { gold }, decision: { answer } }: DecidedPair): ArcPicture {
  const right = gold === null ? '' : `; right answer: ${gold}`;
  const silent = ({ reason: _, ...arc }: Arc): Arc => arc;
  return {
    ...picture,
    title: '',
    sides: ['text', `hypothesis: ${answer}${right}`],
    gold: picture.gold.map(silent),
    system: picture.system?.map(silent) ?? null,
  };
}

/** The other answer, for the opposite reason. */
function spoiledDecision(marking: Picture): Picture {
  if (marking.kind !== 'arcs' || marking.sides === undefined)
    throw refuse('nothing-to-draw', null, 'this is no decision');
  const other: Readonly<Record<Answer, Answer>> = { YES: 'NO', NO: 'YES' };
  const [above, below] = marking.sides;
  const plain = ({ weight, ...arc }: Arc): Arc => ({ ...arc, verdict: 'right', ...(weight === 'idle' && { weight }) });
  const opposite = (arc: Arc): Arc => {
    if (arc.verdict === 'wrong') return plain(arc);
    return arc.weight === 'deciding' || arc.weight === undefined
      ? { ...arc, verdict: 'wrong', weight: 'deciding' }
      : arc;
  };
  return {
    ...marking,
    sides: [above, below.replace(/(?<=^hypothesis: )(?:YES|NO)/, answer => other[answer as Answer])],
    gold: marking.gold.map(plain),
    system: marking.system?.map(opposite) ?? null,
  };
}

const decisionGuide: StudyGuide = {
  question: 'Which drawing explains better whether the hypothesis follows?',
  legend: [
    [
      'Above',
      'The text, with the relations that the parser found in it. An arrow goes from a head to the word that depends on it.',
    ],
    [
      'Below',
      'The hypothesis with its relations, upside down. Beside it stand the decision, YES or NO, and the right answer where it is known.',
    ],
    ['◆ thick', 'Relations that decided.'],
    ['✗ dashed', 'A relation of the hypothesis that was looked for in the text and not found.'],
    ['In brackets', 'A relation that does not count.'],
  ],
  arrows: 'decisions',
};
