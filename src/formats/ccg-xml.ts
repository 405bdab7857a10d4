// Derivations as C&C and depccg write them in XML. C&C has no numbers, so elements in order are sentences in order, and a
// failed parse has an element of its own; depccg numbers sentences and their parses.
//
//   <candc>
//     <ccg sentence="1" id="1">
//       <rule type="ba" cat="S[dcl]">
//         <lf start="0" span="1" cat="NP" word="It" lemma="it" pos="PRP" entity="O" chunk="I-NP"/>
//         <lf start="1" span="1" cat="S[dcl]\NP" word="rained" lemma="rain" pos="VBD" entity="O" chunk="I-VP"/>
//       </rule>
//     </ccg>
//     <failed beta="0.001" dictcutoff="150">no span</failed>
//   </candc>
import { type Chunk, Notices, type Place, quote, refuse } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import type { CcgReading } from './ccg-lines.ts';
import { sentencesOfRuns } from './ccg-parses.ts';
import { type DocumentReader, readDocuments } from './ccg-xml-documents.ts';
import { SentenceBuilder, unparsed } from './derivation-sentence.ts';
import type { XmlElement } from './xml.ts';

export function readCcgXml(chunk: Chunk): CcgReading {
  const notices = new Notices();
  const documents: CcgSentence[][] = [];
  const count = { parses: 0, numbered: 0 };
  readDocuments(chunk, 'candc', notices, () => {
    const parses: CcgSentence[] = [];
    documents.push(parses);
    return documentReader(parses, count, notices);
  });
  const sentences =
    count.numbered === count.parses
      ? sentencesOfRuns(documents, notices)
      : documents.flat().map((sentence, i) => ({ ...sentence, id: String(i + 1) }));
  return { sentences, notices };
}

function documentReader(
  parses: CcgSentence[],
  count: { parses: number; numbered: number },
  notices: Notices,
): DocumentReader {
  const builder = new SentenceBuilder<Place>(notices, place => place);
  let depth = 0;
  /** The <ccg> that is open. */
  let ccg: XmlElement | null = null;
  /** Until the end of the file tells whether all have numbers, those that have none are called nothing. */
  const idOf = ({ attributes }: XmlElement) => attributes.sentence ?? '';
  const begin = (element: XmlElement) => {
    count.parses++;
    if (element.attributes.sentence !== undefined) count.numbered++;
  };
  const finish = (end: Place) => {
    parses.push(builder.finish(idOf(ccg!), ccg!.place, end));
    ccg = null;
  };
  return {
    open(element) {
      const { name, attributes, place } = element;
      depth++;
      if (depth === 1) {
        if (name !== 'candc')
          throw refuse(
            'bad-structure',
            place,
            `the root is <candc>, not ${quote(`<${name}>`)}; is this a file of C&C?`,
          );
        return true;
      }
      if (ccg !== null) {
        if (name === 'rule') builder.openInner(attributes.cat, place);
        else if (name === 'lf') addLeaf(builder, element);
        else builder.spoil(`${quote(`<${name}>`)} is no node of a tree`, place);
        if (name === 'rule') return true;
      } else if (name === 'ccg') {
        begin(element);
        ccg = element;
        builder.begin();
        return true;
      } else if (name === 'failed' || name === 'error') {
        begin(element);
        parses.push({ ...unparsed, id: idOf(element), place });
      } else if (name !== 'deps')
        notices.add('stray-element', () => ({
          place,
          text: `${quote(`<${name}>`)} is no sentence`,
          outcome: 'it is ignored',
        }));
      depth--;
      return false;
    },
    close(name, place) {
      depth--;
      if (name === 'rule') builder.close(place());
      else if (name === 'ccg') finish(place());
    },
    text(piece, place) {
      notices.add('stray-text', () => ({
        place: place(),
        text: `${quote(piece)} stands outside of tags`,
        outcome: 'it is ignored',
      }));
    },
    end(place) {
      if (ccg === null) return;
      builder.spoil('the tree is cut off here', place);
      finish(place);
    },
  };
}

function addLeaf(builder: SentenceBuilder<Place>, { attributes, place }: XmlElement): void {
  const { start, cat, word, pos } = attributes;
  if (start !== undefined && Number(start) !== builder.leaves)
    builder.spoil(`the word of place ${quote(start)} stands at place ${builder.leaves}`, place);
  else builder.addLeaf(cat, word, pos, place);
}
