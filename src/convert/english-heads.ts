// How English phrase structure (Penn Treebank labels) becomes dependencies in the manner of Universal Dependencies:
// content words are heads, function words depend on them. Rules are data, in our own words; first match wins.
// They are rough where Universal Dependencies needs more than labels tell (arguments or adjuncts, control, gapping).

/** Where to look for the head of a constituent: `first NP QP` is the first child of one of these kinds, from the left;
 *  `last NP QP` the first from the right. */
export interface HeadRule {
  readonly labels: string;
  readonly search: readonly string[];
}

const nouns = 'NN NNS NNP NNPS';
const verbs = 'VB VBD VBG VBN VBP VBZ';
const adjectives = 'JJ JJR JJS';
const adverbs = 'RB RBR RBS';
const clauses = 'S SINV SQ SBARQ SBAR VP FRAG';

export const englishHeadRules: readonly HeadRule[] = [
  { labels: 'TOP ROOT S1', search: ['first S SINV SQ SBARQ SBAR VP NP FRAG'] },
  {
    labels: 'S SINV SQ SBARQ',
    // "found (S (NP it) (ADJP empty))": the predicate comes last.
    search: ['first VP', 'first SQ', 'first S SINV SBARQ', `first ${verbs}`, 'last ADJP NP PP UCP ADVP', 'first SBAR'],
  },
  { labels: 'FRAG', search: ['first VP SQ', 'first S SINV SBARQ', 'first ADJP NP PP UCP ADVP', `first ${verbs} SBAR`] },
  // An auxiliary stands beside the verb phrase it helps; copulas are dealt with by `copulas`.
  { labels: 'VP', search: ['first VP', `first ${verbs} MD TO`, 'first ADJP NP S'] },
  { labels: 'SBAR RRC', search: [`first ${clauses}`, 'first ADJP NP PP ADVP'] },
  {
    labels: 'NP NX NAC WHNP',
    search: [
      `last ${nouns} $ #`,
      'last NX',
      'first NP WHNP',
      `last CD QP ${adjectives} ADJP VBG VBN`,
      'last PRP WP EX DT WDT FW PRP$ WP$ SYM RB',
    ],
  },
  // "two days (IN after) (NP the storm)": the last one is what the preposition takes.
  {
    labels: 'PP WHPP',
    search: ['last NP WHNP', `first ${clauses} PP ADJP ADVP`, `last ${nouns}`, 'first IN TO VBG RB'],
  },
  { labels: 'ADJP WHADJP', search: [`last ${adjectives}`, `last VBN VBG ADJP ${nouns} CD QP`, `last ${adverbs}`] },
  { labels: 'ADVP WHADVP', search: [`last ${adverbs} WRB`, 'first ADVP', 'last IN JJ NN RP'] },
  // The unit of "$ 5 million" is the head, the last number that of "5 million".
  { labels: 'QP', search: ['last $ #', 'last CD', `last ${nouns} ${adjectives} RB DT`] },
  { labels: 'PRT', search: ['first RP'] },
  { labels: 'CONJP', search: ['first CC', 'last RB IN'] },
  { labels: 'INTJ', search: ['first UH'] },
];

/** A verb phrase that begins with one of these and has a predicate of these kinds is headed by the predicate. */
export const copulas: ReadonlySet<string> = new Set("am is are was were be been being 's 're 'm".split(' '));
export const predicates: ReadonlySet<string> = new Set('ADJP NP PP'.split(' '));

/** How a child relates to the head of its constituent. A kind ending in `*` begins like that; an empty one is any. */
export interface RelationRule {
  readonly parent: string;
  readonly child: string;
  /** The head child. */
  readonly head?: string;
  /** On which side of the head the child stands. */
  readonly side?: 'before' | 'after';
  readonly relation: string;
}

export const englishRelationRules: readonly RelationRule[] = [
  { parent: '', child: ", . : `` '' -LRB- -RRB- HYPH NFP", relation: 'punct' },
  { parent: '', child: 'CC CONJP', relation: 'cc' },
  { parent: '', child: 'UH INTJ', relation: 'discourse' },
  { parent: '', child: 'PRN', relation: 'parataxis' },
  { parent: 'NP NX NAC WHNP QP ADJP', child: 'DT PDT WDT', relation: 'det' },
  { parent: 'NP NX NAC WHNP', child: 'PRP$ WP$', relation: 'nmod:poss' },
  { parent: '', child: 'POS', relation: 'case' },
  { parent: 'NP NX NAC WHNP', child: 'NP', side: 'before', relation: 'nmod:poss' },
  { parent: 'NP NX NAC WHNP', child: 'NP', side: 'after', relation: 'appos' },
  { parent: 'NP NX NAC WHNP', child: 'JJ* ADJP VBN VBG', side: 'before', relation: 'amod' },
  { parent: 'NP NX NAC WHNP', child: 'JJ* ADJP', side: 'after', relation: 'amod' },
  { parent: 'NP NX NAC WHNP QP', child: 'CD QP', head: '$ #', relation: 'nummod' },
  { parent: 'NP NX NAC WHNP', child: 'CD QP', relation: 'nummod' },
  { parent: 'NP NX NAC WHNP', child: 'NN* NX NAC', relation: 'compound' },
  { parent: 'NP NX NAC WHNP', child: 'PP WHPP', relation: 'nmod' },
  { parent: 'NP NX NAC WHNP', child: 'SBAR', relation: 'acl:relcl' },
  { parent: 'NP NX NAC WHNP', child: 'S VP RRC VBN VBG', relation: 'acl' },
  { parent: 'PP WHPP', child: 'IN TO VBG RB', relation: 'case' },
  { parent: 'SBAR', child: 'IN TO', relation: 'mark' },
  { parent: 'SBAR SBARQ', child: 'WHADVP WRB', relation: 'advmod' },
  { parent: 'SBAR SBARQ', child: 'WHPP', relation: 'obl' },
  { parent: 'SBAR SBARQ', child: 'WHNP', relation: 'nsubj' },
  { parent: 'VP', child: 'TO', relation: 'mark' },
  { parent: 'VP SQ S SINV', child: 'MD', relation: 'aux' },
  { parent: 'VP SQ S SINV', child: 'VB*', head: 'VP', relation: 'aux' },
  { parent: 'VP SQ S SINV', child: 'VB*', head: 'ADJP NP PP', relation: 'cop' },
  { parent: '', child: 'PRT RP', relation: 'compound:prt' },
  { parent: '', child: 'RB* ADVP WHADVP WRB', relation: 'advmod' },
  { parent: 'S SINV SQ SBARQ', child: 'NP EX', side: 'before', relation: 'nsubj' },
  { parent: 'SINV SQ', child: 'NP', relation: 'nsubj' },
  { parent: 'S SINV SQ SBARQ', child: 'S SBAR', side: 'before', relation: 'advcl' },
  { parent: 'VP', child: 'NP WHNP', relation: 'obj' },
  { parent: 'VP', child: 'SBAR', relation: 'ccomp' },
  { parent: 'VP', child: 'S VP ADJP', relation: 'xcomp' },
  { parent: '', child: 'PP WHPP', relation: 'obl' },
  { parent: '', child: 'SBAR S', relation: 'advcl' },
];

/** Universal tags of Penn tags. Auxiliaries and conjunctions that introduce clauses are seen from their relation. */
export const englishTags: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CCONJ: 'CC',
    NUM: 'CD',
    DET: 'DT PDT',
    PRON: 'EX PRP PRP$ WDT WP WP$',
    X: 'FW LS ADD AFX GW',
    ADP: 'IN RP',
    ADJ: 'JJ JJR JJS',
    AUX: 'MD',
    NOUN: 'NN NNS',
    PROPN: 'NNP NNPS',
    PART: 'POS TO',
    ADV: 'RB RBR RBS WRB',
    SYM: 'SYM $ #',
    INTJ: 'UH',
    VERB: 'VB VBD VBG VBN VBP VBZ',
    PUNCT: ", . : `` '' -LRB- -RRB- HYPH NFP",
  }).flatMap(([universal, tags]) => tags.split(' ').map(tag => [tag, universal] as const)),
);
