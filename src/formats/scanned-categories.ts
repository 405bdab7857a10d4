// Categories looked up by the characters of a text between two places: to make a string of each node's category only to look
// it up takes a fifth of the time of reading a tree.
import { type NodeCategory, readNodeCategory } from '../model/index.ts';

/** What `hashWith` begins with. */
export const NO_CHARACTERS = 0;

/** The hash of some characters and one more. */
export const hashWith = (hash: number, character: number): number => (Math.imul(hash, 31) + character) | 0;

let texts: string[] = [];
let nodes: NodeCategory[] = [];
let count = 0;
/** One less than the number of places, which is a power of two. */
let mask = 1023;

/** Categories whose hash leads to the same place stand one behind the other, at most so many: texts can be made that all do. */
const NEAR = 16;

/** The category of a node that stands in text[from, to), whose characters have this hash; null if that is none. */
export function nodeCategoryAt(text: string, from: number, to: number, hash: number): NodeCategory | null {
  let at = placeOf(hash);
  for (let i = 0; i < NEAR; i++) {
    const known = texts[at];
    if (known === undefined) return read(text.slice(from, to), hash);
    if (known.length === to - from && isAt(known, text, from)) return nodes[at]!;
    at = (at + 1) & mask;
  }
  return readNodeCategory(text.slice(from, to));
}

const placeOf = (hash: number) => (hash ^ (hash >>> 11)) & mask;

function isAt(known: string, text: string, from: number): boolean {
  for (let i = 0; i < known.length; i++) if (known.charCodeAt(i) !== text.charCodeAt(from + i)) return false;
  return true;
}

/** What is no category is not kept: there is no end to it. */
function read(text: string, hash: number): NodeCategory | null {
  const node = readNodeCategory(text);
  if (node === null) return null;
  if (2 * ++count > mask) grow();
  put(text, node, hash);
  return node;
}

function put(text: string, node: NodeCategory, hash: number): void {
  let at = placeOf(hash);
  while (texts[at] !== undefined) at = (at + 1) & mask;
  texts[at] = text;
  nodes[at] = node;
}

function grow(): void {
  const [oldTexts, oldNodes] = [texts, nodes];
  mask = 2 * mask + 1;
  [texts, nodes] = [[], []];
  oldTexts.forEach((text, at) => {
    let hash = NO_CHARACTERS;
    for (let i = 0; i < text.length; i++) hash = hashWith(hash, text.charCodeAt(i));
    put(text, oldNodes[at]!, hash);
  });
}
