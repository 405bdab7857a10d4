// Two ways to turn the bytes of a file into text and back.
import { decode } from './chunk.ts';

export interface Coding {
  decode(bytes: Uint8Array, from?: number, to?: number): string;
  encode(text: string): Uint8Array;
}

const encoder = new TextEncoder();

/** For people: what is not UTF-8 becomes the replacement character. */
export const utf8: Coding = { decode, encode: text => encoder.encode(text) };

/** More arguments than this in one call may overflow the stack. */
const PIECE = 8192;

/** One character per byte, as C sees text: any bytes survive the way there and back, and lengths are bytes. */
export const binary: Coding = {
  decode(bytes, from = 0, to = bytes.length) {
    let text = '';
    for (let at = from; at < to; at += PIECE)
      text += String.fromCharCode(...bytes.subarray(at, Math.min(at + PIECE, to)));
    return text;
  },
  encode(text) {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
  },
};
