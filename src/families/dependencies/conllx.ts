// Attachment scores by the rules of CoNLL-X: sentence n of one file belongs to sentence n of the other, word by word.
import { InputError, placeOfCopied, quote, type Warning } from '../../bytes/index.ts';
import { type CountTable, sum } from '../../counts/index.ts';
import { readConllx } from '../../formats/index.ts';
import { type DependencyGraphs, formOf, GraphMemory, Symbols } from '../../model/index.ts';
import type { Part } from '../files.ts';
import { type PartNotices, scoringFrom, warningOf } from '../score-part.ts';
import type { Metric, Reader, Scoring, View } from '../scoring.ts';
import { attachmentErrors } from './attachment-errors.ts';
import { attachmentKeys, type SentenceInPart } from './attachment-metric.ts';
import { countConllx } from './conllx-kernel.ts';
import { type ConllxColumn, type ConllxOptions, ConllxPair, conllxColumns, conllxFigures } from './conllx-pair.ts';
import { conllxDescription } from './description.ts';
import { attachmentDetail } from './detail.ts';
import { rowOpening } from './row-opening.ts';
import { AttachmentBreakdown } from './ud/breakdown.ts';
import { attachmentPictures, lemmasOf, writeWords } from './view.ts';

type ConllxSentencePair = SentenceInPart<ConllxPair>;

export function conllxScoring(options: ConllxOptions): Scoring<ConllxColumn, ConllxSentencePair> {
  return {
    ...scoringFrom(conllxDescription),
    settings: [
      ['subtypes', 'full'],
      ['punct', options.punctuation ? 'all' : 'unicode'],
    ],
    reference: () => 'CoNLL-X-eval.pl',
    reader: conllxReader(options),
    metric: conllxMetric(),
    view: conllxView,
    errors: {
      ...attachmentErrors,
      of: one => (one.pair.differs[one.sentence]! < 0 ? attachmentErrors.of(one) : 'words'),
    },
    signatureOf: () => [],
  };
}

/** Features and relations may be as many as words in a file that is odd: beyond so many, they are begun anew. */
const MOST_SYMBOLS = 1 << 16;

function conllxReader(options: ConllxOptions): Reader<ConllxSentencePair, ConllxColumn> {
  let symbols = new Symbols();
  const memory = { gold: new GraphMemory(), system: new GraphMemory() };
  return {
    whole: false,
    damage: ['words-differ'],
    mismatch: 'words-differ',
    opening: head => rowOpening(head, label => label),
    *pairs(part, notices, shortcut) {
      const left = shortcut === null ? null : countConllx(part, options, shortcut);
      try {
        for (const each of left ?? [part]) yield* readPairs(each, part.gold.first, notices);
      } catch (error) {
        // Of several rows that are refused, it is the first of gold that is told.
        if (left !== null && error instanceof InputError) for (const _ of readPairs(part, part.gold.first, notices));
        throw error;
      }
    },
  };

  /** `before` sentences of gold stand before the part that this is of. */
  function* readPairs(part: Part, before: number, notices: PartNotices): Generator<ConllxSentencePair> {
    if (symbols.size > MOST_SYMBOLS) symbols = new Symbols();
    const goldRead = readConllx(part.gold, symbols, memory.gold);
    const systemRead = readConllx(part.system, symbols, memory.system);
    notices.gold.append(goldRead.notices.list());
    notices.system.append(systemRead.notices.list());
    const [gold, system] = [goldRead.graphs, systemRead.graphs];
    const pair = new ConllxPair(gold, system, options);
    const { first } = part.gold;
    for (let i = 0; i < gold.size; i++) {
      const at = pair.differs[i]!;
      if (at >= 0) {
        notices.mismatched.push(first - before + i);
        notices.both.add('words-differ', () => ({
          place: placeOfCopied(part.system, system.offset[i] ?? part.system.bytes.length),
          text: `word ${at + 1} is ${wordAt(gold, i, at)} in gold and ${wordAt(system, i, at)} here; use --metric ud if tokens differ`,
        }));
      }
      yield { run: { from: first + i, to: first + i + 1 }, pair, sentence: i, first };
    }
  }
}

function conllxMetric(): Metric<ConllxSentencePair, ConllxColumn> {
  const breakdown = new AttachmentBreakdown();
  return {
    name: 'conllx',
    columns: conllxColumns,
    length: 'length',
    count({ pair, sentence }, tally) {
      pair.count(sentence, tally);
      if (tally.keyed && pair.differs[sentence]! < 0) breakdown.file(pair, sentence, tally);
    },
    figures: conllxFigures,
    corpus: table => conllxFigures(sum(table)),
    scored: 'valid',
    coverage: ({ 'Sentences.gold': sentences, errors }, mismatched) => {
      const scored = sentences - errors;
      return { met: scored, of: scored + mismatched, unit: 'sentences', sentences, scored };
    },
    ...attachmentKeys,
    conclude: warnOfTags,
  };
}

const conllxView: View<ConllxSentencePair> = {
  detail: one => ({ status: one.pair.differs[one.sentence]! < 0 ? 'scored' : 'error', ...attachmentDetail(one) }),
  pictures: one => attachmentPictures(attachmentDetail(one), lemmasOf(one)),
  words: writeWords,
};

function warnOfTags(table: CountTable<ConllxColumn>): readonly Warning[] {
  const { tagsDiffer } = sum(table);
  const text = `${tagsDiffer} words differ in CPOSTAG; they are scored, but some copies of the CoNLL-X scorer refuse that`;
  return tagsDiffer > 0 ? [warningOf('tags-differ', text)] : [];
}

function wordAt(graphs: DependencyGraphs, sentence: number, at: number): string {
  const word = (graphs.wordStart[sentence] ?? 0) + at;
  return word < (graphs.wordStart[sentence + 1] ?? 0) ? quote(formOf(graphs, word)) : 'missing';
}
