// How entailments are decided, and what is said of the decisions.
import type { StanfordStyle } from '../../convert/index.ts';
import type { EntailmentRules } from '../../entail/index.ts';
import type { NamedSource } from '../sources.ts';

/** Every rule of an entailment system; what is not said is as in the system, by default `cambridge`. */
export type RuleOptions = { readonly [rule in keyof EntailmentRules]?: EntailmentRules[rule] | undefined };

/** How to decide, how relations are made from other formats, and what is analysed. */
export interface EntailOptions extends RuleOptions {
  /** A JSON object of rules that differ from the system; those among the options go before them. */
  readonly rules?: NamedSource | undefined;
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
  /** Whether it is told what each optional equation would change; it is where one is used. */
  readonly effects?: boolean | undefined;
  /** Attachment scores to stand beside, the name of a parser's file, tab and score a line. */
  readonly uas?: NamedSource | undefined;
  /** Gold parses, in one source or two: what is decided from them shows what the entailment system itself gets right. */
  readonly oracleRelations?: readonly NamedSource[] | undefined;
  /** The decisions of a person who read the parser's analyses, id and YES or NO a line. */
  readonly oracleDecisions?: NamedSource | undefined;
  /** Of the decisions, only the one on the pair with this id. */
  readonly explain?: string | undefined;
}
