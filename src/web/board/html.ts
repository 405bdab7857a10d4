// HTML from templates. Whatever is put into one is text and comes out as that text, unless it is HTML made here.
import { escaped } from '../../picture/index.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | null | readonly Piece[];

export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(texts.map((text, i) => text + (i < pieces.length ? textOf(pieces[i]!) : '')).join(''));
}

function textOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return piece.map(textOf).join('');
}
