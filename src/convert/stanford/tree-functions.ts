// Grammatical functions from phrase-structure trees: head rules make dependencies of them, and functions are read off labels and
// what is inside a constituent.
import { type DependencyGraphs, Symbols, type Trees } from '../../model/index.ts';
import {
  type Attachment,
  type LabelScheme,
  labelledDependencies,
  type PhrasePart,
  type PhraseWord,
} from '../constituency-to-dependencies.ts';
import type { RelationRule } from '../english-heads.ts';
import { fits, plainRelation } from '../head-child.ts';
import {
  argumentsOf,
  type BracketEvidence,
  type Gap,
  isPassiveAuxiliary,
  notePhrase,
  noteWord,
  type PhraseMark,
  type PhraseNote,
} from './phrase-notes.ts';
import { liftTimeObjects } from './time-objects.ts';

/** What of the brackets is not in a dependency tree is noted beside it. */
const schemeWith = ({ gaps, shared }: MutableBrackets): LabelScheme<PhraseNote> => ({
  noteWord,
  note: notePhrase,
  relationOf(label, children, child, head) {
    const relation = functionOf(label, children, child, head);
    const { head: clause, note } = children[child]!;
    if (relation === 'acl:relcl' && note.gap !== null && !note.marks.has('wh')) gaps.set(clause, note.gap);
    return relation;
  },
  reattach: fillGap,
  finish(attachments, words) {
    for (const [word, attachment] of attachments.entries()) if (attachment.shared === true) shared.add(word);
    liftTimeObjects(attachments, words, gaps);
    liftExistentials(attachments, words);
  },
});

interface MutableBrackets extends BracketEvidence {
  readonly gaps: Map<number, Gap>;
  readonly shared: Set<number>;
}

/** Trees of UD's kind, one a sentence, with the functions that phrase structure shows, and what else it shows. */
export function functionsOfTrees(trees: Trees): {
  readonly graphs: DependencyGraphs;
  readonly brackets: readonly BracketEvidence[];
} {
  const brackets = Array.from({ length: trees.size }, (): MutableBrackets => ({ gaps: new Map(), shared: new Set() }));
  const graphs = labelledDependencies(trees, new Symbols(), sentence => schemeWith(brackets[sentence]!), true);
  return { graphs, brackets };
}

/** Trees of Universal Dependencies, one a sentence; sentences without words, such as failed parses, are left out. */
export function constituencyToDependencies(trees: Trees, symbols: Symbols): DependencyGraphs {
  const schemeOf = () => {
    const { finish, ...scheme } = schemeWith({ gaps: new Map(), shared: new Set() });
    return {
      ...scheme,
      finish(attachments: Attachment[], words: readonly PhraseWord[]) {
        finish?.(attachments, words);
        for (const attachment of attachments) attachment.relation = attachment.relation.replace(ownSubtype, '');
      },
    };
  };
  return labelledDependencies(trees, symbols, schemeOf, false);
}

/** Subtypes that are there for Stanford's labels alone. */
const ownSubtype = /(?<=^xcomp):acomp$|(?<=^appos):abbrev$|(?<=^advmod):quant$/;

/** "the bench that we sat on", "the man who they say left": the wh-word belongs where something is missing. */
function fillGap(
  label: string,
  children: readonly PhrasePart<PhraseNote>[],
  head: number,
  attachments: Attachment[],
): void {
  if (label === 'NP') relativePronouns(children, attachments);
  if (label !== 'SBAR' && label !== 'SBARQ') return;
  const { gap, marks } = children[head]!.note;
  const wh = children.find(({ kind }) => kind === 'WHNP');
  if (gap === null || wh === undefined || !marks.has('subject')) return;
  if (gap.kind === 'object') attachments[wh.head] = { head: gap.word, relation: 'obj' };
  else if (gap.kind === 'subject')
    attachments[wh.head] = { head: gap.word, relation: gap.passive ? 'nsubj:pass' : 'nsubj' };
  else {
    attachments[wh.head] = { head: attachments[gap.word]!.head, relation: 'obl' };
    attachments[gap.word] = { head: wh.head, relation: 'case' };
  }
}

/** "the boat (SBAR (IN that) (S (VP sank)))": many parsers give the pronoun no bracket. */
function relativePronouns(children: readonly PhrasePart<PhraseNote>[], attachments: Attachment[]): void {
  for (const { kind, form, from, head, note } of children)
    if (kind === 'SBAR' && form === 'that' && attachments[from]?.relation === 'mark' && lacksSubject(note))
      attachments[from] = { head, relation: note.marks.has('passive') ? 'nsubj:pass' : 'nsubj' };
}

const lacksSubject = ({ marks }: PhraseNote) => marks.has('finite') && !marks.has('subject');

// Grammatical functions of English phrase structure, as UD labels, where the plain rules (english-heads.ts) see too
// little: passives, relative and other clauses, second objects, times, clauses behind prepositions. First match wins.

interface FunctionRule extends RelationRule {
  /** What the child must be marked with, and what not. */
  readonly has?: PhraseMark;
  readonly lacks?: PhraseMark;
  /** What the head must be marked with. */
  readonly headHas?: PhraseMark;
  readonly headLacks?: PhraseMark;
  readonly where?: Circumstance;
}

/** subject: the child stands where the subject does; subjectless: nothing else does; another-object: a noun phrase
 *  follows; no-object: it is not the last object; comma: a comma stands right before it, adjacent: none; auxiliary: a form of
 *  be or get; preconjunction: "both" or the like, with a conjunction behind it;
 *  relative: a finite clause without its subject. */
type Circumstance =
  | 'subject'
  | 'subjectless'
  | 'another-object'
  | 'no-object'
  | 'preconjunction'
  | 'comma'
  | 'adjacent'
  | 'auxiliary'
  | 'relative';

const nominal = 'NP NX NAC WHNP';
const clausal = 'S SINV SQ SBARQ';

const rules: readonly FunctionRule[] = [
  { parent: '', child: 'CC DT', side: 'before', where: 'preconjunction', relation: 'cc:preconj' },
  { parent: `VP ${clausal}`, child: 'VB*', head: 'VP', headHas: 'past', where: 'auxiliary', relation: 'aux:pass' },

  { parent: clausal, child: 'NP', has: 'there', relation: 'expl' },
  { parent: clausal, child: 'NP', headHas: 'passive', where: 'subject', relation: 'nsubj:pass' },
  { parent: clausal, child: 'NP', where: 'subject', relation: 'nsubj' },
  { parent: clausal, child: 'NP', has: 'time', relation: 'obl:tmod' },
  { parent: clausal, child: 'NP', side: 'before', relation: 'obl:unmarked' },
  { parent: 'SINV', child: 'S SQ', relation: 'ccomp' },
  {
    parent: 'S',
    child: 'S SBAR',
    side: 'before',
    lacks: 'when',
    headHas: 'passive',
    where: 'subjectless',
    relation: 'csubj:pass',
  },
  { parent: 'S', child: 'S SBAR', side: 'before', lacks: 'when', where: 'subjectless', relation: 'csubj' },
  { parent: 'S', child: 'S', has: 'subject', side: 'before', relation: 'ccomp' },

  { parent: 'SBAR SBARQ', child: 'WHNP', headLacks: 'subject', headHas: 'passive', relation: 'nsubj:pass' },
  { parent: 'SBAR SBARQ', child: 'WHNP', headLacks: 'subject', relation: 'nsubj' },
  { parent: 'SBAR SBARQ', child: 'WHNP', headHas: 'bare-be', relation: 'dep' },
  { parent: 'SBAR SBARQ', child: 'WHNP', headHas: 'object', relation: 'obl:unmarked' },
  { parent: 'SBAR SBARQ', child: 'WHNP', relation: 'obj' },
  { parent: 'SBAR', child: 'RB ADVP', relation: 'advmod' },

  { parent: 'VP', child: 'NP', side: 'after', has: 'time', relation: 'obl:tmod' },
  { parent: 'VP', child: 'NP', side: 'after', where: 'another-object', relation: 'iobj' },
  { parent: 'VP', child: 'NP', side: 'after', where: 'comma', relation: 'parataxis' },
  {
    parent: 'VP',
    child: 'NP',
    side: 'after',
    has: 'measure',
    headLacks: 'bare-be',
    where: 'no-object',
    relation: 'obl:unmarked',
  },
  { parent: 'VP', child: 'ADJP', side: 'after', relation: 'xcomp:acomp' },
  { parent: 'VP', child: 'SBAR', has: 'when', relation: 'advcl' },
  { parent: 'VP', child: 'S', has: 'subject', relation: 'ccomp' },
  { parent: 'VP', child: 'S', where: 'comma', relation: 'advcl' },

  { parent: nominal, child: 'PDT', relation: 'det:predet' },
  { parent: nominal, child: 'PRN', has: 'abbreviation', relation: 'appos:abbrev' },
  { parent: nominal, child: 'NP', side: 'before', has: 'possessor', relation: 'nmod:poss' },
  { parent: nominal, child: 'NP', side: 'before', relation: 'nmod:unmarked' },
  { parent: nominal, child: 'NP', side: 'after', has: 'time', relation: 'nmod:tmod' },
  { parent: nominal, child: 'NP', side: 'after', has: 'rate', where: 'adjacent', relation: 'nmod:unmarked' },
  { parent: nominal, child: 'SBAR', has: 'wh', relation: 'acl:relcl' },
  { parent: nominal, child: 'SBAR', has: 'that', where: 'relative', relation: 'acl:relcl' },
  { parent: nominal, child: 'SBAR', has: 'to', relation: 'acl' },
  { parent: nominal, child: 'SBAR', has: 'that', relation: 'acl' },
  { parent: nominal, child: 'PP', has: 'clause', relation: 'acl' },
  { parent: nominal, child: 'SYM FW', relation: 'compound' },
  { parent: nominal, child: 'UCP WHADJP', relation: 'amod' },

  { parent: 'PP', child: 'IN TO VBG', head: 'S SBAR VP', relation: 'mark' },
  { parent: 'PP', child: 'JJ', side: 'before', relation: 'case' },
  { parent: 'PP', child: 'NP', side: 'before', relation: 'obl:unmarked' },
  { parent: 'ADJP ADVP', child: 'NP QP', relation: 'obl:unmarked' },
  { parent: 'ADJP', child: 'S', relation: 'xcomp' },
  { parent: 'ADJP', child: 'SBAR', lacks: 'when', relation: 'ccomp' },
  { parent: 'QP', child: 'CD', relation: 'compound' },
  { parent: 'QP', child: 'IN JJ JJR JJS RB RBR RBS ADVP', relation: 'advmod:quant' },
  { parent: '', child: 'PP', has: 'clause', relation: 'advcl' },
];

type Phrase = PhrasePart<PhraseNote>;

interface Situation {
  readonly label: string;
  readonly children: readonly Phrase[];
  readonly child: number;
  readonly head: number;
}

function functionOf(label: string, children: readonly Phrase[], child: number, head: number): string {
  const situation = { label, children, child, head };
  return rules.find(rule => applies(rule, situation))?.relation ?? plainRelation(label, children, child, head);
}

function applies(rule: FunctionRule, situation: Situation): boolean {
  const { label, children, child, head } = situation;
  const [it, headChild] = [children[child]!, children[head]!];
  const { has, lacks, headHas, headLacks, where } = rule;
  return (
    fits(rule, label, it.kind, headChild.kind, child < head ? 'before' : 'after') &&
    (has === undefined || it.note.marks.has(has)) &&
    (lacks === undefined || !it.note.marks.has(lacks)) &&
    (headHas === undefined || headChild.note.marks.has(headHas)) &&
    (headLacks === undefined || !headChild.note.marks.has(headLacks)) &&
    (where === undefined || circumstances[where](situation))
  );
}

const circumstances: Readonly<Record<Circumstance, (situation: Situation) => boolean>> = {
  subject: ({ label, children, child, head }) => argumentsOf(label, children, head).subject === child,
  subjectless: ({ label, children, head }) => argumentsOf(label, children, head).subject < 0,
  'another-object': ({ label, children, child, head }) => argumentsOf(label, children, head).lastObject > child,
  'no-object': ({ label, children, child, head }) => argumentsOf(label, children, head).lastObject !== child,
  adjacent: ({ children, child }) => children[child - 1]?.kind !== ',',
  relative: ({ children, child }) => lacksSubject(children[child]!.note),
  preconjunction: ({ children, child }) =>
    ['both', 'either', 'neither'].includes(children[child]!.form) &&
    children.some(({ kind }, i) => i > child && kind === 'CC'),
  comma: ({ children, child }) => children[child - 1]?.kind === ',',
  auxiliary: ({ children, child }) => isPassiveAuxiliary(children[child]!),
};

// "There was a flood": head rules take the noun for a predicate like any other behind a copula. The verb is the head, and
// the noun its subject.

const ofTheNoun = /^(?:det|amod|nummod|nmod|compound|acl|appos|case)(?::|$)/;

function liftExistentials(attachments: Attachment[], words: readonly PhraseWord[]): void {
  const nouns = new Set(attachments.flatMap(({ head, relation }) => (relation === 'expl' ? [head] : [])));
  const copulaOf = new Map<number, number>();
  for (const [word, { head, relation }] of attachments.entries())
    if (relation === 'cop' && nouns.has(head) && !copulaOf.has(head)) copulaOf.set(head, word);
  for (const [word, { head, relation }] of attachments.entries()) {
    const copula = copulaOf.get(head);
    const stays = ofTheNoun.test(relation) || (relation === 'conj' && !words[word]?.tag.startsWith('VB'));
    if (copula !== undefined && !stays) attachments[word] = { head: copula, relation };
  }
  for (const [noun, copula] of copulaOf) {
    attachments[copula] = attachments[noun]!;
    attachments[noun] = { head: copula, relation: 'nsubj' };
  }
}
