// What a report says of a file: the digest of its bytes as they are on the disk, packed or not, as the command line takes it.
import { refuse } from '../../../bytes/index.ts';
import type { ReportFile } from '../../report/report-data.ts';

export async function reportFileOf(file: File): Promise<ReportFile> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(file)));
  const sha256 = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, bytes: file.size, sha256 };
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw refuse('unreadable-file', null, `${file.name}: cannot be read; was it moved or changed?`);
  }
}
