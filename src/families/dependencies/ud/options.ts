// All that can change a UD figure.
import type { Settings } from '../../scoring.ts';

/** What makes a word punctuation: its UPOS is PUNCT, its relation is punct, or its form has no other characters. */
export type Punctuation = 'upos' | 'deprel' | 'unicode';

export interface UdOptions {
  /** Digits from 1 to 6: enhancements that are undone on both sides; anything else means nothing. */
  readonly enhancements: string;
  /** Whether enhanced graphs are scored at all. */
  readonly enhanced: boolean;
  /** Whether `nsubj:pass` is `nsubj`. */
  readonly subtypes: 'cut' | 'full';
  /** Which words UAS and LAS leave out. */
  readonly punct: 'all' | Punctuation;
  /** Whether only the universal features count. */
  readonly feats: 'universal' | 'all';
}

/** What the official scorer does. */
export const officialOptions: UdOptions = {
  enhancements: '0',
  enhanced: true,
  subtypes: 'cut',
  punct: 'all',
  feats: 'universal',
};

export function udSettings({ enhancements, enhanced, subtypes, punct, feats }: UdOptions): Settings {
  return [
    [
      'enh',
      enhanced
        ? [...new Set(enhancements)]
            .filter(digit => /[1-6]/.test(digit))
            .sort()
            .join('') || '0'
        : 'none',
    ],
    ['subtypes', subtypes],
    ['punct', punct],
    ...(feats === 'all' ? ([['feats', 'all']] as const) : []),
  ];
}
