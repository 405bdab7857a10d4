// Stanford-like relations of a UD graph, collapsed: prepositions become part of the label, `prep_in(lives, town)`.
// Enhanced edges are taken where the sentence has any, since they reach over relative clauses and coordination.
import { ABOVE, type DependencyGraphs, formOf, type RelationSentence, type TokenRelation } from '../model/index.ts';

/** Labels that Stanford dependencies spell otherwise. Whatever is not here keeps its universal part. */
const stanfordLabels: Readonly<Record<string, string>> = {
  'nsubj:pass': 'nsubjpass',
  'csubj:pass': 'csubjpass',
  obj: 'dobj',
  'aux:pass': 'auxpass',
  'acl:relcl': 'rcmod',
  'compound:prt': 'prt',
  compound: 'nn',
  flat: 'nn',
  nummod: 'num',
  'nmod:poss': 'poss',
  fixed: 'mwe',
};

export function relationsOfGraph(graphs: DependencyGraphs, sentence: number): RelationSentence {
  const [first, end] = [graphs.wordStart[sentence]!, graphs.wordStart[sentence + 1]!];
  const tokens = Array.from({ length: end - first }, (_, i) => formOf(graphs, first + i));
  const prepositions = prepositionsOf(graphs, first, end);
  const relations: TokenRelation[] = [];
  const enhanced = graphs.edgeStart[first]! < graphs.edgeStart[end]!;
  const add = (label: string, head: number, word: number) => {
    if (head < 0 && head !== ABOVE) return;
    relations.push({
      label: stanfordLabel(label, prepositions.get(word - first)),
      head: head < 0 ? ABOVE : head - first,
      dependent: word - first,
    });
  };
  for (let word = first; word < end; word++) {
    if (!enhanced) add(graphs.symbols.text(graphs.relation[word]!), graphs.head[word]!, word);
    else
      for (let edge = graphs.edgeStart[word]!; edge < graphs.edgeStart[word + 1]!; edge++)
        add(graphs.symbols.text(graphs.edgeLabel[edge]!), graphs.edgeHead[edge]!, word);
  }
  return { tokens, relations };
}

/** The prepositions of each word that has any, in order. */
function prepositionsOf(graphs: DependencyGraphs, first: number, end: number): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (let word = first; word < end; word++) {
    if (graphs.symbols.text(graphs.relation[word]!) !== 'case') continue;
    const noun = graphs.head[word]! - first;
    const form = formOf(graphs, word).toLowerCase();
    found.set(noun, found.has(noun) ? `${found.get(noun)}_${form}` : form);
  }
  return found;
}

function stanfordLabel(path: string, preposition: string | undefined): string {
  const label = path.slice(path.lastIndexOf('>') + 1);
  const [universal = ''] = label.split(':');
  const known = stanfordLabels[label] ?? stanfordLabels[universal];
  if (known !== undefined) return known;
  if (preposition !== undefined && (universal === 'obl' || universal === 'nmod')) return `prep_${preposition}`;
  return universal;
}
