// Entailments decided from what parsers made of the pairs, as `touchstone entail` decides them, with the trace of every
// decision. Loaded only when such files are met.
import { checksumOf, InputError, LineWriter, Notices } from '../bytes/index.ts';
import {
  type DecidedPair,
  type EntailmentRules,
  entailmentSystems,
  relationStyleOf,
  systems,
} from '../entail/index.ts';
import {
  decisionSettings,
  type EntailmentParser,
  type Family,
  type OptionValues,
  pairLine,
  pictureOfDecision,
  readParsers,
  type SentencePictures,
  type StanfordConversion,
  scoreDecisions,
  withoutGold,
} from '../families/index.ts';
import { readPairFile } from '../formats/index.ts';
import { commonSettings, goldMarkOf, goldSettings, traceJson } from '../report/index.ts';
import { readAll, wholeChunk } from './input.ts';
import type { Input } from './pieces.ts';
import type { CountedSystem, FamilyScoring } from './scores.ts';
import type { SentenceLookup } from './sentence-finder.ts';

export interface DecidedPairs extends FamilyScoring {
  /** Of the pairs, a line each. */
  readonly texts: string;
  readonly systems: readonly DecidedParser[];
}

export interface DecidedParser extends CountedSystem {
  /** One, but where a parser wrote texts and hypotheses apart. */
  readonly inputs: readonly Input[];
  readonly sentences: SentenceLookup;
}

export function countDecisions(
  gold: Input,
  files: readonly Input[],
  options: OptionValues,
  family: Family,
): DecidedPairs {
  const rules = rulesOf(options);
  const notices = new Notices();
  const chunk = wholeChunk(gold);
  const pairs = readPairFile(chunk, notices);
  if (pairs.every(({ gold: answer }) => answer === null)) throw withoutGold(gold.name);
  const conversion: StanfordConversion = { style: relationStyleOf(rules), from: 'basic', relations: {} };
  const named = files.map(input => ({ name: input.name, bytes: readAll(input) }));
  const parsers = readParsers(named, pairs, conversion);
  const mark = goldMarkOf(checksumOf(chunk.bytes), pairs.length);
  const settings = parsers.map(parser => [...decisionSettings(rules, parser, conversion), ...goldSettings(mark)]);
  const decidedParsers = parsers.map((parser, p): DecidedParser => {
    const { decided, table, warnings } = scoreDecisions(parser, pairs, rules);
    return {
      name: parser.name,
      inputs: inputsOf(p, parsers, files),
      table,
      warnings: p === 0 ? [...notices.list(), ...warnings] : warnings,
      settings: settings[p]!,
      goldMark: mark,
      ...{ details: [], texts: [], places: [], layouts: [] },
      sentences: decisionReader(decided, parser, rules),
    };
  });
  const scoring = { ...family.scoring({}), settings: commonSettings(settings), views: [VIEW] };
  const lines = new LineWriter();
  for (const pair of pairs) lines.addLine(pairLine(pair));
  return { family, scoring, options, texts: lines.text(), systems: decidedParsers };
}

const VIEW = 'decision';

function rulesOf({ system }: OptionValues): EntailmentRules {
  return entailmentSystems[systems.find(name => name === system) ?? 'cambridge'];
}

/** A parser has the file that bears its name, and those up to the next parser's. */
function inputsOf(parser: number, parsers: readonly EntailmentParser[], files: readonly Input[]): readonly Input[] {
  const begins = parsers.map(({ name }, p) =>
    Math.max(
      p,
      files.findIndex(file => file.name === name),
    ),
  );
  return files.slice(begins[parser], begins[parser + 1]);
}

function decisionReader(
  decided: readonly DecidedPair[],
  { parses }: EntailmentParser,
  rules: EntailmentRules,
): SentenceLookup {
  return {
    *pictures() {
      for (const [sentence, each] of decided.entries()) yield { sentence, views: viewsOf(each) };
    },
    find(from, to) {
      return decided.slice(from, to).map((each, i) => ({
        sentence: from + i,
        detail: {
          sentence: from + i + 1,
          text: each.pair.text,
          hypothesis: each.pair.hypothesis,
          correct: each.pair.gold === each.decision.answer,
          ...traceJson(each),
        },
        views: viewsOf(each),
      }));
    },
  };
  function viewsOf(each: DecidedPair): SentencePictures['views'] {
    try {
      return { [VIEW]: pictureOfDecision(each, parses, rules) };
    } catch (error) {
      // Too long to be drawn.
      if (error instanceof InputError) return {};
      throw error;
    }
  }
}
