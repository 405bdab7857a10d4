// What a repair is called: the rules for English of Kummerfeld and others (2012), as their program has them, and behind them
// names for labels that those do not know. The first rule that holds decides.
import type { BracketRepair, MoveRepair, RepairedNode } from './repair.ts';

export function classOf(repair: BracketRepair | MoveRepair): string {
  return repair.operation === 'move' ? classOfMove(repair) : classOfBracket(repair);
}

const clauses = ['S', 'SINV', 'SBAR'];
const modifiers = ['ADVP', 'ADJP'];
/** The Penn Treebank's tag of conjunctions that co-ordinate, and what other treebanks call it. */
const coordinators = new Set(['CC', 'CCONJ', 'KON', 'CONJ']);
/** As the program lists them: it has no WHADVP and no NML. */
const phrases = new Set([
  ...[
    'S',
    'SBAR',
    'SBARQ',
    'SINV',
    'SQ',
    'ADJP',
    'ADVP',
    'CONJP',
    'FRAG',
    'INTJ',
    'LST',
    'NAC',
    'NP',
    'NX',
    'PP',
    'PRN',
  ],
  ...['PRT', 'QP', 'RRC', 'UCP', 'VP', 'WHADJP', 'WHAVP', 'WHNP', 'WHPP', 'X'],
]);

function classOfMove({ run, from, to, beside }: MoveRepair): string {
  const has = (...labels: readonly string[]) => run.some(({ label }) => labels.includes(label));
  const edges = [...beside, run[0]!.label, run.at(-1)!.label];
  if (edges.some(label => coordinators.has(label))) return 'Co-ordination';
  if (has('PP')) return 'PP Attachment';
  if (has('NP')) return 'NP Attachment';
  if (has('VP')) return 'VP Attachment';
  if (has(...clauses)) return 'Clause Attachment';
  if (has('RB', ...modifiers)) return 'Modifier Attachment';
  if ([from, to].every(label => /NP|QP/.test(label))) return 'NP Internal Structure';
  return attachmentOf(run) ?? (from === to ? structureOf(run, from) : null) ?? 'UNSET move';
}

function classOfBracket({ operation, label, children, parent, siblings, right }: BracketRepair): string {
  const [first, ...others] = children;
  const has = (...labels: readonly string[]) => others.some(other => labels.includes(other.label));
  const unary = (other: string) => (label === other ? 'XoverX Unary' : 'Unary');
  if (others.length === 0 && first!.isWord) return 'Single Word Phrase';
  if (operation === 'relabel') return 'Different label';
  if (operation === 'add' && others.length === 0) return unary(first!.label);
  if (operation === 'remove' && siblings === 1) return unary(parent);
  if (others.length === 0) return 'Unary';
  if (label.includes('UCP')) return 'Co-ordination';
  if (operation === 'remove' && right !== null && coordinators.has(right)) return 'Co-ordination';
  if (has('PP')) return 'PP Attachment';
  if (has(...clauses)) return 'Clause Attachment';
  if (parent.includes('NP') && !children.some(child => phrases.has(child.label))) return 'NP Internal Structure';
  if (/ADVP|ADJP/.test(label) || has(...modifiers)) return 'Modifier Attachment';
  if (children.every(child => child.label === label)) return label === 'NP' ? 'NP Internal Structure' : 'Co-ordination';
  return attachmentOf(others) ?? structureOf(children, parent) ?? `UNSET ${operation}`;
}

/** Of phrases with labels that the Penn Treebank has not got, the first that was moved or stands beside the head. */
function attachmentOf(nodes: readonly RepairedNode[]): string | null {
  const foreign = nodes.find(({ label, isWord }) => !isWord && isForeign(label));
  return foreign === undefined ? null : `${foreign.label} Attachment`;
}

/** Words only, inside a phrase with such a label. */
function structureOf(nodes: readonly RepairedNode[], label: string): string | null {
  return isForeign(label) && nodes.every(({ isWord }) => isWord) ? `${label} Internal Structure` : null;
}

function isForeign(label: string): boolean {
  return !phrases.has(label) && !['ROOT', 'WHADVP', 'NML'].includes(label);
}
