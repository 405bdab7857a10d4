export { checkSets } from './check-files.ts';
export { drawWithChromium, findChromium } from './chromium.ts';
export { scoreSubmission } from './codalab.ts';
export {
  boundFiles,
  compareSets,
  pictureOfFiles,
  sampleEntailmentFile,
  sampleStudyFiles,
} from './compared-files.ts';
export { readCounts, writeCounts } from './counts-io.ts';
export { bytesIn, openFile } from './evalb-files.ts';
export { scoreEachSets, seedsIn } from './file-pairs.ts';
export {
  addressLimit,
  environmentWith,
  type FileOrText,
  fileSetsOf,
  filesNamed,
  findProject,
  openInput,
  openRowsFile,
  readWhole,
  scoreSets,
  statOf,
} from './files.ts';
export { runLeaderboard, runPart } from './leaderboard/leaderboard.ts';
export { writeSite } from './leaderboard/write-site.ts';
export { projectOptions } from './project.ts';
export { reportSets } from './report-files.ts';
export { checkRows, scoreCounts, scoreShardOf } from './shards.ts';
export { keepWaiting } from './threads.ts';
export { readAsIs, udEvalFiles } from './ud-eval-files.ts';
export { setUnpackLimit } from './unpacking.ts';
export { makeFolder, reasonOf, unwritable, writeNamed, writeWhole } from './write-file.ts';
