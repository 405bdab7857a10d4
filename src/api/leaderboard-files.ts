// A leaderboard as files: data for programs, tables for papers, pages for people.
import { leaderboardCsv, leaderboardLatex, leaderboardMarkdown } from '../report/index.ts';
import { type Board, boardFiles } from '../web/index.ts';

/** Contents by names. */
export async function leaderboardFiles(board: Board): Promise<ReadonlyMap<string, string>> {
  const { result } = board;
  // Loaded when it is wanted: few need it.
  const { boardScript, boardStyle } = await import('./board-assets.ts');
  const pages = await boardFiles(board, { script: boardScript, style: boardStyle });
  return new Map([
    ['leaderboard.json', `${JSON.stringify(result, null, 2)}\n`],
    ['leaderboard.csv', [...leaderboardCsv(result)].join('')],
    ['leaderboard.md', leaderboardMarkdown(result)],
    ['leaderboard.tex', leaderboardLatex(result)],
    ...pages,
  ]);
}

/** The style sheet of these pages, for others that stand beside them. */
export async function leaderboardStyle(): Promise<string> {
  return (await import('./board-assets.ts')).boardStyle;
}
