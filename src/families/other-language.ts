// Rules for English applied to another language give nonsense that looks like any other result.
import type { Chunk, Notices } from '../bytes/index.ts';
import { isEnglish } from '../english/index.ts';

interface Sentence {
  readonly tokens: readonly { readonly form: string }[] | null;
}

/** Says so where sentences that such rules were applied to do not read as English. */
export function warnOfLanguage(sentences: readonly Sentence[], { file, line }: Chunk, notices: Notices): void {
  const words = function* () {
    for (const { tokens } of sentences) for (const { form } of tokens ?? []) yield { form };
  };
  if (isEnglish(words())) return;
  notices.add('not-english', () => ({
    place: { file, line, column: 1 },
    text: 'the sentences do not read as English, and the rules that make relations of them are for English',
  }));
}
