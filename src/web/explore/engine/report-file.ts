// What a report says of a file: the digest of its bytes as they are on the disk, packed or not, as the command line takes it.
import type { ReportFile } from '../../report/report-data.ts';
import { unreadable } from './file-input.ts';

export async function reportFileOf(file: File): Promise<ReportFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw unreadable(file.name);
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, bytes: file.size, sha256 };
}
