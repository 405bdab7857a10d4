import { exceptionsOfLanguage } from '../align/index.ts';
import { decode } from '../bytes/index.ts';
import type { FamilyCard } from './family.ts';

export const constituencyCard: FamilyCard = {
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
      about: 'with --align: two tokens a line that are the same; or en, the English list (default), or none',
      choices: [...Object.keys(exceptionsOfLanguage), 'none'],
      file: true,
      needs: ['align', 'text'],
    },
    {
      name: 'spmrl',
      flags: '--spmrl',
      about: 'tags may hold morphology: cut at # too, like labels; no word is deleted, and unparsed sentences count',
    },
    {
      name: 'keepTraces',
      flags: '--keep-traces',
      about: 'with --align: null elements (-NONE-) are words like any other',
      needs: ['align', 'text'],
    },
    {
      name: 'layout',
      flags: '--layout <layout>',
      about: 'line: one tree a line; stream: trees run over lines (default: seen from the file)',
      choices: ['line', 'stream'],
    },
  ],

  facets: ['label', 'confusion'],

  /** Some parsers write words where they have no parse for the first sentence. */
  recognise(sample) {
    return /^(?:\s|null|Sentence skipped)*\(/.test(decode(sample));
  },

  separator: () => '\n',
};
