// Phrase-structure trees: PARSEVAL as EVALB counts it, and alignment-based PARSEVAL where words or sentence
// boundaries differ.
import { decode, quote, refuse } from '../bytes/index.ts';
import { cutLines, cutTrees, LayoutSurvey } from '../formats/index.ts';
import { collins, noParameters, type Parameters, readParameters } from '../metrics/index.ts';
import type { Family, NamedFile, OptionValues } from './family.ts';
import { type AlignedOptions, parsevalAsPublished, parsevalByText } from './parseval-aligned.ts';
import { parsevalByPlace } from './parseval-by-place.ts';

export const constituency: Family = {
  name: 'constituency',
  about: 'bracketed phrase-structure trees',
  metrics: ['parseval'],
  options: [
    {
      name: 'params',
      flags: '--params <file>',
      about: 'an EVALB parameter file, or collins (the default), or none (the default with --align)',
      choices: ['collins', 'none'],
      file: true,
    },
    {
      name: 'align',
      flags: '--align <mode>',
      about: 'tokens and sentence boundaries may differ; text (what --align alone means), paper, or none',
      choices: ['text', 'paper', 'none'],
      assumed: 'text',
    },
    {
      name: 'exceptions',
      flags: '--exceptions <file>',
      about: 'with --align: two tokens a line that are the same, in place of the English list, or none',
      choices: ['none'],
      file: true,
    },
    {
      name: 'keepTraces',
      flags: '--keep-traces',
      about: 'with --align: null elements (-NONE-) are words like any other',
    },
    {
      name: 'layout',
      flags: '--layout <layout>',
      about: 'line: one tree a line; stream: trees run over lines (default: seen from the file)',
      choices: ['line', 'stream'],
    },
  ],

  recognise(sample) {
    return /^\s*\(/.test(decode(sample.subarray(0, 4096)));
  },

  layoutOf(samples, options) {
    if (typeof options.layout === 'string') return options.layout;
    const quick = new LayoutSurvey();
    for (const piece of samples.pieces) quick.read(piece);
    if (quick.everyLineBalanced) return 'line';
    const thorough = new LayoutSurvey();
    for (const piece of samples.whole()) thorough.read(piece);
    return thorough.layout();
  },

  cut(layout, bytes, from, to, most, ended) {
    return (layout === 'line' ? cutLines : cutTrees)(bytes, from, to, most, ended);
  },

  scoring(options) {
    const align = options.align ?? 'none';
    const { name, parameters } = parametersOf(options.params ?? (align === 'none' ? 'collins' : 'none'));
    if (align === 'none') return parsevalByPlace(name, parameters);
    if (align === 'paper') return parsevalAsPublished(name, parameters);
    const exceptions = exceptionsOf(options.exceptions);
    return parsevalByText({ name, parameters, exceptions, keepTraces: options.keepTraces === true });
  },
};

interface NamedParameters {
  readonly name: string;
  readonly parameters: Parameters;
}

function parametersOf(value: NonNullable<OptionValues[string]>): NamedParameters {
  if (value === 'collins') return { name: 'COLLINS', parameters: collins };
  if (value === 'none') return { name: 'NONE', parameters: noParameters };
  if (typeof value === 'object') return { name: baseName(value), parameters: parametersIn(value) };
  throw refuse('unknown-parameters', null, `--params takes a file, collins or none, not ${String(value)}`);
}

function parametersIn({ name, bytes }: NamedFile): Parameters {
  const { parameters, complaints } = readParameters(bytes);
  const [first] = complaints;
  if (first !== undefined)
    throw refuse(
      'unknown-parameter',
      { file: name, line: first.line, column: 1 },
      `${first.text}; mend or remove the line`,
    );
  return parameters;
}

function exceptionsOf(value: OptionValues[string]): AlignedOptions['exceptions'] {
  if (value === 'none') return { name: 'none', table: new Map() };
  if (typeof value !== 'object') return null;
  const table = new Map<string, string>();
  for (const [index, line] of decode(value.bytes).split('\n').entries()) {
    const [from, to, ...more] = line.trim().split(/\s+/);
    if (from === '' || from === undefined || from.startsWith('#')) continue;
    if (to === undefined || more.length > 0)
      throw refuse(
        'bad-exception',
        { file: value.name, line: index + 1, column: 1 },
        `a line holds two tokens, the one that is written and the one that is meant, not ${quote(line.trim())}`,
      );
    table.set(from.toLowerCase(), to);
  }
  return { name: baseName(value), table };
}

function baseName({ name }: NamedFile): string {
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/\.prm$/i, '')
    .replace(/[|:\s]/g, '_');
}
