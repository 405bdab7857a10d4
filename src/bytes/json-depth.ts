/** Nothing that people write nests deeper, and what nests much deeper cannot be written back. */
const DEEPEST = 100;

/** Whether JSON has more levels than whoever walks through it could stand; seen from the text. */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > DEEPEST) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
