// A worker thread: runs stretches of rounds as they come. It loads the families only for figures that need theirs.
import { parentPort, workerData } from 'node:worker_threads';
import { type Measure, measureAt, runStretch, type Stretch } from '../stats/index.ts';
import type { ResamplingAssignment } from './resampler.ts';

const assignment: ResamplingAssignment = workerData;
const { sample, seed, paths } = assignment;
const measures = sample.forms.includes(null) ? familyMeasures() : paths.map(unasked);

parentPort?.on('message', async (stretch: Stretch) => {
  const result = runStretch(sample, await measures, seed, stretch);
  parentPort?.postMessage(result, [result.buffer as ArrayBuffer]);
});

async function familyMeasures(): Promise<readonly Measure[]> {
  const { familyNamed } = await import('../families/index.ts');
  const scoring = (await familyNamed(assignment.family)).scoring(assignment.options);
  return paths.map(path => measureAt(scoring, path));
}

/** Of a ratio of sums, the sample knows all there is to know. */
function unasked(name: string): Measure {
  return {
    name,
    of: () => {
      throw new Error(`${name} was asked for what the sample knows`);
    },
  };
}
