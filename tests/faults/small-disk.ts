// A disk of so much room, in memory; only root may have one.
import { spawnSync } from 'node:child_process';

const shell = (text: string, ...words: readonly string[]) => spawnSync('sh', ['-c', text, ...words]).status === 0;

/** False where it may not be. */
export function mountDisk(folder: string, size: string, how = ''): boolean {
  return shell('mount -t tmpfs -o "$1" tmpfs "$0"', folder, `${how}size=${size}`);
}

export function removeDisk(folder: string): void {
  shell('umount "$0"', folder);
}
