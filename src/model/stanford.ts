// Stanford-style typed dependencies: labelled relations between two tokens, not necessarily a tree (collapsed and
// propagated sets are graphs). De Marneffe and Manning 2008 define the labels.

export interface StanfordToken {
  readonly form: string;
  readonly lemma: string | null;
  /** A Penn or a universal tag. */
  readonly tag: string | null;
}

/** A token by its position, from 1; 0 is the root. A copy node, written 8', is the first copy of token 8. */
export interface StanfordNode {
  readonly position: number;
  readonly copy: number;
}

export interface StanfordRelation {
  readonly label: string;
  readonly governor: StanfordNode;
  readonly dependent: StanfordNode;
  /** Set where an option of a conversion guessed it. */
  readonly guessed?: true;
}

export interface StanfordAnalysis {
  readonly tokens: readonly StanfordToken[];
  /** Null where the parser gave no analysis of the whole sentence, which is not the same as an empty one. */
  readonly relations: readonly StanfordRelation[] | null;
}

/** The names of the relations (de Marneffe and Manning 2008, section 2, and what later versions of the manual added). */
export const stanfordRelations: readonly string[] = `
  abbrev acl acomp advcl advmod agent amod appos arg attr aux auxpass cc ccomp comp complm conj cop csubj csubjpass
  dep det discourse dobj expl goeswith infmod iobj mark mod mwe neg nn npadvmod nsubj nsubjpass num number obj
  parataxis partmod pcomp pobj poss possessive preconj predet prep prepc prt punct purpcl quantmod rcmod ref rel
  root sdep subj tmod vmod xcomp xsubj
`
  .trim()
  .split(/\s+/);

/** Whether a label is one of them, or one that collapsing makes: `prep_in`, `conj_and`. */
export const isStanfordRelation = (label: string) =>
  stanfordRelations.includes(label) || /^(?:prep|prepc|conj)_./.test(label);

/** Stanford's names for labels of Universal Dependencies that are called otherwise, as far as the label alone tells. */
export const stanfordLabels: ReadonlyMap<string, string> = labelTable(`
  nsubj:pass/nsubjpass csubj:pass/csubjpass aux:pass/auxpass acl:relcl/rcmod det:predet/predet compound:prt/prt
  nmod:poss/poss nmod:tmod/tmod obl:tmod/tmod nmod:npmod/npadvmod obl:npmod/npadvmod nmod:unmarked/npadvmod
  obl:unmarked/npadvmod obj/dobj compound/nn flat/nn fixed/mwe nummod/num obl/npadvmod nmod/dep list/dep orphan/dep
  reparandum/dep goeswith/dep cc:preconj/preconj xcomp:acomp/acomp appos:abbrev/abbrev
`);

/** What labels are called elsewhere, written as running text: `obj/dobj fixed/mwe`. */
export function labelTable(text: string): ReadonlyMap<string, string> {
  const rows = text.trim().split(/\s+/);
  return new Map(rows.map(row => row.split('/') as [string, string]));
}

// Relations between tokens of a sentence, as Stanford dependencies and the unbounded dependency corpus write them: a set,
// not a tree. Positions count from 0.

/** In place of a head: the root above the sentence. */
const ABOVE = -1;

export interface TokenRelation {
  readonly label: string;
  readonly head: number;
  readonly dependent: number;
}

/** A sentence with relations; `tokens` is null where the format does not give them. */
export interface RelationSentence {
  readonly tokens: readonly string[] | null;
  readonly relations: readonly TokenRelation[];
}

/** A position that counts from 1, 0 being the root, as one that counts from 0. */
export function tokenAt(position: number): number {
  return position === 0 ? ABOVE : position - 1;
}

/** Copy nodes, `8'`, stand for their original. A sentence without analysis has no relations. */
export function tokenRelationsOf({ tokens, relations }: StanfordAnalysis): RelationSentence {
  return {
    tokens: tokens.map(({ form }) => form),
    relations: (relations ?? []).map(({ label, governor, dependent }) => ({
      label,
      head: tokenAt(governor.position),
      dependent: tokenAt(dependent.position),
    })),
  };
}
