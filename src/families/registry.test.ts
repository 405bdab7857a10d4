// Which family a file is of where formats look alike.
import { expect, test } from 'vitest';
import { utf8 } from '../bytes/index.ts';
import { familyRecognised } from './registry.ts';

const row = '1\tIt\tit\tPRP\tPRP\t_\t0\tNP\t_';

test.each([
  ['constituency', '(ROOT (S (NP (PRP It)) (VP (VBD rained))))\n'],
  ['constituency', '(ROOT\n  (S (NP (PRP It)) (VP (VBD rained))))\n'],
  ['constituency', '(ROOT (S (NP (CD 1/2)) (VP (VBD rained))))\n'],
  ['constituency', '(ROOT (S (NP/x (PRP It)) (VP[fin] (VBD rained))))\n'],
  ['constituency', '(ROOT (S (NP It) (S/NP (VP rained))))\n'],
  ['constituency', '(TOP (S[dcl] (NP It) (S[dcl]\\NP rained)))\n'],
  ['ccg', '(ROOT (S[dcl] (NP It) (S[dcl]\\NP rained)))\n'],
  ['ccg', 'ID=1, log probability=-0.5\n(ROOT (S[dcl] (NP It) (S[dcl]\\NP rained)))\n'],
  ['ccg', `# ID=1\n# log probability=-0.5\n${row}\t(<L NP PRP PRP It NP>)\n`],
  ['dependencies', `# ID=1\n# text = It\n${row}\t_\n\n`],
])('%s', (name, text) => expect(familyRecognised(utf8.encode(text))?.name).toBe(name));
