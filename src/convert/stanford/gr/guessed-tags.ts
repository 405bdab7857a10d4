// Penn tags of words that have none, as far as relations need them: of function words by their form, of others by their category
// or by what they relate to.
import { type GrSentence, type GrToken, grFillerOf, grSlotsOf } from '../../../model/index.ts';
import { englishTags } from '../../english-heads.ts';
import { isBe } from './rewriting.ts';

const functionWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    IN: 'about above across after against along although amid among around as at because before behind below beneath beside besides between beyond by despite down during except for from if in inside into like near of off on onto out outside over past per since than though through throughout till toward towards under unless until up upon via whether while with within without',
    TO: 'to',
    DT: 'the a an this these those some any no every each all both another',
    PRP$: 'my your his its our their',
    PRP: 'i you he she it we they me him her us them',
    WP: 'who whom what',
    WDT: 'which',
    WP$: 'whose',
    WRB: 'when where why how',
    CC: 'and or but nor &',
    MD: "will would can could may might shall should must 'll ca wo",
    RB: "not n't never",
    POS: "'",
  }).flatMap(([tag, forms]) => forms.split(' ').map(form => [form, tag] as const)),
);

/** The empty text where a form may be anything. */
function tagOfForm(form: string): string {
  return /^(?=[.,]*\d)[\d.,]+$/.test(form) ? 'CD' : (functionWords.get(form.toLowerCase()) ?? '');
}

/** What a lexical category of CCG says of its word. First match wins. */
const byCategory: readonly (readonly [RegExp, string])[] = [
  [/^conj$/, 'CC'],
  [/^NP\[thr\]$/, 'EX'],
  [/^\(NP(?:\[nb\])?\/N\)\\NP$/, 'POS'],
  [/^\(NP\\NP\)\/\(S\[dcl\][\\/]NP\)$/, 'WDT'],
  [/^NP(?:\[nb\])?\/N$/, 'DT'],
  [/^N\/N$/, 'JJ'],
  [/^NP?(?:\[\w+\])?$/, 'NN'],
  [/^\(*S\[to\]/, 'TO'],
  [/^\(*S\[adj\]/, 'JJ'],
  [/^\(*S\[b\]/, 'VB'],
  [/^\(*S\[ng\]/, 'VBG'],
  [/^\(*S\[p(?:ss|t)\]/, 'VBN'],
  [/^\(*S\[(?:dcl|inv|q)\]/, 'VBD'],
  [/^PR$/, 'RP'],
  [/^(?:PP\/|S\[em\]\/|\(+(?:S\\NP\)[\\/]\(S\\NP\)|NP\\NP|N\\N|S[\\/]S)\)+\/)/, 'IN'],
  [/^\(*S(?:\\NP\))?[\\/]\(*S/, 'RB'],
];

/** The words with tags, where they have none of Penn's. */
export function withTags(tokens: readonly GrToken[]): readonly GrToken[] {
  if (tokens.every(({ tag }) => englishTags.has(tag))) return tokens;
  return tokens.map(token => {
    const { form, tag, category } = token;
    if (englishTags.has(tag)) return token;
    const guessed = byCategory.find(([test]) => test.test(category))?.[1] ?? '';
    // A category tells verbs, nouns and modifiers apart, but not who and which, or will and went.
    const ofForm = tagOfForm(form);
    const isSure = /^(?:POS|TO|EX)$/.test(guessed) || (guessed.startsWith('VB') && ofForm !== 'MD');
    return { ...token, tag: ofForm === '' || isSure ? guessed : ofForm };
  });
}

/** Subtypes that are no words, and what stands for none or for any. */
const subtypes = new Set('num poss prt part quote bal voc inf'.split(' '));
const noWords = new Set(['_', 'ellip']);
const verbal = new Set(['ncsubj', 'xsubj', 'csubj', 'aux', 'passive']);
const nominal = new Set(['ncsubj', 'dobj', 'obj2']);
const clausal = new Set(['xcomp', 'ccomp', 'xmod', 'cmod', 'csubj', 'xsubj']);

/** A sentence of relations without positions, with words of which each form is one, in the order in which they are met, and with
 *  what is said of a coordinator said of its conjuncts. */
export function withWords(sentence: GrSentence): GrSentence {
  const forms = new Map<string, number>();
  const placed = sentence.relations.map(({ name, fillers }) => ({
    name,
    fillers: fillers.map(({ form: spelled }, i) => {
      const slot = grSlotsOf(name)[i];
      if (slot === 'initial_gr' || noWords.has(spelled) || (slot === 'type' && subtypes.has(spelled)))
        return { form: spelled, word: null };
      // Names of several words are joined: the last is the head.
      const form = spelled.replace(/^.*_(?=.)/s, '');
      const word = forms.get(form) ?? forms.size;
      forms.set(form, word);
      return { form, word };
    }),
  }));
  const named = { ...sentence, relations: distributed(placed) };
  return { ...named, tokens: [...forms.keys()].map(form => ({ form, tag: tagIn(named, form), category: '' })) };
}

function tagIn({ relations }: GrSentence, form: string): string {
  const has = (slot: 'head' | 'dependent', names: ReadonlySet<string>) =>
    relations.some(relation => names.has(relation.name) && grFillerOf(relation, slot)?.form === form);
  const isPassive = relations.some(
    relation =>
      grFillerOf(relation, 'head')?.form === form &&
      (relation.name === 'passive' || grFillerOf(relation, 'initial_gr')?.form === 'obj'),
  );
  const introduces = relations.some(({ name, fillers: [type] }) => name === 'cmod' && type?.form === form);
  if (form.toLowerCase() === 'that') return introduces || has('dependent', nominal) ? 'WDT' : 'IN';
  if (form.toLowerCase() === 'there' && has('dependent', nominal)) return 'EX';
  const known = tagOfForm(form);
  if (isPassive) return 'VBN';
  if (known !== 'CC' && has('head', verbal)) return 'VB';
  if (known !== '') return known;
  if (has('dependent', nominal) || has('head', new Set(['det']))) return 'NN';
  if (has('dependent', clausal) && has('head', nominal)) return 'VB';
  // "There are hens", "it is green": what a copula takes is no verb, whatever else it is.
  return relations.some(
    ({ name, fillers: [, head, dependent] }) => name === 'xcomp' && isBe(head!) && dependent!.form === form,
  )
    ? 'NN'
    : '';
}

type Placed = GrSentence['relations'][number];

/** So many times: coordinations inside others. */
const DEEPEST = 4;
const MOST = 100_000;

function distributed(relations: readonly Placed[]): readonly Placed[] {
  const conjuncts = new Map<string, string[]>();
  for (const relation of relations)
    if (relation.name === 'conj') {
      const [coordinator, conjunct] = relation.fillers.map(({ form }) => form) as [string, string];
      conjuncts.set(coordinator, [...(conjuncts.get(coordinator) ?? []), conjunct]);
    }
  const wordOf = new Map(relations.flatMap(({ fillers }) => fillers.map(({ form, word }) => [form, word] as const)));
  let all = relations;
  for (let depth = 0; depth < DEEPEST && all.length < MOST; depth++)
    all = all.flatMap(relation => {
      if (relation.name === 'conj') return [relation];
      const slot = relation.fillers.findIndex(({ form, word }) => word !== null && conjuncts.has(form));
      if (slot < 0) return [relation];
      return conjuncts.get(relation.fillers[slot]!.form)!.map(form => ({
        ...relation,
        fillers: relation.fillers.with(slot, { form, word: wordOf.get(form) ?? null }),
      }));
    });
  return all;
}
