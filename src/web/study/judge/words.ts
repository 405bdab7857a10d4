// What a judge reads before the first item, as data: the page shows it, and the supplement of a paper prints it.
import type { Picture } from '../../../picture/index.ts';
import type { Study, StudyGuide } from '../../../study/index.ts';
import { entailmentExample, markingExample, type Notation, unmarkedExample } from './examples.ts';

export type InstructionBlock =
  | { readonly kind: 'heading' | 'text' | 'notice'; readonly text: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'terms'; readonly lines: NonNullable<StudyGuide['legend']> }
  | { readonly kind: 'drawing'; readonly picture: Picture; readonly label: string; readonly title: string };

/** `kind` is that of the drawings; null for entailments. */
export function instructionBlocks(
  { task, instructions, guide = {} }: Pick<Study, 'task' | 'instructions' | 'guide'>,
  kind: Picture['kind'] | null,
): readonly InstructionBlock[] {
  if (guide.instead === true) return ownBlocks(instructions, guide.examples ?? {});
  const notation: Notation = kind === null || kind === 'arcs' ? (guide.arrows ?? 'heads') : kind;
  return [
    ...(guide.pilot === true ? [{ kind: 'notice', text: pilot } as const] : []),
    ...(instructions === '' ? [] : ownBlocks(instructions, {})),
    heading('The task'),
    ...(notation === 'decisions' ? decisionTask : tasks[task]).map(text),
    ...legendBlocks(guide.legend ?? []),
    heading('An example'),
    ...exampleOf(task, notation),
    heading('Answers'),
    text(saved),
  ];
}

/** Paragraphs are parted by empty lines; `# ` begins a heading, `- ` a line of a list, `{sentence 12}` is a drawing. */
function ownBlocks(own: string, examples: NonNullable<StudyGuide['examples']>): readonly InstructionBlock[] {
  const blocks = own.split(/\n\s*\n|\n(?=# |\{sentence)|\n(?<=^(?:# |\{sentence).*\n)/m).map(block => block.trim());
  return blocks.flatMap((block): readonly InstructionBlock[] => {
    const drawings = examples[/^\{sentence (\d+)\}$/.exec(block)?.[1] ?? ''];
    if (drawings !== undefined)
      return drawings.map((picture, i) => drawing(picture, drawings.length > 1 ? 'AB'.charAt(i) : 'Example'));
    if (block.startsWith('# ')) return [heading(block.slice(2))];
    if (block.startsWith('- ')) return [{ kind: 'list', lines: block.slice(2).split(/\n- /) }];
    return block === '' ? [] : [text(block)];
  });
}

const heading = (words: string): InstructionBlock => ({ kind: 'heading', text: words });
const text = (words: string): InstructionBlock => ({ kind: 'text', text: words });
const drawing = (picture: Picture, title: string, label = `Example ${title}`): InstructionBlock => ({
  ...{ kind: 'drawing', picture, label, title },
});

const pilot =
  'This is a trial run. Your answers help to improve the study and are not part of its results: please write into the comments what was unclear.';
const saved =
  'Every answer is saved at once. You can change any of them, stop, and go on later on this or any other device with your link, until the study is closed.';

const tasks: Readonly<Record<Study['task'], readonly string[]>> = {
  intrinsic: [
    'Each item shows one sentence twice, as A and as B: what the gold standard says, and what a parser made of it. They differ in what is marked as an error, because two ways of scoring do not agree about it.',
    'Say which of the two isolates the parser’s error better. Judge by meaning: an error weighs as much as it changes what the sentence says. There is no time limit, and some items are hard.',
  ],
  extrinsic: [
    'Each item shows two different sentences, A and B, each with what the gold standard says and what a parser made of it. Errors are not marked: compare the two analyses of each sentence yourself.',
    'Say which sentence has the better analysis by the parser. Judge by meaning: an error weighs as much as it changes what the sentence says. There is no time limit, and some pairs are hard.',
  ],
  entailment: [
    'To understand a long sentence, a computer takes it apart into short statements. You check whether it got them right. You need to know nothing about grammar.',
    'Read the sentence, then the statement. Answer “yes” if you can tell from the sentence that the statement is true, and “no” if you cannot. Take “not sure” if the statement is unclear, is no proper English, or confuses you in another way. Use only what the sentence says, not what you know about the world.',
  ],
};

const decisionTask = [
  'Each item shows a text and a hypothesis twice, as A and as B, with the relations that a parser found in both. Whether the hypothesis follows from the text is decided from these relations alone, by two sets of rules that do not agree: they differ in which relations decide, or in the decision.',
  'Say which of the two explains better whether the hypothesis follows, or what went wrong if the decision is not the right answer. Judge by meaning. There is no time limit, and some items are hard.',
];

function legendBlocks(lines: NonNullable<StudyGuide['legend']>): readonly InstructionBlock[] {
  if (lines.length === 0) return [];
  return [
    heading('How to read the drawings'),
    { kind: 'terms', lines },
    text('Wide drawings can be scrolled sideways. Below each stands a list with the same content in words.'),
  ];
}

const mistakes =
  'The boats on lakes were painted, and it was yesterday. The parser made two mistakes: it has the painting on lakes, and yesterday belong to the lakes.';

function exampleOf(task: Study['task'], notation: Notation): readonly InstructionBlock[] {
  if (task === 'entailment')
    return [
      text(entailmentExample.text),
      {
        kind: 'list',
        lines: entailmentExample.statements.map(({ hypothesis, answer, why }) => `“${hypothesis}” ${answer}. ${why}`),
      },
    ];
  if (task === 'extrinsic')
    return [
      drawing(unmarkedExample(notation), 'A sentence with two mistakes', 'Example'),
      text(`${mistakes} How much that changes in the meaning is what you compare with the other sentence.`),
    ];
  const [first, second] = markingExample(notation);
  if (notation === 'decisions')
    return [
      text(`${mistakes} So two relations of the hypothesis are not in the text. Labels are left out here.`),
      drawing(first, 'A'),
      drawing(second, 'B'),
      text(
        'Each decides by one of them. It is for you to say which explains it better; neither answer is the right one here.',
      ),
    ];
  const isBare = notation === 'heads' || notation === 'categories';
  return [
    text(isBare ? `${mistakes} Labels are left out here.` : mistakes),
    drawing(first, 'A'),
    drawing(second, 'B'),
    text(
      'A marks something about the first mistake, B as much about the second. It is for you to say which of them isolates the error better; neither answer is the right one here.',
    ),
  ];
}
