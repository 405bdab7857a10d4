// What every figure means, in a line, for the question marks beside them. docs/measures.md has the same lines, and a test
// holds the two together.

export interface Help {
  readonly text: string;
  /** The page of docs/ that has the rest. */
  readonly page: string;
}

interface FamilyHelp {
  readonly page: string;
  /** By the title of the figure, as tables have it. */
  readonly figures: Readonly<Record<string, string>>;
}

/** Null where there is nothing to say. */
export function helpOn(family: string, title: string): Help | null {
  const known = familyHelp[family];
  const text = known?.figures[title];
  return known === undefined || text === undefined ? null : { text, page: known.page };
}

export const familyHelp: Readonly<Record<string, FamilyHelp>> = {
  constituency: {
    page: 'parseval.md',
    figures: {
      sentences: 'gold sentences: scored, skipped and errors add up to them',
      scored: 'sentences with the same words on both sides; all figures below are of these alone',
      'skipped: no words':
        'the system has no words there, which is how a failed parse is written; left out, as EVALB does',
      errors: 'sentences whose words differ or whose brackets do not pair up; left out, as EVALB does',
      precision: 'matched brackets, of those the system has',
      recall: 'matched brackets, of those gold has',
      F1: 'twice the matched brackets, of those of both sides: the harmonic mean of precision and recall',
      'F1 if unscored count as wrong': 'F1 if sentences that were left out count as sentences without a right bracket',
      'F1 up to 40 words': 'F1 of sentences of at most 40 words',
      'F1 up to 70 words': 'F1 of sentences of at most 70 words',
      'complete match': 'sentences whose brackets all match',
      'average crossing': 'system brackets that cross a gold bracket, per sentence',
      'no crossing': 'sentences without a system bracket that crosses a gold one',
      'two or less crossing': 'sentences with at most two such brackets',
      'tagging accuracy': 'words with the right tag',
      'without a counterpart': 'gold sentences that the system has no text for; they count as failed parses',
      'groups scored as one':
        'groups of sentences, the smallest with a common beginning and end; each is scored as one sentence',
      'tokens aligned one to one': 'gold tokens that meet exactly one system token',
      'tokens with the same text':
        'gold tokens that meet the same text; where these are few, the files are hardly the same text',
      'groups of several sentences': 'groups in which a side has more than one sentence',
      'system sentences without gold': 'sentences that the system invented; they count against precision',
    },
  },
  ccg: {
    page: 'ccg.md',
    figures: {
      sentences: 'all of them: parsed, failed and skipped add up to it',
      parsed: 'sentences for which the parser gave an analysis that can be read',
      failed: 'the parser gave no analysis, or one that cannot be read',
      'skipped: gold is damaged': 'the gold tree is damaged, so the sentence is left out of everything',
      'gold without analysis': 'what the parser found there counts as wrong, as in the authors’ program',
      coverage: 'sentences with an analysis, of those not skipped',
      'category accuracy': 'words with the right lexical category, of those in analysed sentences',
      'labelled precision': 'system dependencies with both words, the whole category and the slot right',
      'labelled recall': 'gold dependencies found with both words, the whole category and the slot',
      'labelled F1': 'both words, the predicate’s whole category and the slot must be right',
      'unlabelled precision': 'system dependencies with both words right',
      'unlabelled recall': 'gold dependencies found with both words',
      'unlabelled F1': 'both words must be right, whatever the category',
      'decomposed precision': 'system dependencies with both words and the argument’s part of the category right',
      'decomposed recall': 'gold dependencies found with both words and the argument’s part of the category',
      'decomposed F1':
        'both words and the argument’s part of the category must be right, so that one wrong category is not punished for every argument; the root is one dependency more (Bhargava & Penn 2023)',
      'root accuracy': 'analysed sentences whose head word is right',
    },
  },
  relations: {
    page: 'relations.md',
    figures: {
      sentences: 'gold sentences',
      'with relations': 'sentences for which the system has any relation',
      'left out: no relations': 'sentences without any system relation, where these are left out',
      'micro precision': 'right relations, of those the system has, summed over the whole hierarchy',
      'micro recall': 'relations of gold that were found, summed over the whole hierarchy',
      'micro F1': 'sums over all relations, upper ones included: what is deep in the hierarchy weighs more',
      'macro precision': 'the mean precision of the relations that gold has, upper ones included',
      'macro recall': 'the mean recall of the relations that gold has, upper ones included',
      'macro F1': 'from the means over the relations that gold has: rare relations weigh as much as frequent ones',
      'unlabelled F1': 'relations whose slots match, whatever the labels',
    },
  },
  dependencies: {
    page: 'dependencies.md',
    figures: {
      sentences: 'gold sentences',
      words: 'syntactic words of gold',
      'aligned words': 'gold words that meet a word of the system',
      'Tokens F1': 'tokens with the same range of characters on both sides',
      'Sentences F1': 'sentences with the same range of characters on both sides',
      'Words F1': 'syntactic words that meet a word of the other side',
      'UPOS F1': 'words with the right universal part of speech',
      'XPOS F1': 'words with the right language-specific tag',
      'UFeats F1': 'words with the right universal features',
      'AllTags F1': 'words with UPOS, XPOS and features right',
      'Lemmas F1': 'words with the right lemma; a gold lemma _ accepts anything',
      'UAS F1': 'words with the right head',
      'LAS F1': 'words with the right head and the right relation, cut at its colon',
      'CLAS F1': 'as LAS, of words with a content relation alone',
      'MLAS F1': 'as CLAS, and tag, features and all functional children must be right',
      'BLEX F1': 'as CLAS, and the lemma must be right',
      'ELAS F1': 'edges of the enhanced graph with head and path right',
      'EULAS F1': 'edges of the enhanced graph with head and path right, subtypes apart',
      'tokens with the same text': 'gold tokens that meet the same text',
      'errors: words differ': 'sentences whose words differ; they are left out',
      'words scored': 'words that count: punctuation is left out, unless it was asked for',
      'labelled attachment': 'words with the right head and relation, subtypes included',
      'unlabelled attachment': 'words with the right head',
      'label accuracy': 'words with the right relation, whatever the head',
    },
  },
  entailment: {
    page: 'entailment.md',
    figures: {
      pairs: 'pairs of a text and a hypothesis with a gold answer',
      correct: 'pairs that were answered as gold has it',
      'unanswered, taken as NO': 'pairs without an answer; they count as NO',
      accuracy: 'right answers, of all pairs with a gold answer',
      'baseline: always yes': 'the accuracy that “always yes” would get',
      'precision of YES': 'right answers among the pairs that were answered YES',
      'recall of YES': 'pairs that were answered YES among those whose answer is YES',
      'F1 of YES': 'the harmonic mean of the precision and the recall of YES',
      'score on YES': 'right answers among the pairs whose answer is YES',
      'score on NO': 'right answers among the pairs whose answer is NO',
      'YES answered YES': 'pairs whose answer is YES, answered YES',
      'YES answered NO': 'pairs whose answer is YES, answered NO',
      'NO answered NO': 'pairs whose answer is NO, answered NO',
      'NO answered YES': 'pairs whose answer is NO, answered YES',
    },
  },
};
