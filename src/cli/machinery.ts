// What Node provides to whoever scores and compares files, with a progress bar where that takes long.
import { machineryWith } from '../node/index.ts';
import { progressOver } from './progress.ts';

export const machinery = machineryWith(progressOver);
