// A badge for a README: the rank of a team and what it scored, as SVG that needs no font and no network.
import { type LeaderboardResult, mainRanking, metricNamed, shownNumber } from '../../report/index.ts';
import { html } from './html.ts';

/** About how wide a letter is. */
const LETTER = 6.6;
const LONGEST = 40;

export function badgeOf(result: LeaderboardResult, team: string) {
  const ranking = mainRanking(result);
  const [main] = metricNamed(result, ranking.metric).figures;
  const { rank, value } = ranking.teams.find(each => each.team === team)!;
  const name = [...result.title].slice(0, LONGEST).join('');
  const place = `rank ${rank} of ${result.teams.length}, ${main?.name ?? ''} ${shownNumber(value, main?.style ?? 'percent')}`;
  const [left, right] = [name, place].map(text => Math.round(12 + [...text].length * LETTER)) as [number, number];
  const width = left + right;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${name}: ${place}"><title>${name}: ${place}</title><rect width="${width}" height="20" rx="3" fill="#2f5d50"/><path d="M3 0H${left}V20H3A3 3 0 0 1 0 17V3A3 3 0 0 1 3 0Z" fill="#3a3d42"/><g fill="#ffffff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="14" textLength="${left - 12}" lengthAdjust="spacingAndGlyphs">${name}</text><text x="${left + right / 2}" y="14" textLength="${right - 12}" lengthAdjust="spacingAndGlyphs">${place}</text></g></svg>`;
}
