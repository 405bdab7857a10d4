// Made from the families' descriptions by npm run derive.
import type { TreeFigures } from './tree-figures.ts';

/** The figures of a corpus under each metric, as results have them. Those that are optional depend on options and files. */
export interface MetricFigures extends TreeFigures {
  readonly ccg: {
    /** all sentences: the sum of parsed, failed and skipped */ readonly sentences: number;
    /** sentences for which the parser gave an analysis that can be read */ readonly parsed: number;
    /** the parser gave no analysis, or one that cannot be read */ readonly failed: number;
    /** the gold tree is damaged, so the sentence is left out of all figures */ readonly skipped: number;
    /** sentences without gold dependencies; what the parser found there counts as wrong, as in ccg_depeval */
    readonly goldFailed: number;
    /** sentences with an analysis / sentences that are not skipped */ readonly coverage: number | null;
    readonly categories: {
      /** words with the right lexical category / words in analysed sentences */ readonly accuracy: number | null;
      /** words with the right lexical category */ readonly correct: number;
      /** words with a category in analysed sentences */ readonly total: number;
    };
    readonly labelled: {
      /** right system dependencies / system dependencies; both words, the whole category and the slot must be right */
      readonly precision: number | null;
      /** right system dependencies / gold dependencies */ readonly recall: number | null;
      /** the harmonic mean of precision and recall; both words, the predicate’s whole category and the slot must be
       *  right */
      readonly f1: number | null;
      /** right dependencies */ readonly correct: number;
      /** dependencies of gold */ readonly gold: number;
      /** dependencies of the system */ readonly system: number;
    };
    /** precision: right system dependencies / system dependencies; both words must be right, and which of them is
     *  the predicate; f1: the harmonic mean of precision and recall; both words must be right, and which of them is
     *  the predicate, whatever the category */
    readonly unlabelled: MetricFigures['ccg']['labelled'];
    /** precision: right system dependencies / system dependencies; both words and the argument’s part of the
     *  category must be right; f1: the harmonic mean of precision and recall; both words and the argument’s part of
     *  the category must be right, so that one wrong category is not punished for every argument. The root counts
     *  as one more dependency (Bhargava & Penn 2023) */
    readonly decomposed: MetricFigures['ccg']['labelled'];
    /** accuracy: analysed sentences whose head word is right; correct: right head words; total: analysed sentences
     *  that have one in gold */
    readonly roots: MetricFigures['ccg']['categories'];
    readonly completeMatch: {
      /** sentences whose categories are all right */ readonly categories: number | null;
      /** sentences whose dependencies are all right, labelled */ readonly labelled: number | null;
      /** the same unlabelled */ readonly unlabelled: number | null;
      /** the same decomposed */ readonly decomposed: number | null;
    };
    readonly omitted: {
      /** system dependencies that were removed because CCGbank leaves them out */ readonly system: number;
      /** the share of the dependencies of the system that were removed because CCGbank leaves them out */
      readonly share: number | null;
    };
    readonly parsedOnly?: {
      /** only of analysed sentences, with --unparsed miss */ readonly labelled: MetricFigures['ccg']['labelled'];
      /** only of analysed sentences, with --unparsed miss */ readonly unlabelled: MetricFigures['ccg']['unlabelled'];
      /** only of analysed sentences, with --unparsed miss */ readonly decomposed: MetricFigures['ccg']['decomposed'];
    };
    readonly unparsedAsMissed?: {
      /** with failed parses as missed, with --unparsed skip */ readonly labelled: MetricFigures['ccg']['labelled'];
      /** with failed parses as missed, with --unparsed skip */ readonly unlabelled: MetricFigures['ccg']['unlabelled'];
      /** with failed parses as missed, with --unparsed skip */ readonly decomposed: MetricFigures['ccg']['decomposed'];
    };
  };
  readonly relations: {
    /** gold sentences */ readonly sentences: number;
    /** sentences for which the system has at least one relation */ readonly analysed: number;
    /** sentences without any system relation, if these are left out */ readonly skipped: number;
    readonly micro: {
      /** right relations / system relations, added over the whole hierarchy */ readonly precision: number | null;
      /** right relations / gold relations, added over the whole hierarchy */ readonly recall: number | null;
      /** the harmonic mean of precision and recall. Each relation also counts in all more general relations, so
       *  relations deep in the hierarchy have more weight */
      readonly f1: number | null;
    };
    /** precision: the mean precision of the relations in gold, more general relations included; recall: the mean
     *  recall of the relations in gold, more general relations included; f1: harmonic mean of macro precision and
     *  macro recall: rare relations have as much weight as frequent ones */
    readonly macro: MetricFigures['relations']['micro'];
    /** precision: relations of the system whose slots match, whatever the labels; recall: relations of gold whose
     *  slots match, whatever the labels; f1: F1 of relations whose slots match, whatever the labels */
    readonly unlabelled: MetricFigures['relations']['micro'];
    readonly relations: {
      readonly [name: string]: {
        /** of one relation and all below it: right ones, of those the system has */ readonly precision: number | null;
        /** right ones, of those gold has */ readonly recall: number | null;
        /** the harmonic mean of both */ readonly f1: number | null;
        /** right relations */ readonly correct: number;
        /** relations of gold */ readonly gold: number;
        /** relations of the system */ readonly system: number;
      };
    };
  };
  readonly ud: {
    readonly Sentences: {
      /** sentences of gold */ readonly gold: number;
      /** sentences with the same range of characters on both sides */ readonly f1: number | null;
      /** right sentences, of those the system has */ readonly precision: number | null;
      /** right sentences, of those gold has */ readonly recall: number | null;
      /** right sentences, of those that are aligned */ readonly alignedAccuracy: number | null;
      /** right sentences */ readonly correct: number;
      /** sentences of the system */ readonly system: number;
    };
    /** gold: words of gold; f1: syntactic words that are aligned with a word of the other side; precision: right
     *  words, of those the system has; recall: right words, of those gold has; alignedAccuracy: right words, of
     *  those that are aligned; correct: right words; system: words of the system */
    readonly Words: MetricFigures['ud']['Sentences'];
    readonly UPOS: {
      /** words that are aligned */ readonly aligned: number;
      /** words with the right universal part of speech */ readonly f1: number | null;
      /** right words, of those the system has */ readonly precision: number | null;
      /** right words, of those gold has */ readonly recall: number | null;
      /** right words, of those that are aligned */ readonly alignedAccuracy: number | null;
      /** right words */ readonly correct: number;
      /** words of gold */ readonly gold: number;
      /** words of the system */ readonly system: number;
    };
    /** f1: tokens with the same range of characters on both sides; precision: right tokens, of those the system
     *  has; recall: right tokens, of those gold has; alignedAccuracy: right tokens, of those that are aligned;
     *  correct: right tokens; gold: tokens of gold; system: tokens of the system */
    readonly Tokens: MetricFigures['ud']['Sentences'];
    /** f1: words with the right language-specific tag */ readonly XPOS: MetricFigures['ud']['UPOS'];
    /** f1: words with the right universal features */ readonly UFeats: MetricFigures['ud']['UPOS'];
    /** f1: words with UPOS, XPOS and features right */ readonly AllTags: MetricFigures['ud']['UPOS'];
    /** f1: words with the right lemma; a gold lemma _ accepts anything */ readonly Lemmas: MetricFigures['ud']['UPOS'];
    /** f1: words with the right head */ readonly UAS: MetricFigures['ud']['UPOS'];
    /**  and the right relation, without its subtype */ readonly LAS: MetricFigures['ud']['UAS'];
    /** f1: the same as LAS, only for words with a content relation */ readonly CLAS: MetricFigures['ud']['UPOS'];
    /** f1: the same as CLAS; tag, features and all functional children (function words that depend on the word)
     *  must be right too */
    readonly MLAS: MetricFigures['ud']['UPOS'];
    /** f1: the same as CLAS; the lemma must be right too */ readonly BLEX: MetricFigures['ud']['UPOS'];
    /** f1: edges of the enhanced graph with head and path right; precision: right edges, of those the system has;
     *  recall: right edges, of those gold has; alignedAccuracy: right edges, of those that are aligned; correct:
     *  right edges; gold: edges of gold; system: edges of the system */
    readonly ELAS?: MetricFigures['ud']['Sentences'];
    /** f1: edges of the enhanced graph with head and path right, ignoring subtypes; precision: right edges, of
     *  those the system has; recall: right edges, of those gold has; alignedAccuracy: right edges, of those that
     *  are aligned; correct: right edges; gold: edges of gold; system: edges of the system */
    readonly EULAS?: MetricFigures['ud']['Sentences'];
    readonly alignment: {
      /** gold tokens that are aligned with the same text */ readonly sameText: number | null;
      /** gold tokens */ readonly tokens: number;
      /** gold tokens that are aligned with another text, or not aligned */ readonly otherText: number;
    };
  };
  readonly conllx: {
    /** gold sentences */ readonly sentences: number;
    /** sentences whose words differ; they are left out */ readonly errors: number;
    /** sentences whose words are the same */ readonly valid: number;
    /** words that count: without punctuation, unless --punct all is given */ readonly words: number;
    readonly LAS: {
      /** words with the right head and relation, subtypes included */ readonly accuracy: number | null;
      /** words with the right head and relation, subtypes included */ readonly correct: number;
      /** words that count */ readonly words: number;
    };
    /** accuracy: words with the right head; correct: words with the right head */
    readonly UAS: MetricFigures['conllx']['LAS'];
    /** accuracy: words with the right relation, whatever the head; correct: words with the right relation, whatever
     *  the head */
    readonly labelAccuracy: MetricFigures['conllx']['LAS'];
  };
  readonly entailment: {
    /** pairs of a text and a hypothesis with a gold answer */ readonly items: number;
    /** pairs with the gold answer */ readonly correct: number;
    /** pairs without an answer; they count as NO */ readonly unanswered: number;
    /** right answers / pairs with a gold answer */ readonly accuracy: number | null;
    /** the accuracy of the answer “always yes” */ readonly baseline: number | null;
    readonly yes: {
      /** right answers among the pairs that were answered YES */ readonly precision: number | null;
      /** pairs that were answered YES among those whose answer is YES */ readonly recall: number | null;
      /** the harmonic mean of the precision and the recall of YES */ readonly f1: number | null;
    };
    readonly score: {
      /** right answers among the pairs whose answer is YES */ readonly yes: number | null;
      /** right answers among the pairs whose answer is NO */ readonly no: number | null;
    };
    readonly confusion: {
      /** pairs whose answer is YES, answered YES */ readonly tp: number;
      /** pairs whose answer is YES, answered NO */ readonly fn: number;
      /** pairs whose answer is NO, answered NO */ readonly tn: number;
      /** pairs whose answer is NO, answered YES */ readonly fp: number;
    };
    /** which wrong answer is more frequent: precision if NO, recall if YES, otherwise even */ readonly leaning: string;
  };
}
