// Files that the user has chosen, as inputs. A worker may read them stretch by stretch; what must be unpacked or decoded
// becomes another file first, which the browser keeps out of memory if it is large.
import { InputError, refuse } from '../../../bytes/index.ts';
import {
  CUT_OFF,
  DAMAGED_DATA,
  endLines,
  type Input,
  memoryInput,
  Normaliser,
  needsNormalising,
  type Packing,
  PackingError,
  recognisePacking,
  type StoredBytes,
  sampleOfStored,
  storedInput,
  unpackInto,
  unpackLimit,
  unpacksTooMuch,
} from '../../../corpus/index.ts';

declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/** So much is held in memory. */
const SMALL = 1 << 25;

export async function fileInput(file: File): Promise<Input> {
  const { name } = file;
  const stored = storedBlob(name, file);
  const packing = recognisePacking(sampleOfStored(stored));
  if (packing === null) return plainInput(name, file);
  return plainInput(name, await (packing === 'gzip' ? gunzipped(name, file) : unpacked(name, file, packing)));
}

/** So much of a file tells what it is, even where it begins with many empty lines. */
const HEAD = 1 << 20;

/** No more than how a file begins, unpacked: enough to recognise it. */
export async function headInput(file: File): Promise<Input> {
  const { name } = file;
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const packing = recognisePacking(head);
  if (packing === null) return memoryInput(name, head);
  if (packing === 'gzip') return memoryInput(name, await gunzippedHead(name, file));
  const unpackedHead = await unpacked(name, file, packing, HEAD);
  return memoryInput(name, new Uint8Array(await unpackedHead.slice(0, HEAD).arrayBuffer()));
}

/** All that was packed otherwise than by gzip, or as much as there should be. */
async function unpacked(
  name: string,
  file: Blob,
  packing: Exclude<Packing, 'gzip'>,
  enough = Number.POSITIVE_INFINITY,
): Promise<Blob> {
  const pieces: Blob[] = [];
  let length = 0;
  const limit = unpackLimit(file.size);
  try {
    await unpackInto(packing, storedBlob(name, file), piece => {
      pieces.push(new Blob([copyOf(piece)]));
      length += piece.length;
      if (length > limit) throw unpacksTooMuch(name, limit);
      if (length >= enough) throw new Enough();
    });
  } catch (error) {
    if (error instanceof PackingError) throw damaged(name, packing, error.code);
    if (!(error instanceof Enough)) throw error;
  }
  return new Blob(pieces);
}

class Enough extends Error {}

async function gunzippedHead(name: string, blob: Blob): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD);
  let filled = 0;
  try {
    const reader = blob.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    while (filled < HEAD) {
      const { done, value } = await reader.read();
      if (done) break;
      const piece = value.subarray(0, HEAD - filled);
      head.set(piece, filled);
      filled += piece.length;
    }
    await reader.cancel();
  } catch (error) {
    if (reasonOf(error) === CUT_OFF) throw damaged(name, 'gzip', CUT_OFF);
    // Behind a first member that is short there may be others. Of a large file, what there is tells enough.
    if (filled === 0 || blob.size <= HEAD)
      return new Uint8Array(await (await gunzipped(name, blob)).slice(0, HEAD).arrayBuffer());
  }
  return head.subarray(0, filled);
}

async function plainInput(name: string, blob: Blob): Promise<Input> {
  const stored = storedBlob(name, blob);
  const sample = sampleOfStored(stored);
  if (!needsNormalising(sample)) return storedInput(name, stored, sample);
  const packing = recognisePacking(sample);
  if (packing !== null) throw damaged(name, packing, 'it is packed twice');
  if (blob.size <= SMALL) return memoryInput(name, new Uint8Array(await blob.arrayBuffer()));
  return storedInput(name, storedBlob(name, await normalised(blob, sample)));
}

/** A large file as readers want it. */
async function normalised(blob: Blob, sample: Uint8Array): Promise<Blob> {
  const normaliser = new Normaliser(sample);
  const pieces: Blob[] = [];
  await forEachBlock(blob.stream(), block => pieces.push(new Blob([copyOf(normaliser.next(block))])));
  pieces.push(new Blob([copyOf(normaliser.next())]));
  if (!normaliser.needsLineEnds) return new Blob(pieces);
  const ended: Blob[] = [];
  await forEachBlock(new Blob(pieces).stream(), block => {
    endLines(block);
    ended.push(new Blob([copyOf(block)]));
  });
  return new Blob(ended);
}

async function forEachBlock(stream: ReadableStream<Uint8Array>, use: (block: Uint8Array) => void): Promise<void> {
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) use(step.value);
}

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** What browsers unpack is one member; a file that does not end with it has several, or is damaged. */
async function gunzipped(name: string, file: Blob): Promise<Blob> {
  const limit = unpackLimit(file.size);
  try {
    return await unpackedMember(name, file, limit, limit);
  } catch (error) {
    if (error instanceof InputError) throw error;
    return unpackedMembers(name, file);
  }
}

/** `left` of the limit is for this one. */
async function unpackedMember(name: string, member: Blob, left: number, limit: number): Promise<Blob> {
  // By hand: a response would not say what was wrong.
  const pieces: Blob[] = [];
  let length = 0;
  await forEachBlock(member.stream().pipeThrough(new DecompressionStream('gzip')), block => {
    pieces.push(new Blob([copyOf(block)]));
    length += block.length;
    if (length > left) throw unpacksTooMuch(name, limit);
  });
  return new Blob(pieces);
}

/** Member after member, as bgzip and `cat` make them. Where one ends is not told, but the next begins with the same three
 *  bytes, and a member that is cut short or goes on is not accepted: its digest and length stand at its end. */
async function unpackedMembers(name: string, file: Blob): Promise<Blob> {
  const { begins, ends } = await membersIn(file);
  const pieces: Blob[] = [];
  const limit = unpackLimit(file.size);
  let left = limit;
  const member = (from: number | undefined, to: number) => unpackedMember(name, file.slice(from, to), left, limit);
  for (let from = 0; from < begins.length; ) {
    const { unpacked: piece, next } = await firstMember(name, member, begins, ends, from);
    pieces.push(piece);
    left -= piece.size;
    from = next;
  }
  return new Blob(pieces);
}

async function firstMember(
  name: string,
  member: (from: number | undefined, to: number) => Promise<Blob>,
  begins: readonly number[],
  ends: readonly number[],
  from: number,
): Promise<{ unpacked: Blob; next: number }> {
  let reason: unknown = null;
  for (const [i, to] of [...begins.slice(from + 1), ...ends].entries())
    try {
      return {
        unpacked: await member(begins[from], to),
        next: Math.min(from + 1 + i, begins.length),
      };
    } catch (error) {
      if (error instanceof InputError) throw error;
      reason ??= to === ends[0] ? error : null;
    }
  throw damaged(name, 'gzip', reasonOf(reason));
}

const MAGIC = [0x1f, 0x8b, 0x08];
/** A member of nothing, as bgzip writes it last, ends with so many zeros. */
const LAST_ZEROS = 9;

/** Where members may begin, and where the last may end: at the end of the file, or before the zeros that fill it up. */
async function membersIn(file: Blob): Promise<{ begins: number[]; ends: number[] }> {
  const begins: number[] = [];
  let [at, matched, filled] = [0, 0, 0];
  await forEachBlock(file.stream(), block => {
    for (let i = 0; i < block.length; i++) {
      const byte = block[i];
      if (byte !== 0) filled = at + i + 1;
      matched = byte === MAGIC[matched] ? matched + 1 : byte === MAGIC[0] ? 1 : 0;
      if (matched < MAGIC.length) continue;
      begins.push(at + i + 1 - MAGIC.length);
      matched = 0;
    }
    at += block.length;
  });
  const zeros = Math.min(at - filled, LAST_ZEROS + 1);
  const padded = Array.from({ length: zeros }, (_, i) => filled + i);
  return { begins, ends: [at, ...padded] };
}

function reasonOf(error: unknown): string {
  const told = error instanceof Error ? error.message : '';
  return /trunc|unexpected end/i.test(told) ? CUT_OFF : DAMAGED_DATA;
}

function damaged(name: string, packing: Packing, reason: string): Error {
  return refuse(`damaged-${packing}`, { file: name }, `cannot be unpacked (${reason}); is the file cut off?`);
}

export function unreadable(name: string): Error {
  return refuse('unreadable-file', { file: name }, 'cannot be read; was it moved or changed?');
}

function storedBlob(name: string, blob: Blob): StoredBytes {
  const reader = new FileReaderSync();
  return {
    size: blob.size,
    read(into, from, length, position) {
      try {
        const bytes = new Uint8Array(reader.readAsArrayBuffer(blob.slice(position, position + length)));
        into.set(bytes, from);
        return bytes.length;
      } catch {
        throw unreadable(name);
      }
    },
    close() {},
  };
}
