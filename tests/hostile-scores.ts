// Scores of files that are not as they should be, in short.
import { expect } from 'vitest';
import { type TestFolder, testFolder } from './folder.ts';
import type { Content } from './hostile-inputs.ts';
import { type Outcome, parseScore, scoreHere } from './run.ts';

export interface HostileScores extends TestFolder {
  /** `2 = 1 + 0 + 1`, sentences = scored + skipped + errors; or `status: line`. */
  summary(outcome: Outcome): string;
  scored(gold: Content, system: Content, ...options: readonly string[]): Promise<string>;
}

/** With files in a folder of its own. */
export function hostileScores(): HostileScores {
  const written = testFolder();
  const { folder, file } = written;

  function summary({ status, out, err }: Outcome): string {
    if (status !== 0) {
      expect([out, err.split('\n').length, err.at(-1)]).toEqual(['', 2, '\n']);
      return `${status}: ${err.trimEnd().replaceAll(`${folder}/`, '')}`;
    }
    expect(err).toBe('');
    const { sentences, valid, skipped, errors } = parseScore(out).systems[0]!.corpus;
    expect(sentences).toBe(Number(valid) + Number(skipped) + Number(errors));
    return `${sentences} = ${valid} + ${skipped} + ${errors}`;
  }

  /** The same score in JSON and in text, which is counted in another way. */
  async function scored(gold: Content, system: Content, ...options: readonly string[]): Promise<string> {
    const argv = [...options, file('gold.mrg', gold), file('system.mrg', system)];
    const [json, text] = [await scoreHere(['--json', ...argv]), await scoreHere(argv)];
    if (json.status !== 0) expect(text).toEqual(json);
    else expect(text.out.replaceAll(/ +/g, ' ')).toContain(figuresInText(json.out));
    return summary(json);
  }

  return { ...written, summary, scored };
}

function figuresInText(json: string): string {
  const { corpus } = parseScore(json).systems[0]!;
  const { sentences, valid, skipped, errors, precision, recall, f1 } = corpus;
  const percent = (value: number | null | undefined) => (value == null ? '–' : (100 * value).toFixed(2));
  return [
    `sentences ${sentences}`,
    `scored ${valid}`,
    ...(skipped === 0 ? [] : [`skipped: no words ${skipped}`]),
    ...(errors === 0 ? [] : [`errors ${errors}`]),
    ...Object.entries({ precision, recall, F1: f1 }).map(([name, value]) => `${name} ${percent(value)}`),
    ...(valid === sentences ? [] : [`F1 if unscored count as wrong ${percent(corpus.unparsedAsMissed.f1)}`]),
    `F1 up to ${corpus.cutoff.length} words ${percent(corpus.cutoff.f1)}`,
  ].join('\n');
}
