// How entailments are decided, and what is said of the decisions.
import type { StanfordStyle } from '../../convert/index.ts';
import type { EntailmentRules, OptionalEquation, SystemName } from '../../entail/index.ts';
import type { NamedSource } from '../sources.ts';

/** How to decide; an option goes before what `rules` say, and those before the system. */
export interface RuleOptions {
  /** The entailment system; by default `cambridge`. */
  readonly system?: SystemName | undefined;
  /** A JSON object of rules that differ from the system. */
  readonly rules?: NamedSource | undefined;
  /** Relations that the text must have, such as `nsubj` or `prep_*`. */
  readonly core?: readonly string[] | undefined;
  /** Labels that count as others on both sides, such as `nsubjpass=dobj`. */
  readonly equate?: readonly string[] | undefined;
  /** Relations that never count. */
  readonly exclude?: readonly string[] | undefined;
  /** Whether relations with a word that the text lacks count. */
  readonly unknown?: 'ignore' | 'keep' | undefined;
  /** What of two words must be the same. */
  readonly tokenKey?: EntailmentRules['tokenKey'] | undefined;
  /** What must be found in the text for a yes. */
  readonly need?: EntailmentRules['need'] | undefined;
  /** What a missing core relation means. */
  readonly missingCore?: EntailmentRules['missingCore'] | undefined;
  /** What pairs without analysis are: no, or left out of the score. */
  readonly unparsed?: 'no' | 'skip' | undefined;
  /** Lemmas by our rules, the parser's, or ours where it has none. */
  readonly lemmas?: EntailmentRules['lemmas'] | undefined;
  /** Whether it is a no where a word that they share is of another part of speech in the hypothesis. */
  readonly posChangeIsNo?: boolean | undefined;
  /** Equations that close known gaps. */
  readonly also?: readonly (OptionalEquation | (string & {}))[] | undefined;
}

/** How to decide, how relations are made from other formats, and what is analysed. */
export interface EntailOptions extends RuleOptions {
  /** The style of relations made from other formats; by default the system's own. */
  readonly relations?: StanfordStyle | undefined;
  /** The graph of CoNLL-U that relations are made from; by default `basic`. */
  readonly from?: 'basic' | 'enhanced' | undefined;
  /** Whether the object of relative clauses without pronoun is guessed, from CoNLL-U. */
  readonly reducedRelativeObject?: boolean | undefined;
  /** Whether errors are analysed, by tag and by cause. */
  readonly errors?: boolean | undefined;
  /** Causes of errors by a person's hand, id, tab and cause a line; errors are analysed then. */
  readonly causes?: NamedSource | undefined;
  /** Whether it is told what each of the equations of `also` would change; it is where one is used. */
  readonly equations?: boolean | undefined;
  /** Attachment scores to stand beside, the name of a parser's file, tab and score a line. */
  readonly uas?: NamedSource | undefined;
  /** Gold parses, in one source or two: what is decided from them shows what the entailment system itself gets right. */
  readonly oracleRelations?: readonly NamedSource[] | undefined;
  /** The decisions of a person who read the parser's analyses, id and YES or NO a line. */
  readonly oracleDecisions?: NamedSource | undefined;
  /** Of the decisions, only the one on the pair with this id. */
  readonly explain?: string | undefined;
}
