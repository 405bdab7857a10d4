// Penn trees do not bracket what is coordinated inside a noun phrase: "the oil and gas firms", "banks and pension funds".
// The pieces are told apart by their tags.

interface Tagged {
  readonly kind: string;
}

/** Children that belong together, as a constituent of such a label. */
interface Piece {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

const determiner = /^(?:DT|PDT|PRP\$|WP\$|WDT)$/;
const noun = /^(?:NN|NNS|NNP|NNPS)$/;
const singular = /^(?:NN|NNP|NNPS)$/;
const adjective = /^(?:JJ|JJR|JJS|VBN|VBG)$/;
const word = /^(?:NN|NNS|NNP|NNPS|JJ|JJR|JJS|VBN|VBG|CD|DT|PRP\$|\$|#|RB|FW)$/;

/** Pieces that do not overlap, from left to right; none where brackets show all. */
export function flatPieces(label: string, children: readonly Tagged[]): readonly Piece[] {
  if (!['NP', 'NX', 'NAC', 'WHNP'].includes(label)) return [];
  const conjunction = children.findIndex(({ kind }, i) => i > 0 && kind === 'CC');
  if (conjunction < 0 || !isWord(children[conjunction - 1]) || !isWord(children[conjunction + 1])) return [];
  return modifiers(children, conjunction) ?? conjuncts(children);
}

const isWord = (child: Tagged | undefined) => child !== undefined && word.test(child.kind);

/** "oil and gas firms", "old , new and borrowed things": words of one kind before a noun. */
function modifiers(children: readonly Tagged[], conjunction: number): readonly Piece[] | null {
  const [left, right] = [children[conjunction - 1]!.kind, children[conjunction + 1]!.kind];
  const kind = [adjective, singular].find(each => each.test(left) && each.test(right));
  const next = children[conjunction + 2]?.kind ?? '';
  if (kind === undefined || !(noun.test(next) || (kind === adjective && adjective.test(next)))) return null;
  let from = conjunction - 1;
  while (children[from - 1]?.kind === ',' && kind.test(children[from - 2]?.kind ?? '')) from -= 2;
  return [{ label: kind === adjective ? 'ADJP' : 'NX', from, to: conjunction + 2 }];
}

/** "banks and pension funds": what stands between conjunctions and commas. A determiner before all of them is shared. */
function conjuncts(children: readonly Tagged[]): readonly Piece[] {
  const found: Piece[] = [];
  for (let from = 0; from < children.length; ) {
    let to = from;
    while (isWord(children[to])) to++;
    if (to > from) found.push({ label: 'NP', from, to });
    from = Math.max(to, from + 1);
  }
  const [first, ...others] = found;
  const areOwn = others.some(({ from }) => determiner.test(children[from]!.kind));
  const skipped = first !== undefined && !areOwn && determiner.test(children[first.from]!.kind) ? 1 : 0;
  return [...(first === undefined ? [] : [{ ...first, from: first.from + skipped }]), ...others].filter(
    ({ from, to }) => to - from > 1 && children.slice(from, to).some(({ kind }) => noun.test(kind)),
  );
}
