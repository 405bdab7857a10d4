// Which style sheets of src/web a page has, in the order in which they are joined: what is shared first, so that a page can
// say otherwise.
import { readFileSync } from 'node:fs';

const shared = ['shared/page', 'shared/score-table', 'shared/plots', 'shared/menu'];
const partsOfExplorer = 'selection scores sentences sentence breakdowns confusions plots measures start'.split(' ');

const joined = names => names.map(name => readFileSync(`src/web/${name}.css`, 'utf8')).join('\n');

export const reportStyle = () => joined([...shared, 'report/report']);
export const boardStyle = () => joined(['shared/page', 'board/board']);
export const studyStyle = () => joined(['study/study', 'shared/menu', 'study/judge/judge', 'study/admin/admin']);
/** `pictures` is the style of drawn sentences. */
export const explorerStyle = pictures =>
  [
    joined(shared),
    pictures,
    joined(['explore/explore', ...partsOfExplorer.map(part => `explore/${part}/${part}`)]),
  ].join('\n');
