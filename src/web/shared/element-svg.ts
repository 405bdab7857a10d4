// What stands on the page as an SVG of its own: plots as they are, tables as rectangles, lines and words. Colours are written out as
// numbers and fonts are those that most systems have, so that every program draws it, not only browsers.
import { paperSize, SAFE_FONTS } from '../../picture/index.ts';
import type { FigureLook } from './saved-figure.tsx';

/** What a plot takes from the style sheet. */
const styles = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity'],
  ...['font-size', 'font-weight', 'text-anchor'],
];

const MARGIN = 12;
const SPACE = 'http://www.w3.org/2000/svg';

export function elementSvg(root: Element, title: string, { theme, columns }: FigureLook): string {
  return inTheme(theme, () => drawnElement(root, title, columns));
}

/** As if the reader's system had that theme; nothing is painted meanwhile. */
function inTheme(theme: FigureLook['theme'], draw: () => string): string {
  const rules = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
    .map(rule => ({ media: (rule as CSSMediaRule).media, before: (rule as CSSMediaRule).media.mediaText }));
  try {
    for (const { media } of rules) media.mediaText = theme === 'dark' ? 'all' : 'not all';
    return draw();
  } finally {
    for (const { media, before } of rules) media.mediaText = before;
  }
}

function drawnElement(root: Element, title: string, columns: FigureLook['columns']): string {
  const page = getComputedStyle(document.body);
  const svg = make('svg');
  svg.append(make('title', {}, title));
  const bounds = contentBounds(root);
  const [width, height] = [bounds.width + 2 * MARGIN, bounds.height + 2 * MARGIN].map(Math.ceil);
  setAll(svg, {
    ...paperSize(width ?? 0, height ?? 0, columns),
    viewBox: `0 0 ${width} ${height}`,
    'font-family': SAFE_FONTS,
  });
  svg.append(make('rect', { width: '100%', height: '100%', fill: literal(page.backgroundColor) }));
  draw(root, { svg, left: bounds.left - MARGIN, top: bounds.top - MARGIN });
  return wellFormed(new XMLSerializer().serializeToString(svg));
}

/** Labels may hold what no XML can; pictures of sentences have the same sign for it. */
function wellFormed(svg: string): string {
  return svg.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

/** What is drawn upon, and where its corner lies on the page. */
interface Sheet {
  readonly svg: Element;
  readonly left: number;
  readonly top: number;
}

const short = (value: number) => Math.round(value * 100) / 100;

function boxOn({ left, top }: Sheet, { x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(short(x - left), short(y - top), short(width), short(height));
}

/** All that is drawn, also what has to be scrolled to. */
function contentBounds(root: Element): DOMRect {
  const drawn = [...root.querySelectorAll('table, svg, p, figcaption')].filter(
    element => element.closest('details') === null,
  );
  const boxes = drawn.map(element => element.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))];
  const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

function draw(element: Element, sheet: Sheet): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || element.matches('details, .screen')) return;
  if (element instanceof SVGSVGElement) {
    sheet.svg.append(copyOf(element, sheet));
    return;
  }
  drawBox(element, style, sheet);
  for (const child of element.childNodes) {
    if (child instanceof Element) draw(child, sheet);
    else if (child instanceof Text) drawText(child, style, sheet);
  }
}

/** A plot where it stands on the page, with its style written out. */
function copyOf(plot: SVGSVGElement, sheet: Sheet): Element {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const originals = [plot, ...plot.querySelectorAll('*')];
  for (const [i, each] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[i] ?? plot);
    for (const name of styles) if (each !== copy) each.setAttribute(name, literal(style.getPropertyValue(name)));
    for (const name of ['class', 'style', 'role', 'aria-label', 'aria-hidden']) each.removeAttribute(name);
  }
  const { x, y, width, height } = boxOn(sheet, plot.getBoundingClientRect());
  setAll(copy, { x, y, width, height, overflow: 'visible' });
  return copy;
}

function drawBox(element: Element, style: CSSStyleDeclaration, sheet: Sheet): void {
  const { left, top, right, bottom, width, height } = boxOn(sheet, element.getBoundingClientRect());
  if (!isClear(style.backgroundColor))
    sheet.svg.append(make('rect', { x: left, y: top, width, height, fill: literal(style.backgroundColor) }));
  const rule = (name: 'Top' | 'Bottom' | 'Left' | 'Right', x1: number, y1: number, x2: number, y2: number) => {
    const [wide, colour] = [Number.parseFloat(style[`border${name}Width`]), style[`border${name}Color`]];
    if (wide > 0 && style[`border${name}Style`] !== 'none' && !isClear(colour))
      sheet.svg.append(make('line', { x1, y1, x2, y2, stroke: literal(colour), 'stroke-width': wide }));
  };
  if (!element.matches('tr, td, th')) return;
  rule('Top', left, top, right, top);
  rule('Bottom', left, bottom, right, bottom);
  rule('Left', left, top, left, bottom);
  rule('Right', right, top, right, bottom);
}

/** Word by word: the page has broken lines already. A word too long for its line is in several. */
function drawText(text: Text, style: CSSStyleDeclaration, sheet: Sheet): void {
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    const boxOf = (from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return boxOn(sheet, range.getBoundingClientRect());
    };
    const whole = boxOf(index, index + word.length);
    if (whole.width === 0) continue;
    if (range.getClientRects().length === 1) {
      sheet.svg.append(wordAt(word, whole, style));
      continue;
    }
    let at = index;
    for (const letter of word) {
      sheet.svg.append(wordAt(letter, boxOf(at, at + letter.length), style));
      at += letter.length;
    }
  }
}

/** Where letters stand in their box. */
const BASELINE = 0.78;

function wordAt(word: string, { left, top, width, height }: DOMRect, style: CSSStyleDeclaration): Element {
  const size = Number.parseFloat(style.fontSize);
  const look = {
    fill: literal(style.color),
    'font-size': size,
    'font-weight': style.fontWeight,
  };
  if (style.writingMode.startsWith('vertical')) {
    const [x, y] = [left + width / 2 + size * 0.32, top + height];
    return make('text', { ...look, transform: `translate(${x} ${y}) rotate(-90)`, textLength: height }, word);
  }
  return make(
    'text',
    { ...look, x: left, y: top + (height - size) / 2 + size * (BASELINE + 0.08), textLength: width },
    word,
  );
}

/** Browsers write colours in several ways: `rgb(1, 2, 3)`, `color(srgb 0.1 0.2 0.3 / 0.5)`. What is half clear is as it looks on
 *  white. What is no colour stays as it is. */
export function literal(value: string): string {
  const isShare = value.startsWith('color(srgb ');
  if (!isShare && !/^rgba?\(/.test(value)) return value;
  const [red = 0, green = 0, blue = 0, opacity = 1] = (value.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const hex = (part: number) => {
    const share = (isShare ? part : part / 255) * opacity + 1 - opacity;
    return Math.round(255 * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

const isClear = (colour: string) => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);

type Attributes = Readonly<Record<string, string | number | undefined>>;

function setAll(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

function make(name: string, attributes: Attributes = {}, text = ''): Element {
  const element = document.createElementNS(SPACE, name);
  setAll(element, attributes);
  element.textContent = text;
  return element;
}
