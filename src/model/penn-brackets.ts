// How the Penn Treebank spells brackets as words, and back. Inside longer words too: `-LRB-a-RRB-`.

const brackets: Readonly<Record<string, string>> = {
  '-LRB-': '(',
  '-RRB-': ')',
  '-LCB-': '{',
  '-RCB-': '}',
  '-LSB-': '[',
  '-RSB-': ']',
};
const names = new Map(Object.entries(brackets).map(([name, bracket]) => [bracket, name]));

export function restoreBrackets(text: string): string {
  return text.includes('-') ? text.replace(/-[LR][RCS]B-/g, name => brackets[name]!) : text;
}

/** The same in any letter case, for words that are compared without it. */
export function restoreBracketsInAnyCase(text: string): string {
  return text.includes('-') ? text.replace(/-[LR][RCS]B-/gi, name => brackets[name.toUpperCase()]!) : text;
}

export function escapeBrackets(text: string): string {
  return text.replace(/[(){}[\]]/g, bracket => names.get(bracket)!);
}
