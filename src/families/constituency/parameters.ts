// EVALB's parameter files: which words and brackets do not count, which labels are the same.
import { binary } from '../../bytes/index.ts';

/** Labels and words are compared byte by byte, whatever encoding they are in: here they have one character per byte. */
export interface Parameters {
  readonly debug: number;
  readonly maxError: number;
  readonly cutoffLength: number;
  readonly labelled: boolean;
  /** As the SPMRL variant has it, for treebanks whose tags hold morphology (`NN##case=nom##`): tags are cut as labels are,
   *  both at # too, and only brackets are deleted, never words. */
  readonly spmrl: boolean;
  /** Words with these tags and brackets with these labels do not count. */
  readonly deleteLabel: readonly string[];
  readonly deleteLabelForLength: readonly string[];
  readonly quoteLabel: readonly string[];
  /** Symmetric, not transitive. */
  readonly equalLabel: readonly (readonly [string, string])[];
  readonly equalWord: readonly (readonly [string, string])[];
}

/** EVALB without a parameter file: nothing is deleted. */
export const noParameters: Parameters = {
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
export const collins: Parameters = {
  ...noParameters,
  deleteLabel: ['TOP', '-NONE-', ',', ':', '``', "''", '.'],
  deleteLabelForLength: ['-NONE-'],
  equalLabel: [['ADVP', 'PRT']],
};

/** What the SPMRL shared tasks call spmrl.prm. */
export const spmrl: Parameters = {
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

/** Reads a parameter file on top of `base`: lists accumulate, single values are overwritten. */
export function readParameters(
  bytes: Uint8Array,
  base: Parameters = noParameters,
): { parameters: Parameters; complaints: readonly ParameterComplaint[] } {
  const complaints: ParameterComplaint[] = [];
  const single = {
    debug: base.debug,
    maxError: base.maxError,
    cutoffLength: base.cutoffLength,
    labelled: base.labelled,
    spmrl: base.spmrl,
  };
  const deleteLabel = [...base.deleteLabel];
  const deleteLabelForLength = [...base.deleteLabelForLength];
  const quoteLabel = [...base.quoteLabel];
  const equalLabel = [...base.equalLabel];
  const equalWord = [...base.equalWord];

  binary
    .decode(bytes)
    .split('\n')
    .forEach((raw, index) => {
      const line = raw.replace(/[ \t\r\v\f]+$/, '');
      if (line.startsWith('#') || line.length < 3) return;
      const complain = (complaint: string) => complaints.push({ line: index + 1, text: complaint });
      const [, keyword = '', value = ''] = /^([^ \t\r\v\f]*)[ \t\r\v\f]*(.*)$/s.exec(line) ?? [];
      const pairInto = (list: (readonly [string, string])[]) => {
        const [first, second, ...more] = value.split(/[ \t\r\v\f]+/);
        if (first === undefined || second === undefined || more.length > 0) complain(`${keyword} requires two values`);
        else list.push([first, second]);
      };
      if (!keywords.has(keyword)) complain(`Unknown keyword (${line}) in parameter file`);
      else if (value === '') complain(`Empty value in parameter file (${index + 1})`);
      else if (keyword === 'DEBUG') single.debug = integer(value);
      else if (keyword === 'MAX_ERROR') single.maxError = integer(value);
      else if (keyword === 'CUTOFF_LEN') single.cutoffLength = integer(value);
      else if (keyword === 'LABELED') single.labelled = integer(value) !== 0;
      else if (keyword === 'DELETE_LABEL') deleteLabel.push(value);
      else if (keyword === 'DELETE_LABEL_FOR_LENGTH') deleteLabelForLength.push(value);
      else if (keyword === 'QUOTE_LABEL') quoteLabel.push(value);
      else if (keyword === 'EQ_LABEL') pairInto(equalLabel);
      else pairInto(equalWord);
    });
  const parameters = { ...single, deleteLabel, deleteLabelForLength, quoteLabel, equalLabel, equalWord };
  return { parameters, complaints };
}

const keywords = new Set([
  'DEBUG',
  'MAX_ERROR',
  'CUTOFF_LEN',
  'LABELED',
  'DELETE_LABEL',
  'DELETE_LABEL_FOR_LENGTH',
  'QUOTE_LABEL',
  'EQ_LABEL',
  'EQ_WORD',
]);

const LARGEST_LONG = 2n ** 63n - 1n;

/** As C's atoi: leading digits, else 0. What is too large for 64 bits is cut down to them, then taken modulo 2^32. */
export function integer(text: string): number {
  const [, sign = '', digits = '0'] = /^[ \t\n\r\v\f]*([+-]?)(\d+)/.exec(text) ?? [];
  const size = BigInt(digits);
  const long =
    sign === '-' ? -(size > LARGEST_LONG ? LARGEST_LONG + 1n : size) : size > LARGEST_LONG ? LARGEST_LONG : size;
  return Number(BigInt.asIntN(32, long));
}
