// What a report shows of its rows, packed row by row, so that no more than a few need to be in memory as pictures.
import type { SentencePictures } from '../../families/index.ts';
import type { Picture } from '../../picture/index.ts';
import { Packer } from './packing.ts';

export class DrawnRows {
  /** Of each row, as its first pictures have them; empty where there are none. */
  readonly texts: string[] = [];
  readonly #packer = new Packer();

  /** The pictures of the sentences of a row, for each system. */
  add(row: readonly (readonly SentencePictures[])[]): void {
    this.#packer.add(row.map(own => own.map(({ views }) => views)));
    this.texts.push((row[0] ?? []).map(textOf).join(' '));
  }

  /** `ReportData.pictures` as the bytes of JSON, in pieces. */
  pictures(): readonly Uint8Array<ArrayBuffer>[] {
    return this.#packer.json();
  }
}

function textOf({ views }: SentencePictures): string {
  const picture: Picture | undefined = Object.values(views)[0];
  if (picture === undefined) return '';
  return picture.words.map(word => (typeof word === 'string' ? word : word.text)).join(' ');
}
