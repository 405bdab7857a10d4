// How systems were scored, in one line of settings.
import type { Warning } from '../bytes/index.ts';
import type { Scoring, Settings } from '../families/index.ts';
import { commonSettings, signatureOf } from '../report/index.ts';

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
  return [...new Map([...scoring.settings, ...scoring.signatureOf(warnings)])];
}
