// XML files of CCG parsers: several documents may follow each other, the last of them may be cut off where the parser was
// stopped, and C&C does not escape tags, so that `pos="&"` occurs.
import { type Chunk, type Notices, type Place, placeAt } from '../bytes/index.ts';
import { decodeWhole, warnOfEncoding } from './encoding.ts';
import { walkXml, type XmlElement } from './xml.ts';

/** What one document is read by. Elements come without those that the reader has no use for. */
export interface DocumentReader {
  /** False if the element is to be passed over with all that stands inside it. */
  open(element: XmlElement): boolean;
  close(name: string, place: () => Place): void;
  /** Text that is not white space, which no such document has outside elements that are passed over. */
  text(piece: string, place: () => Place): void;
  /** The document ends here, perhaps before its root does. */
  end(place: Place): void;
}

/** An ampersand that begins no reference means itself. */
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g;

export function readDocuments(
  chunk: Chunk,
  root: 'candc' | 'root',
  notices: Notices,
  readerOf: () => DocumentReader,
): void {
  warnOfEncoding(chunk, notices);
  const text = decodeWhole(chunk.bytes);
  const { file } = chunk;
  let { line } = chunk;
  // What follows is asked first: it stands at few places, whereas each blank of a long run would be asked for all before it.
  for (const piece of text.split(new RegExp(`(?=<(?:\\?xml|${root})[\\s>])(?<=</${root}>\\s*)`))) {
    const reader = readerOf();
    const cut = walkXml({ file, line, column: 1 }, piece.replace(strayAmpersand, '&amp;'), passingOver(reader));
    line += piece.split('\n').length - 1;
    reader.end(cut?.notice.place && 'line' in cut.notice.place ? cut.notice.place : placeAt(chunk, chunk.bytes.length));
    if (cut !== null)
      notices.add('cut-off', () => ({
        place: placeAt(chunk, chunk.bytes.length),
        text: `the file ends before </${root}>`,
        outcome: 'what is there is read; was the parser stopped?',
      }));
  }
}

function passingOver(reader: DocumentReader) {
  /** How many elements are open that are passed over, the outermost first. */
  let passed = 0;
  return {
    open(element: XmlElement) {
      if (passed > 0 || !reader.open(element)) passed++;
    },
    text(piece: string, place: () => Place) {
      if (passed === 0 && piece.trim() !== '') reader.text(piece.trim(), place);
    },
    close(name: string, place: () => Place) {
      if (passed > 0) passed--;
      else reader.close(name, place);
    },
  };
}
