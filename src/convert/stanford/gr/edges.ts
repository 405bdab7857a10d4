// Grammatical relations as edges between words, positions from 0, with what the rules ask about their words.
import { type GrName, type GrSentence, type GrToken, grSlotsOf } from '../../../model/index.ts';

export interface GrEdge {
  readonly name: GrName;
  readonly head: number;
  readonly dependent: number;
  /** The subtype, `num`, or the word that introduces it, `that`; `_` for none. */
  readonly type: string;
  /** Where the subtype is a word. */
  readonly introducer: number | null;
  /** `obj` for the subject of a passive. */
  readonly initial: string;
}

/** Relations that lack a word in one of their slots, or have one that the sentence has not, are passed over. */
export function edgesOf({ relations, tokens }: GrSentence): readonly GrEdge[] {
  const isWord = (word: number | null): word is number => word !== null && tokens?.[word] !== undefined;
  return relations.flatMap(({ name, fillers }) => {
    const slots = grSlotsOf(name);
    const at = (slot: (typeof slots)[number]) => {
      const index = slots.indexOf(slot);
      return index < 0 ? undefined : fillers[index];
    };
    const head = at('head')?.word ?? null;
    const dependent = at('dependent')?.word ?? null;
    if (!isWord(head) || !isWord(dependent)) return [];
    const type = at('type');
    const introducer = type?.word ?? null;
    return [
      {
        name,
        head,
        dependent,
        type: type?.form ?? '_',
        introducer: isWord(introducer) ? introducer : null,
        initial: at('initial_gr')?.form ?? '_',
      },
    ];
  });
}

/** Edges by their head or dependent. */
export function groupBy(edges: readonly GrEdge[], end: 'head' | 'dependent'): ReadonlyMap<number, readonly GrEdge[]> {
  const groups = new Map<number, GrEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge[end]);
    if (group === undefined) groups.set(edge[end], [edge]);
    else group.push(edge);
  }
  return groups;
}

const formsOfBe = new Set("am is are was were be been being 's 're 'm ai".split(' '));
const formsOfGet = new Set('get gets got gotten getting'.split(' '));

export const isBe = ({ form }: GrToken) => formsOfBe.has(form.toLowerCase());
export const isGet = ({ form }: GrToken) => formsOfGet.has(form.toLowerCase());
export const isVerbTag = (tag: string) => tag.startsWith('VB') || tag === 'MD';
export const isNounTag = (tag: string) => tag.startsWith('NN') || tag === 'PRP' || tag === '$' || tag === '%';
export const isPrepositionTag = (tag: string) => tag === 'IN' || tag === 'TO';
export const isWhTag = (tag: string) => tag === 'WDT' || tag === 'WP' || tag === 'WP$';
export const isDeterminerTag = (tag: string) => tag === 'DT' || tag === 'PRP$';
