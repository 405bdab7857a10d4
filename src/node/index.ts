export { drawWithChromium, findChromium } from './chromium.ts';
export { readCounts, writeCounts } from './counts-io.ts';
export { bytesIn, openFile } from './evalb-files.ts';
export {
  boundFiles,
  compareSets,
  environmentWith,
  type FileOrText,
  fileSetsOf,
  filesNamed,
  pictureOfFiles,
  sampleEntailmentFile,
  sampleStudyFiles,
  scoreSets,
} from './files.ts';
export { openInput, readWhole } from './input.ts';
export { runLeaderboard, runPart } from './leaderboard/leaderboard.ts';
export { writeSite } from './leaderboard/write-site.ts';
export { reportSets } from './report-files.ts';
export { checkRows, openRowsFile, scoreCounts, scoreShardOf } from './shards.ts';
export { reasonOf, unwritable, writeNamed, writeWhole } from './write-file.ts';
