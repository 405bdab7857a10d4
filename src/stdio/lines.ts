// Lines of a stream of bytes, of any length: a corpus may stand in one.

const LINE_FEED = 0x0a;

export async function* linesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  for await (const bytes of stream) {
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      pieces.push(decoder.decode(bytes.subarray(from, end)));
      yield pieces.join('');
      pieces = [];
      from = end + 1;
    }
    pieces.push(decoder.decode(bytes.subarray(from), { stream: true }));
  }
  const last = pieces.join('') + decoder.decode();
  if (last !== '') yield last;
}
