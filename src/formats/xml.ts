// What all XML has in common, read element by element: places, what is wrong with it, and how text is written in it.
// Document types are passed over and entities that they declare are never resolved.
import { SaxesParser } from 'saxes';
import { InputError, type Place, refuse } from '../bytes/index.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it opens. */
  readonly place: Place;
}

interface XmlHandler {
  open(element: XmlElement): void;
  /** Everything but tags, perhaps in pieces. */
  text(piece: string, place: () => Place): void;
  close(name: string, place: () => Place): void;
}

/** Reads a document that begins at this place, and refuses one that is broken. The refusal of one that is merely cut off is
 *  returned. */
export function walkXml(start: Place, document: string, handler: XmlHandler): InputError | null {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const { file, line, column } = start;
  const place = (): Place => ({
    file,
    line: parser.line + line - 1,
    column: Math.max(1, parser.line === 1 ? parser.column + column - 1 : parser.column),
  });
  parser.on('error', error => {
    throw brokenXml(error.message, place());
  });
  // The name of an element and the character behind it have been read when it opens.
  let opened = start;
  parser.on('opentagstart', ({ name }) => {
    const here = place();
    opened = { ...here, column: Math.max(1, here.column - name.length - 1) };
  });
  parser.on('opentag', ({ name, attributes }) => handler.open({ name, attributes, place: opened }));
  parser.on('text', piece => handler.text(piece, place));
  parser.on('cdata', piece => handler.text(piece, place));
  parser.on('closetag', ({ name }) => handler.close(name, place));
  parser.write(document);
  try {
    parser.close();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  return null;
}

function brokenXml(message: string, place: Place): InputError {
  const text = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return text === 'undefined entity'
    ? refuse(
        'unknown-entity',
        place,
        "this entity is not one of XML's own, and no other is ever resolved; write its text",
      )
    : refuse('broken-xml', place, `the XML is broken here (${text}); mend it`);
}

/** Whether a text has a character that XML cannot hold, however it is written. */
export const isNoXml = (text: string) => /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As text, or as the value of an attribute in double quotes. */
export const escapedXml = (text: string) => text.replace(/[&<>"]/g, character => entities[character]!);
