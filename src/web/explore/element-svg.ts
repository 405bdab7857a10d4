// What stands on the page as an SVG of its own: plots as they are, tables as rectangles, lines and words. Colours and
// letters are those of the page at that moment, written out, so that the file needs no style sheet.

/** What a plot takes from the style sheet. */
const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
] as const;

const MARGIN = 12;
const SPACE = 'http://www.w3.org/2000/svg';

export function elementSvg(root: Element, title: string): string {
  const page = getComputedStyle(document.body);
  const svg = make('svg');
  svg.append(make('title', {}, title));
  const bounds = contentBounds(root);
  const [width, height] = [bounds.width + 2 * MARGIN, bounds.height + 2 * MARGIN].map(Math.ceil);
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    svg.setAttribute(name, String(value));
  svg.append(make('rect', { width: '100%', height: '100%', fill: page.backgroundColor }));
  const place = make('g', { transform: `translate(${MARGIN - bounds.left} ${MARGIN - bounds.top})` });
  svg.append(place);
  draw(root, place);
  return new XMLSerializer().serializeToString(svg);
}

/** All of it, also what has to be scrolled to. */
function contentBounds(root: Element): { left: number; top: number; width: number; height: number } {
  const boxes = [root, ...root.querySelectorAll('table, svg')].map(element => element.getBoundingClientRect());
  const { left, top, bottom } = root.getBoundingClientRect();
  const [farLeft, right] = [Math.min(left, ...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))];
  return { left: farLeft, top, width: right - farLeft, height: bottom - top };
}

function draw(element: Element, into: Element): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || element.matches('details, .screen')) return;
  if (element instanceof SVGSVGElement) {
    into.append(copyOf(element));
    return;
  }
  drawBox(element, style, into);
  for (const child of element.childNodes) {
    if (child instanceof Element) draw(child, into);
    else if (child instanceof Text) drawText(child, style, into);
  }
}

/** A plot where it stands on the page, with its style written out. */
function copyOf(plot: SVGSVGElement): Element {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const originals = [plot, ...plot.querySelectorAll('*')];
  for (const [i, each] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[i] ?? plot);
    for (const name of styles) if (each !== copy) each.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'role', 'aria-label', 'aria-hidden']) each.removeAttribute(name);
  }
  const { left, top, width, height } = plot.getBoundingClientRect();
  for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
    copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', 'visible');
  return copy;
}

function drawBox(element: Element, style: CSSStyleDeclaration, into: Element): void {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (!isClear(style.backgroundColor))
    into.append(
      make('rect', { x: left, y: top, width, height, fill: style.backgroundColor, opacity: style.opacity || '1' }),
    );
  const rule = (name: 'Top' | 'Bottom' | 'Left' | 'Right', x1: number, y1: number, x2: number, y2: number) => {
    const [wide, colour] = [Number.parseFloat(style[`border${name}Width`]), style[`border${name}Color`]];
    if (wide > 0 && style[`border${name}Style`] !== 'none' && !isClear(colour))
      into.append(make('line', { x1, y1, x2, y2, stroke: colour, 'stroke-width': wide }));
  };
  if (!element.matches('td, th')) return;
  rule('Top', left, top, right, top);
  rule('Bottom', left, bottom, right, bottom);
  rule('Left', left, top, left, bottom);
  rule('Right', right, top, right, bottom);
}

/** Word by word: the page has broken lines already. */
function drawText(text: Text, style: CSSStyleDeclaration, into: Element): void {
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    // A word too long for its line is in several.
    for (const { left, top, width, height, line } of linesOf(range, text, index, word))
      into.append(wordAt(line, { left, top, width, height }, style));
  }
}

interface WordBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function linesOf(range: Range, text: Text, from: number, word: string): (WordBox & { line: string })[] {
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [only] = rects;
  if (only === undefined) return [];
  if (rects.length === 1) return [{ ...boxOf(only), line: word }];
  const lines: (WordBox & { line: string })[] = [];
  for (const [i, letter] of [...word].entries()) {
    const one = document.createRange();
    one.setStart(text, from + i);
    one.setEnd(text, from + i + 1);
    const box = boxOf(one.getBoundingClientRect());
    const last = lines.at(-1);
    if (last === undefined || last.top !== box.top) lines.push({ ...box, line: letter });
    else lines[lines.length - 1] = { ...last, width: box.left + box.width - last.left, line: last.line + letter };
  }
  return lines;
}

const boxOf = ({ left, top, width, height }: DOMRect): WordBox => ({ left, top, width, height });

/** Where letters stand in their box. */
const BASELINE = 0.78;

function wordAt(word: string, { left, top, width, height }: WordBox, style: CSSStyleDeclaration): Element {
  const size = Number.parseFloat(style.fontSize);
  const look = {
    fill: style.color,
    'font-size': size,
    'font-weight': style.fontWeight,
    'font-family': style.fontFamily,
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

const isClear = (colour: string) => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);

function make(name: string, attributes: Readonly<Record<string, string | number>> = {}, text = ''): Element {
  const element = document.createElementNS(SPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  element.textContent = text;
  return element;
}
