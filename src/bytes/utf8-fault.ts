// Whether bytes are UTF-8, without making text of them.

/** Where the first bytes stand that are not UTF-8, from here on; -1 if there are none. */
export function utf8FaultAt(bytes: Uint8Array, from = 0): number {
  for (let at = from; at < bytes.length; ) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    // C0, C1 and what comes after F4 never lead; neither does a byte that goes on.
    const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    // Nothing longer than it need be, no surrogates, nothing above U+10FFFF.
    const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    const second = bytes[at + 1] ?? 0;
    if (length === 0 || second < lowest || second > highest) return at;
    for (let i = 2; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return at;
    at += length;
  }
  return -1;
}
