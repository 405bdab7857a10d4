// One decision as a picture: the text with its relations above, the hypothesis with its own below. Relations that decided
// stand out on both sides, core relations that the text lacks are wrong, and those that do not count are in brackets.
import { quote, refuse } from '../../bytes/index.ts';
import {
  type ComparedSentence,
  counterpartsOf,
  type DecidedPair,
  type EntailmentRules,
  isListed,
  type PairParses,
  relationIdentityOf,
  type SentenceRelation,
  type SentenceWord,
  sentenceOf,
  type TracedRelation,
} from '../../entail/index.ts';
import type { Arc, ArcPicture, PictureWord } from '../../picture/index.ts';

/** Beyond these, a picture is wider and higher than any page. */
const MOST_WORDS = 1000;
const MOST_RELATIONS = 5000;

export function pictureOfDecision(
  { pair, decision }: DecidedPair,
  parses: PairParses,
  rules: EntailmentRules,
): ArcPicture {
  const both = parses.get(pair.id);
  if (both === undefined) throw refuse('unknown-id', null, `there is no parse of pair ${quote(pair.id)} to draw`);
  const text = sentenceOf(both.text, pair.text, rules);
  const hypothesis = sentenceOf(both.hypothesis, pair.hypothesis, rules);
  const { answer, reason, deciding, relations } = decision;
  const traces = new Map(relations.map(trace => [relationIdentityOf(trace.relation), trace]));
  const decisive = new Set(deciding);
  const matched = counterpartsOf(
    deciding.map(({ relation }) => relation),
    text,
    hypothesis,
    rules,
  );
  const above = drawn(text, pair.id, relation => {
    if (isListed(relation.label, rules.exclude)) return { weight: 'idle', reason: 'excluded' };
    return matched.has(relation) ? { weight: 'deciding' } : {};
  });
  const below = drawn(hypothesis, pair.id, relation => {
    const trace = traces.get(relationIdentityOf(relation));
    return trace === undefined ? {} : { ...markOf(trace), ...(decisive.has(trace) ? { weight: 'deciding' } : {}) };
  });
  const gold = pair.gold === null ? '' : `; gold: ${pair.gold}`;
  return {
    kind: 'arcs',
    title: `Pair ${pair.id}: ${answer ?? 'left out'}, ${reason}${gold}`,
    sides: [
      text.relations === null ? 'text: no analysis' : 'text',
      `hypothesis: ${answer ?? 'left out'}, ${reason}${gold}`,
    ],
    words: above.words,
    systemWords: below.words,
    gold: above.arcs,
    system: below.arcs,
  };
}

type Mark = Partial<Pick<Arc, 'verdict' | 'weight' | 'reason'>>;

function markOf({ status, lacking, counted, relation }: TracedRelation): Mark {
  const as = counted === relation.label ? '' : `, as ${counted}`;
  if (status === 'core-missing') return { verdict: 'wrong', reason: `not in the text${as}` };
  if (status === 'ignored')
    return { weight: 'idle', reason: `ignored: the text has no ${lacking.map(quote).join(', ')}` };
  if (status === 'excluded') return { weight: 'idle', reason: 'excluded' };
  return status === 'other-missing'
    ? { weight: 'idle', reason: `not in the text, and not core${as}` }
    : { reason: `in the text${as}` };
}

function drawn(sentence: ComparedSentence, id: string, mark: (relation: SentenceRelation) => Mark) {
  const ends = sentence.given.flatMap(({ governor, dependent }) => [governor, dependent]);
  const words = ends.reduce((most, { position }) => Math.max(most, position ?? 0), sentence.forms.length);
  if (words > MOST_WORDS || sentence.given.length > MOST_RELATIONS)
    throw refuse(
      'too-long-to-draw',
      null,
      `pair ${quote(id)} has ${words} words and ${sentence.given.length} relations; at most ${MOST_WORDS} and ${MOST_RELATIONS} can be drawn`,
    );
  const { forms, placeOf } = placed(sentence.forms, ends);
  const arcs = sentence.given.map((relation): Arc => {
    const { label, governor, dependent } = relation;
    return { head: placeOf(governor), dependent: placeOf(dependent) ?? 0, label, verdict: 'right', ...mark(relation) };
  });
  return { words: forms.map((text): PictureWord => ({ text, notes: [] })), arcs };
}

/** Relations know best what stands at a position; a word without one is the first that is spelled so. Null is the root. */
function placed(sentence: readonly string[], ends: readonly SentenceWord[]) {
  const forms = [...sentence];
  for (const { form, position } of ends)
    if (position !== null && position > 0) {
      while (forms.length < position) forms.push('·');
      forms[position - 1] = form;
    }
  const places = new Map<string, number>();
  for (const form of [...forms, ...ends.flatMap(end => (end.position === null ? [end.form] : []))]) {
    const key = form.toLowerCase();
    if (places.has(key)) continue;
    const at = forms.findIndex(other => other.toLowerCase() === key);
    places.set(key, at < 0 ? forms.push(form) - 1 : at);
  }
  const placeOf = ({ form, position }: SentenceWord): number | null =>
    position === null ? (places.get(form.toLowerCase()) ?? null) : position === 0 ? null : position - 1;
  return { forms, placeOf };
}
