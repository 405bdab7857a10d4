// What a report shows of its rows, packed row by row, so that no more than a few need to be in memory as pictures.
import type { SentencePictures } from '../../families/index.ts';
import type { Picture } from '../../picture/index.ts';
import { Packer } from './packing.ts';

export class DrawnRows {
  /** Of each row, as the first pictures have them whose words are known; empty where there are none. */
  readonly texts: string[] = [];
  readonly #packer = new Packer();

  /** The pictures of the sentences of a row, for each system. */
  add(row: readonly (readonly SentencePictures[])[]): void {
    this.#packer.add(row.map(own => own.map(({ views }) => views)));
    const known = row.find(own => own.length > 0 && own.every(hasOrder)) ?? row[0] ?? [];
    this.texts.push(known.map(textOf).join(' '));
  }

  /** `ReportData.pictures` as the bytes of JSON, in pieces. */
  pictures(): readonly Uint8Array<ArrayBuffer>[] {
    return this.#packer.json();
  }
}

function firstOf({ views }: SentencePictures): Picture | undefined {
  return Object.values(views)[0];
}

function hasOrder(sentence: SentencePictures): boolean {
  const picture = firstOf(sentence);
  return !(picture?.kind === 'arcs' && picture.unordered === true);
}

function textOf(sentence: SentencePictures): string {
  const picture = firstOf(sentence);
  if (picture === undefined) return '';
  return picture.words.map(word => (typeof word === 'string' ? word : word.text)).join(' ');
}
