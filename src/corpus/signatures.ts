// How systems were scored, and against which gold, in one line of settings.
import { hexOf, type TextChecksum, type Warning } from '../bytes/index.ts';
import type { Scoring, Settings } from '../families/index.ts';
import { commonSettings, signatureOf } from '../report/index.ts';
import type { GoldMark } from './scores.ts';

/** The signature of all, and where it is not the same for all, each system's own. More settings may be added to it. */
export function signaturesOf(
  { scoring, systems }: { readonly scoring: Scoring; readonly systems: readonly { readonly settings: Settings }[] },
  more: Settings = [],
) {
  const { name } = scoring.metric;
  const signature = signatureOf(name, [...commonSettings(systems.map(({ settings }) => settings)), ...more]);
  const signatures = systems.map(({ settings }) => signatureOf(name, [...settings, ...more]));
  const agree = signatures.every(each => each === signature);
  return { signature, own: signatures.map(each => (agree ? {} : { signature: each })) };
}

export function settingsOf(scoring: Scoring, warnings: readonly Warning[]): Settings {
  const { settings, reference } = scoring;
  const own = new Map([...settings, ...scoring.signatureOf(warnings)]);
  return reference === undefined ? [...own] : [...own, ['as', reference]];
}

/** What signatures say of gold. */
export function goldSettings({ hash, sentences }: GoldMark): Settings {
  return [
    ['gold', hash.split(':')[1]!],
    ['sentences', String(sentences)],
  ];
}

export function goldMarkOf(text: TextChecksum, sentences: number): GoldMark {
  return { hash: `crc32:${hexOf(text)}:${text.length}`, sentences };
}
