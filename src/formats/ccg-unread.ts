// Files of CCG programs that cannot be scored, because they hold pictures or other categories than CCGbank's. They are known
// so that they can be refused by name, with what to use instead.
import { type Chunk, refuse } from '../bytes/index.ts';
import { firstBytesOf } from './encoding.ts';

interface Unread {
  readonly pattern: RegExp;
  readonly text: string;
}

const formats: readonly Unread[] = [
  {
    pattern: /^\s*<!doctype html>[\s\S]*<math\b/i,
    text: 'this is depccg\'s html, in which categories such as . and , are not written; use "depccg --format auto"',
  },
  {
    // The first node of a tree, alone or in a list.
    pattern: /^\s*(?:\[\s*)?\{\s*"type"\s*:\s*"[^"]*"\s*,\s*"rule"\s*:/,
    text: "this is lambeq's JSON, whose types are not CCGbank's categories (N and NP are one, features are gone); use the output of the parser itself, such as .auto",
  },
  {
    pattern: /^\s*(?:<\?[^>]*>\s*)*<(?:regression|tb-result|ccg-(?:grammar|lexicon|morphology))\b/,
    text: 'this is a file of OpenCCG, which has logical forms and no categories of CCGbank\'s; use a parser that writes derivations, such as "depccg --format auto"',
  },
  {
    pattern: /^\s*(?:<\?[^>]*>\s*)*<xml>[\s\S]*<satop\b/,
    text: 'this is a logical form of OpenCCG, without categories of CCGbank\'s; use a parser that writes derivations, such as "depccg --format auto"',
  },
  {
    pattern: /^\s*tree = new ParseTree;/,
    text: 'this is what C&C\'s printer js writes for a web page; use "--candc-printer ccgbank", xml or prolog',
  },
  {
    pattern: /^\s*%% .*\n\\deriv\{\d+\}\{/,
    text: 'this is what C&C\'s printer latex writes for a document; use "--candc-printer ccgbank", xml or prolog',
  },
];

/** What a file is that begins like this, if it is one of them. */
export function unreadIn(text: string): string | null {
  return formats.find(({ pattern }) => pattern.test(text))?.text ?? null;
}

export function refuseUnread({ file, bytes, line }: Chunk): never {
  const text = unreadIn(firstBytesOf(bytes)) ?? 'this is no file of derivations; is it the right one?';
  throw refuse('unread-format', { file, line, column: 1 }, text);
}
