// The script of a leaderboard's pages: heads of columns become buttons that sort, and only boxes that scroll can be focused.

function start(): void {
  for (const table of document.querySelectorAll('table')) makeSortable(table);
  for (const box of document.querySelectorAll<HTMLElement>('.scroll')) watchBox(box);
}

function makeSortable(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-sort]')];
  for (const head of heads) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    const sign = document.createElement('span');
    sign.ariaHidden = 'true';
    button.append(...head.childNodes, sign);
    head.append(button);
    head.ariaSort = 'none';
    button.addEventListener('click', () => {
      // Numbers begin with the largest, texts with the first of the alphabet.
      const first = head.dataset.sort === 'number' ? 'descending' : 'ascending';
      const order = head.ariaSort === 'none' ? first : head.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const other of heads) mark(other, other === head ? order : 'none');
      table.classList.add('sorted');
      sortRows(table, [...(head.parentElement?.children ?? [])].indexOf(head), order === 'descending');
    });
  }
}

function mark(head: HTMLElement, order: 'none' | 'ascending' | 'descending'): void {
  head.ariaSort = order;
  const sign = head.querySelector('span[aria-hidden]');
  if (sign !== null) sign.textContent = { none: '', ascending: ' ▲', descending: ' ▼' }[order];
}

/** What has no number is last in either order. */
function sortRows(table: HTMLTableElement, column: number, isDescending: boolean): void {
  const body = table.tBodies[0];
  if (body === undefined) return;
  const keyed = [...body.rows].map(row => {
    const cell = row.cells[column];
    const given = cell?.dataset.value;
    return {
      row,
      number: given === undefined || given === '' ? null : Number(given),
      text: cell?.textContent ?? '',
      hasNumber: given !== undefined,
    };
  });
  const sign = isDescending ? -1 : 1;
  keyed.sort((a, b) => {
    if (!a.hasNumber || !b.hasNumber) return sign * a.text.localeCompare(b.text, 'en', { numeric: true });
    if (a.number === null || b.number === null) return Number(a.number === null) - Number(b.number === null);
    return sign * (a.number - b.number);
  });
  body.append(...keyed.map(({ row }) => row));
}

function watchBox(box: HTMLElement): void {
  const measure = () => {
    const hidden = box.scrollWidth - box.clientWidth;
    if (hidden > 1) {
      box.tabIndex = 0;
      box.role = 'region';
    } else {
      box.removeAttribute('tabindex');
      box.role = 'presentation';
    }
    box.classList.toggle('more-before', box.scrollLeft > 1);
    box.classList.toggle('more-behind', hidden - box.scrollLeft > 1);
  };
  new ResizeObserver(measure).observe(box);
  box.addEventListener('scroll', measure);
}

start();
