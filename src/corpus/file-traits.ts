// What is seen of a file beside its sentences, and what is said of it: a byte-order mark, another encoding.
import { Notices, utf8FaultAt, type Warning } from '../bytes/index.ts';
import type { Input } from './input.ts';

/** What is known of a file without reading all of it, as far as warnings tell. */
export interface Traits {
  readonly name: string;
  readonly marked: boolean;
  readonly utf8: boolean;
}

export function traitsOf({ name, marked, samples }: Input): Traits {
  return { name, marked, utf8: ![...samples.pieces].some(isNotUtf8) };
}

/** Says which files begin with a byte-order mark: some programs stumble over it. */
export function withMarks(warnings: readonly Warning[], gold: Traits, system: Traits): readonly Warning[] {
  const notices = new Notices();
  for (const { name } of [gold, system].filter(({ marked }) => marked))
    notices.add('byte-order-mark', () => ({
      place: { file: name, line: 1, column: 1 },
      text: 'the file begins with a byte-order mark; it is passed over, but other programs may refuse it',
    }));
  notices.append(warnings.map(warning => withEncodings(warning, gold, system)));
  return notices.list();
}

/** Where words differ and one file is UTF-8 and the other is not, that is the likely reason. */
function withEncodings(warning: Warning, gold: Traits, system: Traits): Warning {
  if (warning.code !== 'words-differ' || gold.utf8 === system.utf8) return warning;
  const [other, one] = gold.utf8 ? [system, gold] : [gold, system];
  const hint = `${other.name} is not UTF-8; is it in another encoding than ${one.name}?`;
  return { ...warning, kept: warning.kept.map(notice => ({ ...notice, text: `${notice.text}; ${hint}` })) };
}

const isNotUtf8 = (bytes: Uint8Array) => utf8FaultAt(bytes) >= 0;
