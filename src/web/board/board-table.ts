// Tables of a leaderboard: plain ones, which the script of the page makes sortable.
import { type Html, html } from './html.ts';

export interface BoardColumn {
  readonly title: string;
  /** Numbers stand to the right, and are sorted from the largest on. */
  readonly isNumber?: boolean;
  /** What a short title means. */
  readonly help?: string;
  readonly isSortable?: boolean;
}

export interface BoardCell {
  readonly content: string | Html;
  /** What is sorted by, if not the text. */
  readonly value?: number | null;
  readonly look?: string;
}

export interface BoardRow {
  /** The first names the row. */
  readonly cells: readonly (string | Html | BoardCell)[];
  readonly look?: string;
}

/** A name that leads to its page; one too long for its column is cut, and is shown whole when pointed at. */
export function nameLink(href: string, name: string): Html {
  return html`<a class="name" href="${href}" title="${name}">${name}</a>`;
}

/** What is wider than the page scrolls by itself, by keyboard too; its caption stands above it. */
export function boardTable(caption: string, columns: readonly BoardColumn[], rows: readonly BoardRow[]): Html {
  const heads = columns.map(
    ({ title, isNumber, help, isSortable = true }) =>
      html`<th scope="col" class="${isNumber ? 'number' : 'text'}"${isSortable ? html` data-sort="${isNumber ? 'number' : 'text'}"` : null}${help === undefined ? null : html` title="${help}"`}>${title}</th>`,
  );
  const lines = rows.map(({ cells, look }) => {
    const tds = cells.map((cell, c) => {
      const { content, value, look: own = '' } = isCell(cell) ? cell : { content: cell };
      const look = `${columns[c]?.isNumber ? 'number' : 'text'} ${own}`.trim();
      const sorted = value === undefined ? null : html` data-value="${value ?? ''}"`;
      return c === 0
        ? html`<th scope="row" class="${look}"${sorted}>${content}</th>`
        : html`<td class="${look}"${sorted}>${content}</td>`;
    });
    return html`<tr${look === undefined ? null : html` class="${look}"`}>${tds}</tr>\n`;
  });
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table class="board"><caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${lines}</tbody></table></div>
`;
}

function isCell(cell: BoardRow['cells'][number]): cell is BoardCell {
  return typeof cell === 'object' && 'content' in cell;
}
