// Attachment scores by the rules of CoNLL-X: sentence n of one file belongs to sentence n of the other, word by word.
import { Notices, placeAt, quote, type Warning } from '../bytes/index.ts';
import { type CountTable, sum, sumByKey, TableTally } from '../counts/index.ts';
import { readConllx } from '../formats/index.ts';
import {
  AttachmentBreakdown,
  attachmentBreakdown,
  type ConllxColumn,
  type ConllxOptions,
  ConllxPair,
  conllxColumns,
  conllxFigures,
} from '../metrics/index.ts';
import { type DependencyGraphs, formOf, Symbols } from '../model/index.ts';
import { attachmentConfusions, attachmentCounts, attachmentErrors, graphLines } from './attachment-counts.ts';
import { attachmentDetail } from './attachment-detail.ts';
import { attachmentPictures, attachmentViews } from './attachment-picture.ts';
import {
  inStages,
  isDrawn,
  type Part,
  type PartScore,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
} from './family.ts';

export function conllxScoring(options: ConllxOptions): Scoring<ConllxColumn> {
  let symbols = new Symbols();
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
    views: attachmentViews,
    damage: ['words-differ'],
    score(part, wanted) {
      if (symbols.size > MOST_SYMBOLS) symbols = new Symbols();
      return scorePart(part, symbols, options, wanted);
    },
    conclude: warnOfTags,
    figures: conllxFigures,
    corpus: table => conllxFigures(sum(table)),
    breakdown: table => attachmentBreakdown(sumByKey(table)),
    countsOf: attachmentCounts,
    errorKinds: attachmentErrors('attached.gold'),
    confusions: table => attachmentConfusions(sumByKey(table)),
    signatureOf: () => [],
  };
}

/** Features and relations may be as many as words in a file that is odd: beyond so many, they are begun anew. */
const MOST_SYMBOLS = 1 << 16;

function scorePart(part: Part, symbols: Symbols, options: ConllxOptions, wanted: Wanted): PartScore<ConllxColumn> {
  const notices = new Notices();
  const [goldRead, systemRead] = [readConllx(part.gold, symbols), readConllx(part.system, symbols)];
  const [gold, system] = [goldRead.graphs, systemRead.graphs];
  const pair = new ConllxPair(gold, system, options);
  const tally = new TableTally(conllxColumns, wanted.keyed);
  const breakdown = wanted.keyed ? new AttachmentBreakdown(pair) : null;
  const details: SentenceDetail[] = [];
  const pictures: SentencePictures[] = [];
  for (let i = 0; i < gold.size; i++) {
    const sentence = part.gold.first + i;
    tally.begin({ from: sentence, to: sentence + 1 });
    pair.count(i, tally);
    const at = pair.differs[i]!;
    if (at < 0) breakdown?.add(i);
    else
      notices.add('words-differ', () => ({
        place: placeAt({ ...part.system, bytes: system.bytes }, system.offset[i] ?? 0),
        text: `word ${at + 1} is ${wordAt(gold, i, at)} in gold and ${wordAt(system, i, at)} here; use --metric ud if tokens differ`,
      }));
    // Where rows will be folded together anyway, one entry a key is enough.
    if (wanted.rows || i === gold.size - 1) breakdown?.file(tally);
    if (wanted.details)
      details.push({ status: at < 0 ? 'scored' : 'error', ...attachmentDetail(pair, i, part.gold.first) });
    if (isDrawn(wanted, sentence)) pictures.push(attachmentPictures(attachmentDetail(pair, i, part.gold.first)));
  }
  const stages = inStages(goldRead.notices, systemRead.notices, notices);
  return { table: tally.table(), ...stages, details, pictures, texts: wanted.texts ? graphLines(gold) : '' };
}

function warnOfTags(table: CountTable<ConllxColumn>): readonly Warning[] {
  const notices = new Notices();
  const { tagsDiffer } = sum(table);
  if (tagsDiffer > 0)
    notices.add('tags-differ', () => ({
      place: null,
      text: `${tagsDiffer} words differ in CPOSTAG; they are scored, but some copies of the CoNLL-X scorer refuse that`,
    }));
  return notices.list();
}

function wordAt(graphs: DependencyGraphs, sentence: number, at: number): string {
  const word = (graphs.wordStart[sentence] ?? 0) + at;
  return word < (graphs.wordStart[sentence + 1] ?? 0) ? quote(formOf(graphs, word)) : 'missing';
}
