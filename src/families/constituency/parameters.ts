// EVALB's parameter files: which words and brackets do not count, which labels are the same.
import { binary } from '../../bytes/index.ts';

/** Labels and words are compared byte by byte, whatever encoding they are in: here they have one character per byte. */
export interface EvalbParameters {
  readonly debug: number;
  readonly maxError: number;
  readonly cutoffLength: number;
  readonly labelled: boolean;
  /** As the SPMRL variant has it, for treebanks whose tags hold morphology (`NN##case=nom##`): tags are cut as labels are,
   *  both at # too, and only brackets are deleted, never words. */
  readonly spmrl: boolean;
  /** As disco-dop has it: words right below the root of the gold tree do not count, in either tree. */
  readonly deleteRootPreterms?: boolean;
  /** Words with these tags and brackets with these labels do not count. */
  readonly deleteLabel: readonly string[];
  /** Brackets with these do not count either where the published program of alignment, which deletes words alone, is followed. */
  readonly dropLabel?: readonly string[];
  readonly deleteLabelForLength: readonly string[];
  readonly quoteLabel: readonly string[];
  /** Symmetric, not transitive. */
  readonly equalLabel: readonly (readonly [string, string])[];
  readonly equalWord: readonly (readonly [string, string])[];
}

/** EVALB without a parameter file: nothing is deleted. */
export const noParameters: EvalbParameters = {
  debug: 0,
  maxError: 10,
  cutoffLength: 40,
  labelled: true,
  spmrl: false,
  deleteLabel: [],
  deleteLabelForLength: [],
  quoteLabel: [],
  equalLabel: [],
  equalWord: [],
};

/** What the field calls COLLINS.prm: punctuation, traces and TOP do not count, ADVP and PRT are one label. */
export const collins: EvalbParameters = {
  ...noParameters,
  deleteLabel: ['TOP', '-NONE-', ',', ':', '``', "''", '.'],
  deleteLabelForLength: ['-NONE-'],
  equalLabel: [['ADVP', 'PRT']],
};

/** What comes with EVALB as new.prm: more punctuation and S1 do not count, and quotation marks that one side lacks are mended. */
export const newParameters: EvalbParameters = {
  ...collins,
  deleteLabel: [...collins.deleteLabel, 'S1', '?', '!'],
  quoteLabel: ['``', "''", 'POS', 'NN', 'CD', 'VBZ', ':'],
};

/** What the SPMRL shared tasks call spmrl.prm. */
export const spmrl: EvalbParameters = {
  ...noParameters,
  cutoffLength: 70,
  spmrl: true,
  deleteLabel: ['TOP', 'ROOT', 'S1', '-NONE-', 'VROOT'],
};

/** Something in the file that EVALB complains about and then ignores. */
export interface ParameterComplaint {
  readonly line: number;
  /** One character per byte. */
  readonly text: string;
}

/** Reads a parameter file on top of `base`: lists accumulate, single values are overwritten. `more` are keywords that EVALB
 *  does not have. */
export function readParameters(
  bytes: Uint8Array,
  base: EvalbParameters = noParameters,
  more: ParameterKeywords = new Map(),
): { parameters: EvalbParameters; complaints: readonly ParameterComplaint[] } {
  const complaints: ParameterComplaint[] = [];
  let parameters = base;
  binary
    .decode(bytes)
    .split('\n')
    .forEach((raw, index) => {
      const line = raw.replace(/(?<![ \t\r\v\f])[ \t\r\v\f]+$/, '');
      if (line.startsWith('#') || line.length < 3) return;
      const complain = (complaint: string) => complaints.push({ line: index + 1, text: complaint });
      const [, keyword = '', value = ''] = /^([^ \t\r\v\f]*)[ \t\r\v\f]*(.*)$/s.exec(line) ?? [];
      const change = keywords.get(keyword) ?? more.get(keyword);
      if (change === undefined) complain(`Unknown keyword (${line}) in parameter file`);
      else if (value === '') complain(`Empty value in parameter file (${index + 1})`);
      else {
        const changed = change(parameters, value);
        if (changed === null) complain(`${keyword} requires two values`);
        else parameters = { ...parameters, ...changed };
      }
    });
  return { parameters, complaints };
}

/** What the value of a keyword changes; null where it is not the two values that the keyword wants. */
type ParameterKeywords = ReadonlyMap<string, (now: EvalbParameters, value: string) => Partial<EvalbParameters> | null>;

/** Those of disco-dop, which EVALB does not know. */
export const discodopKeywords: ParameterKeywords = new Map([
  ['DELETE_ROOT_PRETERMS', (_: EvalbParameters, value: string) => ({ deleteRootPreterms: integer(value) !== 0 })],
]);

const keywords: ParameterKeywords = new Map<
  string,
  (now: EvalbParameters, value: string) => Partial<EvalbParameters> | null
>([
  ['DEBUG', (_, value) => ({ debug: integer(value) })],
  ['MAX_ERROR', (_, value) => ({ maxError: integer(value) })],
  ['CUTOFF_LEN', (_, value) => ({ cutoffLength: integer(value) })],
  ['LABELED', (_, value) => ({ labelled: integer(value) !== 0 })],
  ['DELETE_LABEL', ({ deleteLabel }, label) => ({ deleteLabel: [...deleteLabel, label] })],
  ['DELETE_LABEL_FOR_LENGTH', (now, label) => ({ deleteLabelForLength: [...now.deleteLabelForLength, label] })],
  ['QUOTE_LABEL', ({ quoteLabel }, label) => ({ quoteLabel: [...quoteLabel, label] })],
  ['EQ_LABEL', ({ equalLabel }, value) => withPair(value, pair => ({ equalLabel: [...equalLabel, pair] }))],
  ['EQ_WORD', ({ equalWord }, value) => withPair(value, pair => ({ equalWord: [...equalWord, pair] }))],
]);

function withPair<T>(value: string, use: (pair: readonly [string, string]) => T): T | null {
  const [first, second, ...more] = value.split(/[ \t\r\v\f]+/);
  return first === undefined || second === undefined || more.length > 0 ? null : use([first, second]);
}

const LARGEST_LONG = 2n ** 63n - 1n;

/** As C's atoi: leading digits, else 0. What is too large for 64 bits is cut down to them, then taken modulo 2^32. */
export function integer(text: string): number {
  const [, sign = '', digits = '0'] = /^[ \t\n\r\v\f]*([+-]?)(\d+)/.exec(text) ?? [];
  const size = BigInt(digits);
  const long =
    sign === '-' ? -(size > LARGEST_LONG ? LARGEST_LONG + 1n : size) : size > LARGEST_LONG ? LARGEST_LONG : size;
  return Number(BigInt.asIntN(32, long));
}
