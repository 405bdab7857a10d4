// Values in the part of an address behind #: systems are counted from 1, several values of one field stand apart by blanks.
import { numberInLink } from '../shared/link-text.ts';
import type { Corpus } from './engine/contract.ts';

export function joinValues(...values: readonly (string | number | null)[]): string {
  return values.map(value => value ?? '').join(' ');
}

export function splitValues(link: URLSearchParams, name: string): readonly string[] {
  return (link.get(name) ?? '').split(' ');
}

export function systemText(system: number | null): string {
  return system === null ? '' : String(system + 1);
}

/** Null where there is no such system. */
export function systemIn(given: string | null, { systems }: Pick<Corpus, 'systems'>): number | null {
  const number = numberInLink(given);
  return number !== null && Number.isInteger(number) && systems[number - 1] !== undefined ? number - 1 : null;
}

/** Null stands for any system, where none is named; undefined where there is no such system. */
export function anySystemIn(given: string | null, corpus: Pick<Corpus, 'systems'>): number | null | undefined {
  return given === null || given === '' || given === ANY ? null : (systemIn(given, corpus) ?? undefined);
}

/** Any system, where it must not be left out. */
export const ANY = 'any';

export function hasMeasure(path: string, { measures }: Pick<Corpus, 'measures'>): boolean {
  return measures.some(measure => measure.path === path);
}
