// Made from the families' descriptions by npm run derive.

/** The figures of trees under each metric. */
export interface TreeFigures {
  readonly parseval: {
    /** gold sentences: scored, skipped and errors add up to them */ readonly sentences: number;
    /** sentences with the same words on both sides; all figures below are of these alone */ readonly valid: number;
    /** the system has no words there, which is how a failed parse is written; left out, as EVALB does */
    readonly skipped: number;
    /** sentences whose words differ or whose brackets do not pair up; left out, as EVALB does */
    readonly errors: number;
    /** matched brackets, of those the system has */ readonly precision: number | null;
    /** matched brackets, of those gold has */ readonly recall: number | null;
    /** twice the matched brackets, of those of both sides: the harmonic mean of precision and recall */
    readonly f1: number | null;
    readonly unparsedAsMissed: {
      /** F1 if sentences that were left out count as sentences without a right bracket */ readonly f1: number | null;
      /** precision, counted so */ readonly precision: number | null;
      /** recall, counted so */ readonly recall: number | null;
      /** brackets of gold, of all sentences */ readonly gold: number;
      /** brackets of the system, of all sentences */ readonly system: number;
    };
    /** of sentences up to cutoff.length words */
    readonly cutoff: Omit<TreeFigures['parseval'], 'unparsedAsMissed' | 'cutoff' | 'alignment'> & {
      /** the length, in words */ readonly length: number;
    };
    /** sentences whose brackets all match */ readonly completeMatch: number | null;
    /** system brackets that cross a gold bracket, per sentence */ readonly averageCrossing: number | null;
    /** sentences without a system bracket that crosses a gold one */ readonly noCrossing: number | null;
    /** sentences with at most two such brackets */ readonly twoOrLessCrossing: number | null;
    /** words with the right tag */ readonly taggingAccuracy: number | null;
    /** brackets that match */ readonly matched: number;
    /** brackets of gold */ readonly gold: number;
    /** brackets of the system */ readonly system: number;
    /** system brackets that cross a gold bracket */ readonly crossing: number;
    /** words that count for tagging */ readonly words: number;
    /** words with the right tag */ readonly correctTags: number;
    readonly alignment?: {
      /** groups of sentences, the smallest with a common beginning and end; each is scored as one sentence */
      readonly groups: number;
      /** gold tokens that meet exactly one system token */ readonly oneToOne: number | null;
      /** gold tokens that meet the same text; where these are few, the files are hardly the same text */
      readonly sameText: number | null;
      readonly Tokens: {
        /** tokens that meet exactly one token, of those of both sides */ readonly f1: number | null;
        /** right tokens, of those the system has */ readonly precision: number | null;
        /** right tokens, of those gold has */ readonly recall: number | null;
        /** right tokens */ readonly correct: number;
        /** tokens of gold */ readonly gold: number;
        /** tokens of the system */ readonly system: number;
      };
      readonly Sentences: {
        /** sentences that begin and end where one of the other side does, of those of both sides */
        readonly f1: number | null;
        /** right sentences, of those the system has */ readonly precision: number | null;
        /** right sentences, of those gold has */ readonly recall: number | null;
        /** right sentences */ readonly correct: number;
        /** sentences of gold */ readonly gold: number;
        /** sentences of the system */ readonly system: number;
      };
      /** words that meet another word, are missing or were added, for every word of gold; words cut otherwise are
       *  right */
      readonly wer: number | null;
      /** groups in which a side has more than one sentence */ readonly regrouped: number;
      /** sentences that the system invented; they count against precision */ readonly systemAlone: number;
      /** gold tokens in runs of words that are nowhere else, or at the beginning or end of both texts */
      readonly anchors: number | null;
      /** gold tokens */ readonly tokens: number;
      /** gold sentences that the system has no text for */ readonly goldAlone: number;
      /** ends of gold sentences where no sentence of the system ends */ readonly boundariesMoved: number;
    };
  };
  readonly brackets: {
    /** gold sentences: scored, skipped and errors add up to them */ readonly sentences: number;
    /** sentences with the same words on both sides; all figures below are of these alone */ readonly valid: number;
    /** the system has no words there, which is how a failed parse is written; left out, as EVALB does */
    readonly skipped: number;
    /** sentences whose words differ or whose brackets do not pair up; left out, as EVALB does */
    readonly errors: number;
    readonly unlabelled: {
      /** brackets over the same words, whatever their labels, of those of both sides */ readonly f1: number | null;
      /** brackets over the same words, whatever their labels, of those the system has */
      readonly precision: number | null;
      /** brackets over the same words, whatever their labels, of those gold has */ readonly recall: number | null;
      /** brackets over the same words, whatever their labels */ readonly matched: number;
      /** those that gold has */ readonly gold: number;
      /** those that the system has */ readonly system: number;
    };
    readonly spans: {
      /** the same as sets, without those of one word or of the whole sentence, of those of both sides */
      readonly f1: number | null;
      /** what unsupervised parsing reports as sentence F1 */ readonly sentenceMeanF1: number | null;
      /** the same as sets, without those of one word or of the whole sentence, of those the system has */
      readonly precision: number | null;
      /** the same as sets, without those of one word or of the whole sentence, of those gold has */
      readonly recall: number | null;
      /** the same as sets, without those of one word or of the whole sentence */ readonly matched: number;
      /** those that gold has */ readonly gold: number;
      /** those that the system has */ readonly system: number;
    };
    /** f1: function tags, such as SBJ, of brackets that match, of those of both sides; precision: function tags,
     *  such as SBJ, of brackets that match, of those the system has; recall: function tags, such as SBJ, of
     *  brackets that match, of those gold has; matched: function tags, such as SBJ, of brackets that match */
    readonly functions: TreeFigures['brackets']['unlabelled'];
    /** f1: the same, of tags on brackets that match alone, of those of both sides; precision: the same, of tags on
     *  brackets that match alone, of those the system has; recall: the same, of tags on brackets that match alone,
     *  of those gold has; matched: the same, of tags on brackets that match alone */
    readonly functionsOfMatched: TreeFigures['brackets']['unlabelled'];
    /** f1: brackets with gaps that match, of those of both sides; precision: brackets with gaps that match, of
     *  those the system has; recall: brackets with gaps that match, of those gold has; matched: brackets with gaps
     *  that match */
    readonly discontinuous: TreeFigures['brackets']['unlabelled'];
    readonly sentenceMean: {
      /** labelled F1 of every sentence by itself, and their mean */ readonly f1: number | null;
      /** unlabelled F1, averaged so */ readonly unlabelledF1: number | null;
    };
  };
  readonly tedeval: {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is no tree, or trees are too large */ readonly errors: number;
    readonly tedeval: {
      /** less the nodes to add or delete, over the nodes of both sides */ readonly labelled: number | null;
      /** the same, whatever labels and tags are called */ readonly unlabelled: number | null;
      /** the mean of what sentences score by themselves */ readonly labelledMean: number | null;
      /** the same, whatever labels are called */ readonly unlabelledMean: number | null;
      /** sentences whose trees are the same, words and tags included */ readonly exact: number;
      /** nodes to add or delete */ readonly labelledDistance: number;
      /** the same, whatever labels are called */ readonly unlabelledDistance: number;
      /** nodes of both sides: brackets, and words with their tags */ readonly size: number;
    };
  };
  readonly sparseval: {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is no tree, or trees are too large */ readonly errors: number;
    readonly sparseval: {
      readonly bracket: {
        /** brackets of the same label from the same to the same word, of both sides */ readonly f1: number | null;
        /** brackets of the same label from the same to the same word, of those the system has */
        readonly precision: number | null;
        /** brackets of the same label from the same to the same word, of those gold has */
        readonly recall: number | null;
        /** brackets of the same label from the same to the same word */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      readonly dependency: {
        /** words that meet and whose heads meet, of both sides */ readonly f1: number | null;
        /** words that meet and whose heads meet, of those the system has */ readonly precision: number | null;
        /** words that meet and whose heads meet, of those gold has */ readonly recall: number | null;
        /** words that meet and whose heads meet */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      readonly dependencyLabelled: {
        /** the same with the same relation, of both sides */ readonly f1: number | null;
        /** the same with the same relation, of those the system has */ readonly precision: number | null;
        /** the same with the same relation, of those gold has */ readonly recall: number | null;
        /** the same with the same relation */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      readonly openClass: {
        /** the same of nouns, verbs, adjectives, adverbs and numbers alone, of both sides */
        readonly f1: number | null;
        /** the same of nouns, verbs, adjectives, adverbs and numbers alone, of those the system has */
        readonly precision: number | null;
        /** the same of nouns, verbs, adjectives, adverbs and numbers alone, of those gold has */
        readonly recall: number | null;
        /** the same of nouns, verbs, adjectives, adverbs and numbers alone */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      readonly bag: {
        /** pairs of word and head, wherever they stand, of both sides */ readonly f1: number | null;
        /** pairs of word and head, wherever they stand, of those the system has */ readonly precision: number | null;
        /** pairs of word and head, wherever they stand, of those gold has */ readonly recall: number | null;
        /** pairs of word and head, wherever they stand */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      readonly bagLabelled: {
        /** the same with the same relation, of both sides */ readonly f1: number | null;
        /** the same with the same relation, of those the system has */ readonly precision: number | null;
        /** the same with the same relation, of those gold has */ readonly recall: number | null;
        /** the same with the same relation */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      readonly bagOpenClass: {
        /** the same of open-class words alone, of both sides */ readonly f1: number | null;
        /** the same of open-class words alone, of those the system has */ readonly precision: number | null;
        /** the same of open-class words alone, of those gold has */ readonly recall: number | null;
        /** the same of open-class words alone */ readonly matched: number;
        /** those that gold has */ readonly gold: number;
        /** those that the system has */ readonly system: number;
      };
      /** words inserted, deleted or replaced, of the gold words */ readonly wer: number | null;
    };
  };
  readonly 'leaf-ancestor': {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is no tree, or trees are too large */ readonly errors: number;
    readonly leafAncestor: {
      /** how alike the chains of brackets above words are; the mean of sentences */ readonly mean: number | null;
      /** the same, of all words of the corpus */ readonly micro: number | null;
      /** the same of all words, without marks of where brackets begin and end */ readonly plain: number | null;
      /** the same of all words; a label that was replaced costs 2, not 1 */ readonly sampson: number | null;
      /** words that meet, and those of either side that meet none */ readonly places: number;
    };
  };
  readonly 'struct-iou': {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is no tree, or trees are too large */ readonly errors: number;
    readonly structIou: {
      /** how far nodes that meet cover the same text; the mean of sentences */ readonly mean: number | null;
      /** the same, of all nodes of the corpus */ readonly micro: number | null;
      /** the same of all nodes, whatever labels are called */ readonly unlabelled: number | null;
      /** nodes of both sides: brackets and words */ readonly size: number;
    };
  };
  readonly calder: {
    /** gold sentences */ readonly sentences: number;
    /** sentences that could not be compared: gold is no tree, or trees are too large */ readonly errors: number;
    readonly calder: {
      /** gold brackets over a stretch that the system brackets off too */ readonly gold: number | null;
      /** system brackets over a stretch that gold brackets off too */ readonly system: number | null;
      /** sentences in which all brackets of both sides are */ readonly trees: number | null;
      readonly pairs: {
        /** how often a chain of gold labels stands where the system has which */ readonly [name: string]: number;
      };
    };
  };
  readonly ted: {
    /** gold sentences */ readonly sentences: number;
    /** sentences whose words differ or that could not be compared; they are left out */ readonly errors: number;
    readonly ted: {
      /** less the nodes to add, delete or rename, over the nodes of both sides */ readonly dice: number | null;
      /** nodes to add, delete or rename */ readonly distance: number;
      /** nodes of both sides */ readonly size: number;
      /** the same as errors */ readonly errors: number;
    };
  };
}
