// Attachment scores by the rules of CoNLL-X: sentence n of one file belongs to sentence n of the other, word by word.
import { Notices, placeAt, quote } from '../bytes/index.ts';
import { sum, TableTally } from '../counts/index.ts';
import { readConllx } from '../formats/index.ts';
import {
  type ConllxColumn,
  type ConllxOptions,
  conllxColumns,
  conllxFigures,
  countConllx,
  firstOtherForm,
} from '../metrics/index.ts';
import { type DependencyGraphs, formOf, Symbols } from '../model/index.ts';
import type { Part, PartScore, Scoring, SentenceDetail, Wanted } from './family.ts';

export function conllxScoring(options: ConllxOptions): Scoring<ConllxColumn> {
  const symbols = new Symbols();
  return {
    metric: 'conllx',
    settings: [
      ['subtypes', 'full'],
      ['punct', options.punctuation ? 'all' : 'unicode'],
    ],
    length: 'length',
    whole: false,
    layout: [
      { title: 'sentences', path: ['sentences'], style: 'count' },
      { title: 'errors: words differ', path: ['errors'], style: 'count', optional: true },
      { title: 'words scored', path: ['words'], style: 'count' },
      { title: 'labelled attachment', path: ['LAS', 'accuracy'], style: 'percent' },
      { title: 'unlabelled attachment', path: ['UAS', 'accuracy'], style: 'percent' },
      { title: 'label accuracy', path: ['labelAccuracy', 'accuracy'], style: 'percent' },
    ],
    headline: ['sentences', 'UAS.accuracy', 'LAS.accuracy'],
    damage: ['words-differ'],
    score: (part, wanted) => scorePart(part, symbols, options, wanted),
    figures: conllxFigures,
    corpus: table => conllxFigures(sum(table)),
    breakdown: () => ({}),
    signatureOf: () => [],
  };
}

function scorePart(part: Part, symbols: Symbols, options: ConllxOptions, wanted: Wanted): PartScore<ConllxColumn> {
  const notices = new Notices();
  const [gold, system] = [part.gold, part.system].map(chunk => {
    const reading = readConllx(chunk, symbols);
    notices.append(reading.notices.list());
    return reading.graphs;
  }) as [DependencyGraphs, DependencyGraphs];
  const tally = new TableTally(conllxColumns, wanted.keyed);
  const details: SentenceDetail[] = [];
  for (let i = 0; i < gold.size; i++) {
    const sentence = part.gold.first + i;
    tally.begin({ from: sentence, to: sentence + 1 });
    const at = i < system.size ? firstOtherForm(gold, system, i) : 0;
    if (at < 0) countConllx(gold, system, i, options, tally);
    else {
      tally.add('sentences');
      tally.add('errors');
      notices.add('words-differ', () => ({
        place: placeAt({ ...part.system, bytes: system.bytes }, system.offset[i] ?? 0),
        text: `word ${at + 1} is ${wordAt(gold, i, at)} in gold and ${wordAt(system, i, at)} here; use --metric ud if tokens differ`,
      }));
    }
    if (wanted.details) details.push({ sentence: sentence + 1, status: at < 0 ? 'scored' : 'error' });
  }
  const table = tally.table();
  const { tagsDiffer } = sum(table);
  if (tagsDiffer > 0)
    notices.add('tags-differ', () => ({
      place: null,
      text: `${tagsDiffer} words differ in CPOSTAG; they are scored, but some copies of the CoNLL-X scorer refuse that`,
    }));
  return { table, warnings: notices.list(), details };
}

function wordAt(graphs: DependencyGraphs, sentence: number, at: number): string {
  const word = (graphs.wordStart[sentence] ?? 0) + at;
  return word < (graphs.wordStart[sentence + 1] ?? 0) ? quote(formOf(graphs, word)) : 'missing';
}
