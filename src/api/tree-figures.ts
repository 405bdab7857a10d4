// Made from the families' descriptions by npm run derive.

/** The figures of trees under each metric. */
export interface TreeFigures {
  readonly parseval: {
    /** gold sentences: the sum of scored, skipped and errors */ readonly sentences: number;
    /** sentences with the same words on both sides; figures are for these only, unless they say otherwise */
    readonly valid: number;
    /** sentences for which the system has no words, which means a failed parse; left out, as in EVALB */
    readonly skipped: number;
    /** sentences whose words differ or whose brackets are unbalanced; left out, as in EVALB */ readonly errors: number;
    /** matched brackets / system brackets */ readonly precision: number | null;
    /** matched brackets / gold brackets */ readonly recall: number | null;
    /** 2 · matched brackets / (gold + system brackets), the harmonic mean of precision and recall */
    readonly f1: number | null;
    readonly unparsedAsMissed: {
      /** F1 that also counts the sentences that were left out, with none of their brackets right */
      readonly f1: number | null;
      /** precision in which they count in this way */ readonly precision: number | null;
      /** recall in which they count in this way */ readonly recall: number | null;
      /** brackets of gold, of all sentences */ readonly gold: number;
      /** brackets of the system, of all sentences */ readonly system: number;
    };
    /** of sentences up to cutoff.length words */
    readonly cutoff: Omit<TreeFigures['parseval'], 'unparsedAsMissed' | 'cutoff' | 'alignment'> & {
      /** the most words that a sentence of `cutoff` has */ readonly length: number;
    };
    /** sentences whose brackets all match */ readonly completeMatch: number | null;
    /** system brackets that cross a gold bracket, per sentence */ readonly averageCrossing: number | null;
    /** sentences in which no system bracket crosses a gold bracket */ readonly noCrossing: number | null;
    /** sentences with at most two such brackets */ readonly twoOrLessCrossing: number | null;
    /** words with the right tag */ readonly taggingAccuracy: number | null;
    /** brackets that match */ readonly matched: number;
    /** brackets of gold */ readonly gold: number;
    /** brackets of the system */ readonly system: number;
    /** system brackets that cross a gold bracket */ readonly crossing: number;
    /** words that count for tagging */ readonly words: number;
    /** words with the right tag */ readonly correctTags: number;
    readonly alignment?: {
      /** smallest groups of sentences with a common beginning and end; each group is scored as one sentence */
      readonly groups: number;
      /** gold tokens that are aligned with exactly one system token */ readonly oneToOne: number | null;
      /** gold tokens that are aligned with the same text; if there are few, the files are probably different texts */
      readonly sameText: number | null;
      readonly Tokens: {
        /** F1 of tokens with the same range of characters on both sides */ readonly f1: number | null;
        /** right tokens, of those the system has */ readonly precision: number | null;
        /** right tokens, of those gold has */ readonly recall: number | null;
        /** right tokens */ readonly correct: number;
        /** tokens of gold */ readonly gold: number;
        /** tokens of the system */ readonly system: number;
      };
      readonly Sentences: {
        /** F1 of sentences with the same range of characters on both sides */ readonly f1: number | null;
        /** right sentences, of those the system has */ readonly precision: number | null;
        /** right sentences, of those gold has */ readonly recall: number | null;
        /** right sentences */ readonly correct: number;
        /** sentences of gold */ readonly gold: number;
        /** sentences of the system */ readonly system: number;
      };
      /** words replaced, missing or added / gold words; words that are only divided differently are right */
      readonly wer: number | null;
      /** groups in which a side has more than one sentence */ readonly regrouped: number;
      /** system sentences that gold does not have; they count against precision */ readonly systemAlone: number;
      /** gold tokens in runs of words that are nowhere else, or at the beginning or end of both texts */
      readonly anchors: number | null;
      /** gold tokens */ readonly tokens: number;
      /** gold sentences that the system has no text for */ readonly goldAlone: number;
      /** ends of gold sentences where no sentence of the system ends */ readonly boundariesMoved: number;
    };
  };
  readonly brackets: {
    /** gold sentences: the sum of scored, skipped and errors */ readonly sentences: number;
    /** sentences with the same words on both sides; figures are for these only, unless they say otherwise */
    readonly valid: number;
    /** sentences for which the system has no words, which means a failed parse; left out, as in EVALB */
    readonly skipped: number;
    /** sentences whose words differ or whose brackets are unbalanced; left out, as in EVALB */ readonly errors: number;
    readonly unlabelled: {
      /** F1 of brackets over the same words, with any labels */ readonly f1: number | null;
      /** brackets over the same words, with any labels: precision */ readonly precision: number | null;
      /** brackets over the same words, with any labels: recall */ readonly recall: number | null;
      /** brackets over the same words, with any labels */ readonly matched: number;
      /** those of gold */ readonly gold: number;
      /** those of the system */ readonly system: number;
    };
    readonly spans: {
      /** F1 of sets of spans without labels, without spans of one word or of the whole sentence */
      readonly f1: number | null;
      /** the sentence F1 of papers on unsupervised parsing */ readonly sentenceMeanF1: number | null;
      /** sets of spans without labels, without spans of one word or of the whole sentence: precision */
      readonly precision: number | null;
      /** sets of spans without labels, without spans of one word or of the whole sentence: recall */
      readonly recall: number | null;
      /** sets of spans without labels, without spans of one word or of the whole sentence */ readonly matched: number;
      /** those of gold */ readonly gold: number;
      /** those of the system */ readonly system: number;
    };
    /** f1: F1 of function tags, such as SBJ, of brackets that match; precision: function tags, such as SBJ, of
     *  brackets that match: precision; recall: function tags, such as SBJ, of brackets that match: recall; matched:
     *  function tags, such as SBJ, of brackets that match */
    readonly functions: TreeFigures['brackets']['unlabelled'];
    /** f1: F1 of function tags, counting only brackets that match; precision: function tags, counting only brackets
     *  that match: precision; recall: function tags, counting only brackets that match: recall; matched: function
     *  tags, counting only brackets that match */
    readonly functionsOfMatched: TreeFigures['brackets']['unlabelled'];
    /** f1: F1 of brackets with gaps that match; precision: brackets with gaps that match: precision; recall:
     *  brackets with gaps that match: recall; matched: brackets with gaps that match */
    readonly discontinuous: TreeFigures['brackets']['unlabelled'];
    readonly sentenceMean: {
      /** the mean of the labelled F1 of every sentence */ readonly f1: number | null;
      /** the mean of the unlabelled F1 of every sentence */ readonly unlabelledF1: number | null;
    };
  };
  readonly tedeval: {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is not a tree, or trees are too large */ readonly errors: number;
    readonly tedeval: {
      /** 1 - nodes to add or delete / nodes of both sides */ readonly labelled: number | null;
      /** the same without labels and tags */ readonly unlabelled: number | null;
      /** the mean of the scores of sentences */ readonly labelledMean: number | null;
      /** the same without labels */ readonly unlabelledMean: number | null;
      /** sentences whose trees are the same, words and tags included */ readonly exact: number;
      /** nodes to add or delete */ readonly labelledDistance: number;
      /** the same without labels */ readonly unlabelledDistance: number;
      /** nodes of both sides: brackets, and words with their tags */ readonly size: number;
    };
  };
  readonly sparseval: {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is not a tree, or trees are too large */ readonly errors: number;
    readonly sparseval: {
      readonly bracket: {
        /** F1 of brackets with the same label over aligned words */ readonly f1: number | null;
        /** brackets with the same label over aligned words: precision */ readonly precision: number | null;
        /** brackets with the same label over aligned words: recall */ readonly recall: number | null;
        /** brackets with the same label over aligned words */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      readonly dependency: {
        /** F1 of aligned words whose heads are aligned */ readonly f1: number | null;
        /** aligned words whose heads are aligned: precision */ readonly precision: number | null;
        /** aligned words whose heads are aligned: recall */ readonly recall: number | null;
        /** aligned words whose heads are aligned */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      readonly dependencyLabelled: {
        /** F1 of aligned words with aligned heads and the same relation */ readonly f1: number | null;
        /** aligned words with aligned heads and the same relation: precision */ readonly precision: number | null;
        /** aligned words with aligned heads and the same relation: recall */ readonly recall: number | null;
        /** aligned words with aligned heads and the same relation */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      readonly openClass: {
        /** F1 of dependencies of nouns, verbs, adjectives, adverbs and numbers only */ readonly f1: number | null;
        /** dependencies of nouns, verbs, adjectives, adverbs and numbers only: precision */
        readonly precision: number | null;
        /** dependencies of nouns, verbs, adjectives, adverbs and numbers only: recall */
        readonly recall: number | null;
        /** dependencies of nouns, verbs, adjectives, adverbs and numbers only */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      readonly bag: {
        /** F1 of pairs of a word and its head, in any position */ readonly f1: number | null;
        /** pairs of a word and its head, in any position: precision */ readonly precision: number | null;
        /** pairs of a word and its head, in any position: recall */ readonly recall: number | null;
        /** pairs of a word and its head, in any position */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      readonly bagLabelled: {
        /** F1 of pairs of a word and its head with the same relation, in any position */ readonly f1: number | null;
        /** pairs of a word and its head with the same relation, in any position: precision */
        readonly precision: number | null;
        /** pairs of a word and its head with the same relation, in any position: recall */
        readonly recall: number | null;
        /** pairs of a word and its head with the same relation, in any position */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      readonly bagOpenClass: {
        /** F1 of pairs of an open-class word and its head, in any position */ readonly f1: number | null;
        /** pairs of an open-class word and its head, in any position: precision */ readonly precision: number | null;
        /** pairs of an open-class word and its head, in any position: recall */ readonly recall: number | null;
        /** pairs of an open-class word and its head, in any position */ readonly matched: number;
        /** those of gold */ readonly gold: number;
        /** those of the system */ readonly system: number;
      };
      /** words inserted, deleted or replaced / gold words */ readonly wer: number | null;
    };
  };
  readonly 'leaf-ancestor': {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is not a tree, or trees are too large */ readonly errors: number;
    readonly leafAncestor: {
      /** how similar the labels above words are on both sides; the mean of sentences */ readonly mean: number | null;
      /** the same, of all words of the corpus */ readonly micro: number | null;
      /** the same of all words, without marks of where brackets begin and end */ readonly plain: number | null;
      /** the same of all words; replacing a label costs 2, not 1 */ readonly sampson: number | null;
      /** aligned words, and words of either side without a counterpart */ readonly places: number;
    };
  };
  readonly 'struct-iou': {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is not a tree, or trees are too large */ readonly errors: number;
    readonly structIou: {
      /** how much of the text paired nodes share; the mean of sentences */ readonly mean: number | null;
      /** the same, of all nodes of the corpus */ readonly micro: number | null;
      /** the same for all nodes, without labels */ readonly unlabelled: number | null;
      /** nodes of both sides: brackets and words */ readonly size: number;
    };
  };
  readonly calder: {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is not a tree, or trees are too large */ readonly errors: number;
    readonly calder: {
      /** gold brackets whose span is also a bracket of the system */ readonly gold: number | null;
      /** system brackets whose span is also a bracket of gold */ readonly system: number | null;
      /** sentences in which all brackets of both sides are aligned */ readonly trees: number | null;
      readonly pairs: {
        /** how often a chain of gold labels stands where the system has which */ readonly [name: string]: number;
      };
    };
  };
  readonly ted: {
    /** gold sentences */ readonly sentences: number;
    /** sentences whose words differ or that could not be compared; they are left out */ readonly errors: number;
    readonly ted: {
      /** 1 - nodes to add, delete or rename / nodes of both sides */ readonly dice: number | null;
      /** nodes to add, delete or rename */ readonly distance: number;
      /** nodes of both sides */ readonly size: number;
      /** the same as errors */ readonly errors: number;
    };
  };
}
