// What all pictures are drawn with: elements as text, escaped; one style sheet; widths of texts; places of words. Errors differ from the rest by dashes,
// boxes and signs as well as by colour, so that they survive a grey printer.
import type { PictureWord } from './picture.ts';

/** `page`: no style of its own, for a page that has the style sheet already. */
export type Theme = 'auto' | 'light' | 'dark' | 'page';

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`,
  );
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`;
}

export function text(content: string, attributes: Attributes): string {
  return element('text', attributes, escaped(content));
}

/** Text may hold anything; what XML cannot hold becomes a visible mark. */
export function escaped(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

/** One place after the point is enough for the eye, and the same on every machine. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Around every picture. */
export const MARGIN = 14;

/** The parts of a picture, each on its line, beside a margin. */
export function drawing(width: number, height: number, parts: readonly string[]): Drawing {
  const content = element('g', { transform: `translate(${MARGIN} 0)` }, parts.join('\n'));
  return { width: width + 2 * MARGIN, height: height + MARGIN, content };
}

/** How wide a figure may be in a paper: one column of its text, or two. */
export type Columns = 1 | 2;
/** In millimetres, as most proceedings have them. */
const columnWidths = { 1: 77, 2: 160 } as const;
const MM_PER_PIXEL = 25.4 / 96;

/** What is wider than that becomes as wide as that; all else stays as it is. In millimetres, or else in pixels. */
export function paperSize(width: number, height: number, columns: Columns | undefined) {
  const share = columns === undefined ? 1 : columnWidths[columns] / (width * MM_PER_PIXEL);
  if (columns === undefined || share >= 1) return { width: String(width), height: String(height) };
  return { width: `${columnWidths[columns]}mm`, height: `${rounded(height * MM_PER_PIXEL * share)}mm` };
}

/** A whole document, with what it shows in words for those who do not see it. */
export function document(
  { width, height, content }: Drawing,
  title: string,
  description: string,
  theme: Theme,
  columns: Columns | undefined,
): string {
  const [wide, high] = [Math.ceil(width), Math.ceil(height)];
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: `touchstone ${theme}`,
      role: 'img',
      'aria-label': title,
      ...paperSize(wide, high, columns),
      viewBox: `0 0 ${wide} ${high}`,
    },
    [
      `<title>${escaped(title)}</title>`,
      `<desc>${escaped(description)}</desc>`,
      ...(theme === 'page' ? [] : [`<style>${styleSheet(theme)}</style>`]),
      '<rect class="page" width="100%" height="100%"/>',
      // Only a page asks which mark is which. Quotation marks in texts are escaped, so that nothing else is like this.
      theme === 'page' ? content : content.replace(/ data-mark="[^"]*"/g, ''),
    ].join('\n'),
  )}\n`;
}

type Palette = Readonly<Record<'ink' | 'soft' | 'page' | 'error' | 'box', string>>;
const light: Palette = { ink: '#1b1b1f', soft: '#5b5b66', page: '#fff', error: '#b34700', box: '#fff1e6' };
const dark: Palette = { ink: '#ececf1', soft: '#a5a5b2', page: '#16161a', error: '#ffa259', box: '#3a2412' };

/** Colours by theme; everything else is the same in all of them. Colours are written out: programs other than browsers know no
 *  variables. */
export function styleSheet(theme: Exclude<Theme, 'page'>): string {
  if (theme !== 'auto') return rulesIn(theme === 'dark' ? dark : light);
  return `${rulesIn(light)}@media screen and (prefers-color-scheme:dark){${rulesIn(dark)}}`;
}

/** Fonts that most systems have one of. */
export const SAFE_FONTS = '"DejaVu Sans",Verdana,Arial,Helvetica,"Noto Sans","Noto Sans CJK SC",sans-serif';

function rulesIn({ ink, soft, page, error, box }: Palette): string {
  return [
    `svg.touchstone text{font-family:${SAFE_FONTS};fill:${ink}}`,
    `.touchstone .page{fill:${page}}`,
    '.touchstone .word{font-size:15px;text-anchor:middle}',
    `.touchstone .note{font-size:11px;text-anchor:middle;fill:${soft}}`,
    `.touchstone .side{font-size:11px;fill:${soft};font-style:italic}`,
    `.touchstone .label{font-size:11px;text-anchor:middle;stroke:${page};stroke-width:3px;paint-order:stroke;stroke-linejoin:round}`,
    `.touchstone path,.touchstone line{fill:none;stroke:${ink};stroke-width:1.2}`,
    `.touchstone .head{fill:${ink};stroke:none}`,
    `.touchstone .bad path,.touchstone .bad line{stroke:${error};stroke-width:1.8;stroke-dasharray:5 3}`,
    '.touchstone .missing path,.touchstone .missing line{stroke-dasharray:1.5 3}',
    '.touchstone path.joint{stroke-width:.8}',
    '.touchstone .deciding path:not(.head){stroke-width:3}',
    '.touchstone .deciding text{font-weight:bold}',
    `.touchstone .idle path:not(.head){stroke:${soft};stroke-width:.7}`,
    `.touchstone .idle text,.touchstone .idle .head{fill:${soft}}`,
    `.touchstone .bad .head{fill:${error};stroke:none}`,
    `.touchstone .bad text,.touchstone text.bad{fill:${error};font-weight:bold}`,
    `.touchstone .box{fill:${box};stroke:${error};stroke-width:1.4}`,
    '.touchstone .missing .box{stroke-dasharray:2 2}',
    '.touchstone .crossing .box{stroke-width:2.6}',
    '.touchstone .node{font-size:12px;text-anchor:middle}',
    `.touchstone .other{fill:${soft}}`,
    '.touchstone .remark{font-size:12px;font-weight:bold}',
    `.touchstone .rule{font-size:10px;fill:${soft}}`,
  ].join('');
}

// Puts words on a line so that everything above and below them has room.

/** Something over the words [from, to) that needs so much width. */
export interface Demand {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** The edges of the words' columns, the first at 0: no column narrower than its word, no demand unmet. */
export function columnEdges(widths: readonly number[], demands: readonly Demand[]): number[] {
  const byEnd = demandsByEnd(demands);
  const edges = [0];
  for (const [word, width] of widths.entries()) {
    const end = word + 1;
    const wanted = (byEnd.get(end) ?? []).map(demand => (edges[demand.from] ?? 0) + demand.width);
    edges.push(Math.max((edges[word] ?? 0) + width, ...wanted));
  }
  return edges;
}

/** The middles of the words, the first half its width from 0: neighbours apart, and arcs as wide as their labels. A
 *  demand here lies between the middles of `from` and `to`. */
export function wordMiddles(widths: readonly number[], demands: readonly Demand[]): number[] {
  const byEnd = demandsByEnd(demands);
  const middles: number[] = [];
  for (const [word, width] of widths.entries()) {
    const beside = word === 0 ? width / 2 : (middles[word - 1] ?? 0) + ((widths[word - 1] ?? 0) + width) / 2;
    const wanted = (byEnd.get(word) ?? []).map(demand => (middles[demand.from] ?? 0) + demand.width);
    middles.push(Math.max(beside, ...wanted));
  }
  return middles;
}

function demandsByEnd(demands: readonly Demand[]): ReadonlyMap<number, readonly Demand[]> {
  const byEnd = new Map(demands.map(({ to }): [number, Demand[]] => [to, []]));
  for (const demand of demands) byEnd.get(demand.to)?.push(demand);
  return byEnd;
}

// How wide a text will be at least as drawn, without asking a browser: widths of a common sans-serif face, a little on
// the wide side, so that what is laid out by them does not overlap in whichever safe font is there.

const NARROW = /[iljtfrI.,:;'"`!|()[\]{}\\/ -]/;
const BROAD = /[mwMW@%&—]/;
const CAPITAL = /[A-Z0-9_<>=+~#$?]/;
/** East Asian and emoji take a full square; marks that combine take nothing. */
const SQUARE =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;
const COMBINING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** In pixels, for a font of this size. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  return ems * size;
}

function emsOf(letter: string): number {
  if (COMBINING.test(letter)) return 0;
  if (SQUARE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.36;
  if (BROAD.test(letter)) return 0.95;
  return CAPITAL.test(letter) ? 0.7 : 0.59;
}

// Words with their notes (tags or categories) below them, as arcs, trees and bars have them.

export const WORD_SIZE = 15;
export const NOTE_SIZE = 11;

/** How wide a word with its notes is, and the gap to the next one. */
export function columnWidth({ text: word, notes }: PictureWord, gap: number): number {
  const noteWidths = notes.map(note => textWidth(note.text, NOTE_SIZE) + (note.verdict === 'wrong' ? 20 : 6));
  return Math.max(textWidth(word, WORD_SIZE), ...noteWidths) + gap;
}

/** How many notes stand below each other at most. */
export function noteRows(words: readonly PictureWord[]): number {
  return Math.max(0, ...words.map(({ notes }) => notes.length));
}

/** Its notes stand so far below each other. */
export function drawWord(
  { text: word, notes }: PictureWord,
  x: number,
  y: number,
  noteHeight: number,
  mark: string,
): string {
  const drawnNotes = notes.map((note, i) => {
    const [content, style] = note.verdict === 'wrong' ? [`≠ ${note.text}`, 'note bad'] : [note.text, 'note'];
    return text(content, { class: style, x, y: y + (i + 1) * noteHeight, 'data-mark': mark });
  });
  return [text(word, { class: 'word', x, y, 'data-mark': mark }), ...drawnNotes].join('');
}
