// Figures of papers that can be computed again, and how: docs/reproduce.md says where the files come from and why figures differ.
import { refuse } from '../../bytes/index.ts';
import { preferencesOf } from '../../study/index.ts';
import { entail } from '../entail/entail.ts';
import { type ScoreOptions, score } from '../score.ts';
import { chunkOf, type NamedSource } from '../sources.ts';

/** What is found of a column, and how it was scored. */
interface Found {
  /** As results have them. */
  readonly figures: object;
  readonly signature: string | null;
}

type FileOf = (name: string) => NamedSource;

/** A column of a table, or a sentence of a paper with figures. */
export interface PublishedColumn {
  readonly title: string;
  /** The files that it needs. */
  readonly files: readonly string[];
  /** Figures by path, as they were printed. */
  readonly published: Readonly<Record<string, string>>;
  /** Percentages, unless they are fractions. */
  readonly unit: 'percent' | 'fraction';
  find(file: FileOf): Promise<Found>;
}

/** A table of a paper. */
export interface PublishedTable {
  readonly name: string;
  readonly title: string;
  /** What the authors of Touchstone could compute of it. */
  readonly computed: string;
  /** What each file is. */
  readonly files: Readonly<Record<string, string>>;
  readonly columns: readonly PublishedColumn[];
}

/** Gold and a system, scored. */
function scored(
  title: string,
  files: readonly [gold: string, system: string, ...more: string[]],
  published: Readonly<Record<string, string>>,
  optionsOf: (file: FileOf) => ScoreOptions,
): PublishedColumn {
  const find = async (file: FileOf): Promise<Found> => {
    const { signature, systems } = await score(file(files[0]), file(files[1]), optionsOf(file));
    return { figures: systems[0]!.corpus, signature };
  };
  return { title, files, published, unit: 'percent', find };
}

const relations =
  'relations.aux relations.conj relations.ta relations.det relations.ncmod relations.xmod relations.cmod relations.pmod relations.ncsubj relations.xsubj relations.csubj relations.dobj relations.obj2 relations.iobj relations.xcomp relations.ccomp relations.pcomp macro micro'.split(
    ' ',
  );

/** Precision, recall and F of every row, from the top; 0 where nothing was found is printed as 0.00. */
const rowsOf = (text: string) =>
  Object.fromEntries(
    text
      .split(' ')
      .flatMap((row, i) =>
        row.split('/').map((figure, j) => [`${relations[i]}.${['precision', 'recall', 'f1'][j]}`, figure] as const),
      ),
  );

const rasp = rowsOf(
  '93.33/91.00/92.15 72.39/72.27/72.33 42.61/51.37/46.58 87.73/90.48/89.09 75.72/69.94/72.72 53.21/46.63/49.70 45.95/30.36/36.56 30.77/33.33/32.00 79.16/67.06/72.61 33.33/28.57/30.77 12.50/50.00/20.00 83.63/79.08/81.29 23.08/30.00/26.09 70.77/76.10/73.34 76.88/77.69/77.28 46.44/69.42/55.55 72.73/66.67/69.57 62.12/63.77/62.94 77.66/74.98/76.29',
);
const ccgParser = rowsOf(
  '94.20/89.25/91.66 79.73/77.98/78.84 52.31/11.64/19.05 95.25/95.42/95.34 75.75/79.27/77.47 43.46/52.25/47.45 51.50/61.31/55.98 0.00/0.00/0.00 83.92/75.92/79.72 0.00/0.00/0.00 0.00/0.00/0.00 87.03/89.40/88.20 65.00/65.00/65.00 77.60/70.04/73.62 76.68/77.69/77.18 79.55/72.16/75.68 0.00/0.00/0.00 65.61/63.28/64.43 82.44/81.28/81.86',
);
const ccgbank = rowsOf(
  '96.47/90.33/93.30 83.07/80.27/81.65 62.07/12.59/20.93 97.27/94.09/95.66 78.88/80.64/79.75 56.54/60.67/58.54 64.77/69.09/66.86 0.00/0.00/0.00 88.86/78.51/83.37 50.00/28.57/36.36 0.00/0.00/0.00 92.11/90.32/91.21 66.67/60.00/63.16 83.59/69.81/76.08 80.00/78.49/79.24 80.81/76.31/78.49 0.00/0.00/0.00 71.73/65.85/68.67 86.86/82.75/84.76',
);

const DEPBANK = 'sents-tst.gr';
const GENERATED = 'depbank560.retok.generate';
const clarkCurran: PublishedTable = {
  name: 'clark-curran-2007',
  title: 'Clark and Curran 2007, Table 4: accuracy on DepBank',
  computed: 'on 280 of the 560 sentences; we may not use the others',
  files: {
    [DEPBANK]: 'gold relations, of RASP 3 (prob/greval/DepBank/parc560)',
    'example.trans.parses': "RASP's relations, beside the gold ones",
    'depbank560.retok.autopos.out': "the CCG parser's relations, of C&C (src/tests/depbank560)",
    [GENERATED]: 'relations of the gold derivations of CCGbank, in the same folder',
  },
  columns: [
    scored('RASP', [DEPBANK, 'example.trans.parses'], rasp, () => ({ metric: 'relations' })),
    scored('CCG parser', [DEPBANK, 'depbank560.retok.autopos.out'], ccgParser, () => ({ metric: 'relations' })),
    scored('CCGbank, the upper bound', [DEPBANK, GENERATED], ccgbank, () => ({ metric: 'relations', empty: 'skip' })),
    scored(
      'CCGbank before post-processing (section 4.2)',
      [DEPBANK, GENERATED],
      { 'micro.precision': '76.23', 'micro.recall': '79.56', 'micro.f1': '77.86' },
      () => ({ metric: 'relations', empty: 'skip', post: 'brackets' }),
    ),
  ],
};

const parsers = { candc: 'C&C', easyccg: 'EasyCCG', depccg: 'DepCCG' };
/** F1 and decomposed F1 of each. */
const sections = [
  ['00', '83.4 88.5', '82.6 88.0', '89.9 93.3'],
  ['23', '84.2 88.9', '83.1 88.1', '89.8 93.0'],
] as const;
const bhargavaPenn: PublishedTable = {
  name: 'bhargava-penn-2023',
  title: 'Bhargava and Penn 2023, Table 1: F1 and decomposed F1 on CCGbank, sections 00 and 23',
  computed: 'no, because CCGbank (LDC2005T13) is licensed and we do not have the output of the parsers',
  files: Object.fromEntries(
    sections.flatMap(([section]) => [
      [`${section}.parg`, `CCGbank's dependencies of section ${section}`],
      [`${section}.auto`, `CCGbank's derivations of section ${section}, for the roots`],
      ...Object.entries(parsers).flatMap(([parser, title]) => [
        [`${section}.${parser}.deps`, `what C&C's generate -j makes of the derivations of ${title}`],
        [`${section}.${parser}.auto`, `the derivations of ${title}, for the roots`],
      ]),
    ]),
  ),
  columns: sections.flatMap(([section, ...scores]) =>
    Object.entries(parsers).map(([parser, title], i) => {
      const [gold, goldRoots] = [`${section}.parg`, `${section}.auto`];
      const [system, systemRoots] = [`${section}.${parser}.deps`, `${section}.${parser}.auto`];
      const [f1 = '', df1 = ''] = scores[i]!.split(' ');
      return scored(
        `${title}, section ${section}`,
        [gold, system, goldRoots, systemRoots],
        { 'labelled.f1': f1, 'decomposed.f1': df1 },
        file => ({ metric: 'ccg', goldRoots: file(goldRoots), systemRoots: file(systemRoots) }),
      );
    }),
  ),
};

/** Items by what their judges chose, `s` for decomposed scoring: `{ sssf: 21 }` are 21 items of four judges. */
function judged(
  title: string,
  items: Readonly<Record<string, number>>,
  test: 'judgements' | 'majorities',
  p: string,
): PublishedColumn {
  const choices = Object.entries(items).flatMap(([letters, count]) =>
    Array.from({ length: count }, () => [...letters].map(letter => (letter === 's' ? 'second' : 'first'))),
  );
  const find = async (): Promise<Found> => ({
    figures: { p: preferencesOf(choices)[test][1].p ?? Number.NaN },
    signature: null,
  });
  return { title, files: [], published: { p }, unit: 'fraction', find };
}

const bhargavaPennJudges: PublishedTable = {
  name: 'bhargava-penn-2023-judges',
  title: 'Bhargava and Penn 2023, section 5 and appendix B: whether chance would favour decomposed scoring so often',
  computed: 'yes, 4 of 4 figures as published',
  files: {},
  columns: [
    judged('18 of 20 judgements, first task', { s: 18, f: 2 }, 'judgements', '2.0e-4'),
    judged('21 of 45 majorities of four judges, second task', { sssf: 21, fffs: 13, ffss: 11 }, 'majorities', '0.02'),
    judged('20 of 20 judgements, pilot', { ss: 10 }, 'judgements', '9.5e-7'),
    judged('9 of 20 pairs on which both judges agree, pilot', { ss: 9, ff: 1, fs: 10 }, 'majorities', '0.04'),
  ],
};

const PETE = 'PETE_scores.csv';
/** Accuracy; precision, recall and F1 of YES. */
const submissions = [
  ['418 Cambridge', '0.7243 0.7967 0.6282 0.7025'],
  ['505 SCHWA', '0.7043 0.6831 0.8013 0.7375'],
  ['568', '0.6678 0.6591 0.7436 0.6988'],
  ['404', '0.6545 0.7407 0.5128 0.6061'],
  ['509', '0.6512 0.7429 0.5000 0.5977'],
  ['436', '0.4784 0.4964 0.4359 0.4642'],
] as const;
function answersOf(figures: string) {
  const [accuracy = '', precision = '', recall = '', f1 = ''] = figures.split(' ');
  return { accuracy, 'yes.precision': precision, 'yes.recall': recall, 'yes.f1': f1 };
}

const yuret: PublishedTable = {
  name: 'yuret-2013',
  title: 'Yuret, Rimell and Han 2013, Table 4 (six of its systems), and section 5: accuracy and F1 of YES',
  computed: "six systems: 24 of 24 figures as published; not section 5, because we do not have the C&C parser's output",
  files: {
    [PETE]: "right and wrong answers of the task's systems, of PETE_gold.zip",
    'PETE_dev.xml': 'the development pairs, of the same archive',
    'PETE_dev.parses':
      'uncollapsed Stanford relations of these pairs by the C&C parser, in any format that touchstone entail reads',
  },
  columns: [
    ...submissions.map(([title, figures]): PublishedColumn => {
      const find = async (file: FileOf): Promise<Found> => {
        const { signature, systems } = await score(...taskAnswers(file(PETE), title.split(' ')[0]!));
        return { figures: systems[0]!.corpus, signature };
      };
      return { title, files: [PETE], published: answersOf(figures), unit: 'fraction', find };
    }),
    {
      title: '418 Cambridge, development set',
      files: ['PETE_dev.xml', 'PETE_dev.parses'],
      published: answersOf('0.667 0.7857 0.5789 0.6666'),
      unit: 'fraction',
      async find(file) {
        const { signature, systems } = await entail(file('PETE_dev.xml'), [file('PETE_dev.parses')]);
        return { figures: systems[0]!.corpus, signature };
      },
    },
  ],
};

/** Of a submission only its counts are public: as many pairs with as many answers of each kind. */
function taskAnswers(file: NamedSource, id: string): readonly [pairs: NamedSource, answers: NamedSource] {
  const lines = new TextDecoder().decode(chunkOf(file, file.name).bytes).split(/\r?\n/);
  const [, yesYes, yesNo, , noNo, noYes] =
    lines
      .find(line => line.startsWith(`${id},`))
      ?.split(',')
      .map(Number) ?? [];
  const kinds = [
    ['YES', 'YES', yesYes],
    ['YES', 'NO', yesNo],
    ['NO', 'NO', noNo],
    ['NO', 'YES', noYes],
  ] as const;
  if (kinds.some(([, , count]) => count === undefined || !Number.isInteger(count)))
    throw refuse(
      'bad-counts',
      { file: file.name },
      `there are no four counts of system ${id}; is it the file of the task?`,
    );
  const pairs = kinds.flatMap(([gold, answer, count = 0]) =>
    Array.from({ length: count }, () => [gold, answer] as const),
  );
  const pair = (gold: string, i: number) => JSON.stringify({ id: `p${i}`, text: 'a', hypothesis: 'a', gold });
  return [
    { name: file.name, content: pairs.map(([gold], i) => `${pair(gold, i)}\n`).join('') },
    { name: id, content: pairs.map(([, answer], i) => `p${i}\t${answer}\n`).join('') },
  ];
}

/** One of the worked examples, typed from the paper as trees. */
const example = (title: string, name: string, precision: string, recall: string, more: ScoreOptions = {}) =>
  scored(title, [`${name}.gold.mrg`, `${name}.system.mrg`], { precision, recall }, () => ({ align: 'text', ...more }));

const jo: PublishedTable = {
  name: 'jo-2024',
  title: 'Jo, Park and Park 2024, section 3.2: the three worked examples',
  computed: 'yes, 8 of 8 figures as published',
  files: Object.fromEntries(
    ['words', 'hebrew', 'sentences'].flatMap(name =>
      ['gold', 'system'].map(side => [`${name}.${side}.mrg`, `${side} trees of the example, typed from the paper`]),
    ),
  ),
  columns: [
    example('words that differ', 'words', '100.00', '100.00'),
    example('the same, without the list of equal words', 'words', '100.00', '100.00', { exceptions: 'none' }),
    example('Hebrew, where segments differ', 'hebrew', '100.00', '66.67'),
    example('one sentence against two', 'sentences', '62.50', '71.43'),
  ],
};

const joKorean: PublishedTable = {
  name: 'jo-2024-korean',
  title: "Jo, Park and Park 2024, their repository's Korean case: what the published program prints",
  computed: 'yes, 3 of 3 figures as the program prints them',
  files: {
    'BGAA0001.test.gold': 'gold trees, of jungyeul/alignment-based-PARSEVAL (case3_korean_dir)',
    'BGAA0001.test.sys': "a parser's trees, in the same folder",
  },
  columns: [
    scored(
      '--align paper',
      ['BGAA0001.test.gold', 'BGAA0001.test.sys'],
      { recall: '72.91', precision: '75.12', f1: '74.00' },
      () => ({ align: 'paper' }),
    ),
  ],
};

export const publishedTables: readonly PublishedTable[] = [
  clarkCurran,
  bhargavaPenn,
  bhargavaPennJudges,
  yuret,
  jo,
  joKorean,
];
