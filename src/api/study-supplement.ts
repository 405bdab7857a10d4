// A study as the appendix of a paper: what judges read, every item with its drawings, who saw it where and what they said. Judges
// have numbers and no names.
import { escaped, type Picture, pictureSvg, styleSheet } from '../picture/index.ts';
import { version } from '../report/index.ts';
import { choiceAsSeen, type StudyArchive, type StudyItem, standingAnswers } from '../study/index.ts';
import { type InstructionBlock, instructionBlocks, studyQuestions } from '../web/index.ts';

/** One page that needs nothing else. */
export function studySupplement(archive: StudyArchive): string {
  const { study, items } = archive;
  const kind = picturesOf(items[0])[0]?.kind ?? null;
  const names = study.measures?.map(({ name }) => escaped(name)) ?? [];
  const question = study.guide?.question ?? studyQuestions[study.task];
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(study.title)}: supplement</title>`,
    `<meta name="generator" content="Touchstone ${escaped(version)}">`,
    `<style>${pageStyle}${styleSheet('light')}</style></head><body><main>`,
    `<h1>${escaped(study.title)}: supplement</h1>`,
    ...(names.length === 2 ? [`<p>The first measure is ${names[0]}, the second ${names[1]}.</p>`] : []),
    '<section><h2>What judges read</h2>',
    ...(study.guide?.consent === undefined ? [] : [`<p class="own">${escaped(study.guide.consent)}</p>`]),
    ...(study.guide?.questions ?? []).map(
      ({ text, choices }) => `<p>${escaped([text, choices.join(' | ')].join(' '))}</p>`,
    ),
    ...instructionBlocks(study, kind).map(blockHtml),
    `<p><strong>The question:</strong> ${escaped(question)}</p></section>`,
    ...items.map((item, i) => itemHtml(archive, item, i + 1, names)),
    '</main></body></html>\n',
  ].join('\n');
}

/** Every drawing, by the name of a file. */
export function studyFigures({ items }: StudyArchive): readonly (readonly [file: string, svg: string])[] {
  return items.flatMap((item, i) =>
    picturesOf(item).map((picture, side) => {
      const name = `item-${i + 1}-${sides[side]}`;
      return [`${name}.svg`, pictureSvg({ ...picture, title: name }, 'light')] as const;
    }),
  );
}

const sides = ['first', 'second'] as const;

function picturesOf(item: StudyItem | undefined): readonly Picture[] {
  if (item === undefined || item.task === 'entailment') return [];
  return item.task === 'intrinsic' ? item.pictures : item.sentences.map(({ picture }) => picture);
}

function blockHtml(block: InstructionBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escaped(block.text)}</h3>`;
    case 'text':
    case 'notice':
      return `<p class="own">${escaped(block.text)}</p>`;
    case 'list':
      return `<ul>${block.lines.map(line => `<li>${escaped(line)}</li>`).join('')}</ul>`;
    case 'terms':
      return `<dl>${block.lines.map(([sign, meaning]) => `<dt>${escaped(sign)}</dt><dd>${escaped(meaning)}</dd>`).join('')}</dl>`;
    case 'drawing':
      return figureHtml(block.picture, block.title, block.label);
  }
}

/** The words say what a title would. */
function figureHtml(picture: Picture, caption: string, title: string): string {
  return `<figure><figcaption>${escaped(caption)}</figcaption>${pictureSvg({ ...picture, title }, 'page')}</figure>`;
}

function itemHtml(archive: StudyArchive, item: StudyItem, number: number, names: readonly string[]): string {
  const drawings = picturesOf(item).map((picture, i) => {
    const whose = item.task === 'intrinsic' ? `as ${names[i]} marks it` : `better under ${names[i]}`;
    return figureHtml(picture, `${sides[i]}: ${whose}`, `Item ${number}, ${sides[i]}`);
  });
  const texts =
    item.task === 'entailment'
      ? `<p>${escaped(item.text)}</p><p><strong>${escaped(item.hypothesis)}</strong></p>`
      : `<p>${escaped(item.system)}, ${item.task === 'intrinsic' ? `sentence ${item.sentence}` : `sentences ${item.sentences.map(({ sentence }) => sentence).join(' and ')}`}</p>`;
  const standing = standingAnswers(archive.history).filter(answer => answer.item === item.id);
  const rows = archive.judges.flatMap(({ judge, assignments }, j) => {
    const seen = assignments.find(assignment => assignment.item === item.id);
    if (seen === undefined) return [];
    const answer = standing.find(each => each.judge === judge.id);
    const comment = answer === undefined ? '' : withoutNames(archive, answer.comment);
    const said = answer === undefined ? '–' : choiceShown(choiceAsSeen(answer.choice, seen));
    const left = item.task === 'entailment' ? [] : [seen.swapped ? 'second' : 'first'];
    return [[`Judge ${j + 1}`, String(seen.position + 1), ...left, said, comment]];
  });
  const head = ['', 'place', ...(item.task === 'entailment' ? [] : ['as A']), 'answer', 'comment'];
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return [
    `<section><h2>Item ${number}</h2>${texts}`,
    ...drawings,
    `<table>${cells(head, 'th')}${rows.map(row => cells(row, 'td')).join('')}</table></section>`,
  ].join('\n');
}

const choiceShown = (choice: string) => ({ left: 'A', right: 'B' })[choice] ?? choice;

/** Letters of alphabets that put blanks between words. */
const LETTER = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}]';

/** Names of judges, whole or in part: `Ann Example`, `Ann` and `Example`, also with an ending, as in `Anns`. What two judges share is
 *  `a judge`. A word that merely begins with a name of fewer than four letters, such as `Annual`, stays. */
export function withoutNames({ judges }: Pick<StudyArchive, 'judges'>, comment: string): string {
  const numbers = new Map<string, string>();
  for (const [j, { judge }] of judges.entries())
    for (const part of new Set([judge.name, ...judge.name.split(/\s+/).filter(part => /\p{L}/u.test(part))]))
      if (part.length > 1) numbers.set(part, numbers.has(part) ? 'a judge' : `Judge ${j + 1}`);
  if (numbers.size === 0) return comment;
  const patterns = [...numbers.keys()]
    .sort((a, b) => b.length - a.length)
    .map(name => {
      const literal = name.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&');
      // An ending of up to three letters, as languages with cases have them; none behind a digit or a short name.
      const ending = /\p{L}$/u.test(name) ? (name.length < 4 ? "['’]?s?" : "['’]?\\p{L}{0,3}") : '';
      return `(?:(?<!${LETTER})|(?!${LETTER}))${literal}(?:${ending}(?!${LETTER})|(?<!${LETTER}))`;
    });
  // All names at once, so that nothing is replaced twice.
  return comment.replace(new RegExp(patterns.join('|'), 'gu'), found => {
    const name = [...numbers.keys()].sort((a, b) => b.length - a.length).find(each => found.startsWith(each));
    return numbers.get(name ?? '') ?? '';
  });
}

const pageStyle = [
  'body{font:16px/1.5 Georgia,"DejaVu Serif",serif;margin:0;color:#1b1b1f}main{max-width:72rem;margin:auto;padding:1rem}',
  'section{border-top:1px solid #dedbd3;break-inside:avoid-page}figure{margin:1rem 0;overflow-x:auto}figcaption{font-weight:bold}',
  'figure svg{max-width:100%;height:auto}.own{white-space:pre-wrap}dt{font-weight:bold}',
  'table{border-collapse:collapse}th,td{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid #dedbd3;vertical-align:top}',
].join('');
