// XXH64 (Collet 2012, github.com/Cyan4973/xxHash), of which zstd keeps the lower half behind each frame. Numbers of 64 bits are
// two of 32, low before high: stripes are many, and BigInt would take longer than unpacking does. The end, which comes once,
// is reckoned in BigInt.
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;
const STRIPE = 32;

export class Xxh64 {
  /** Four sums, low and high halves in turn; they begin as the seed 0 has them. */
  readonly #sums = new Uint32Array(new BigUint64Array([P1 + P2, P2, 0n, -P1]).buffer);
  /** Less than a stripe that waits for more. */
  readonly #waiting = new Uint8Array(STRIPE);
  #length = 0;

  add(bytes: Uint8Array): void {
    let at = 0;
    const filled = this.#length % STRIPE;
    this.#length += bytes.length;
    if (filled > 0) {
      at = Math.min(STRIPE - filled, bytes.length);
      this.#waiting.set(bytes.subarray(0, at), filled);
      if (filled + at < STRIPE) return;
      this.#stripes(this.#waiting, 0);
    }
    this.#waiting.set(bytes.subarray(this.#stripes(bytes, at)));
  }

  /** The lower 32 bits. */
  digest(): number {
    const sums = new BigUint64Array(this.#sums.buffer);
    let hash = this.#length < STRIPE ? P5 : [1n, 7n, 12n, 18n].reduce((all, by, i) => all + rotated(sums[i]!, by), 0n);
    if (this.#length >= STRIPE) for (const sum of sums) hash = (hash ^ mixed(sum)) * P1 + P4;
    hash = low(hash + BigInt(this.#length));
    const rest = new DataView(this.#waiting.buffer, 0, this.#length % STRIPE);
    let at = 0;
    for (; at + 8 <= rest.byteLength; at += 8)
      hash = low(rotated(hash ^ mixed(rest.getBigUint64(at, true)), 27n) * P1 + P4);
    for (; at + 4 <= rest.byteLength; at += 4)
      hash = low(rotated(hash ^ low(BigInt(rest.getUint32(at, true)) * P1), 23n) * P2 + P3);
    for (; at < rest.byteLength; at++) hash = low(rotated(hash ^ low(BigInt(rest.getUint8(at)) * P5), 11n) * P1);
    hash = low((hash ^ (hash >> 33n)) * P2);
    hash = low((hash ^ (hash >> 29n)) * P3);
    return Number((hash ^ (hash >> 32n)) & 0xffffffffn);
  }

  /** All whole stripes from a place on; returns where they end. */
  #stripes(bytes: Uint8Array, from: number): number {
    const sums = this.#sums;
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = from;
    for (; at + STRIPE <= bytes.length; at += STRIPE)
      for (let lane = 0; lane < 4; lane++) {
        const [inLow, inHigh] = [words.getUint32(at + 8 * lane, true), words.getUint32(at + 8 * lane + 4, true)];
        // sum += word * P2, rotated by 31, times P1
        const gain = Math.imul(inLow, P2_LOW) >>> 0;
        const gainHigh = upper(inLow, P2_LOW) + Math.imul(inLow, P2_HIGH) + Math.imul(inHigh, P2_LOW);
        const sumLow = sums[2 * lane]! + gain;
        const sumHigh = sums[2 * lane + 1]! + gainHigh + (sumLow > 0xffffffff ? 1 : 0);
        const turned = ((sumLow << 31) | (sumHigh >>> 1)) >>> 0;
        const turnedHigh = (sumHigh << 31) | (sumLow >>> 1);
        sums[2 * lane] = Math.imul(turned, P1_LOW);
        sums[2 * lane + 1] = upper(turned, P1_LOW) + Math.imul(turned, P1_HIGH) + Math.imul(turnedHigh, P1_LOW);
      }
    return at;
  }
}

const [P1_LOW, P1_HIGH, P2_LOW, P2_HIGH] = [P1, P2].flatMap(prime => [
  Number(prime & 0xffffffffn),
  Number(prime >> 32n),
]) as [number, number, number, number];

/** The upper 32 bits of the product of two numbers of 32 bits. */
function upper(a: number, b: number): number {
  const [aLow, aHigh, bLow, bHigh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const other = aLow * bHigh + (middle % 0x10000);
  return (aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(other / 0x10000)) | 0;
}

const low = (number: bigint) => BigInt.asUintN(64, number);
const rotated = (number: bigint, by: bigint) => low((low(number) << by) | (low(number) >> (64n - by)));
const mixed = (word: bigint) => low(rotated(word * P2, 31n) * P1);
