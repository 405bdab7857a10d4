// Files that stand beside the page: the bundled examples, or those that `touchstone explore` was given.
import type { NamedFile, OptionValues } from '../../../families/index.ts';
import type { OpenFiles } from '../engine/contract.ts';
import { RefusedInput } from '../engine/engine-client.ts';

export interface Address {
  readonly name: string;
  /** Relative to the page. */
  readonly path: string;
  /** As the command line names it. */
  readonly told: string;
  /** Where an option has a file for each system, those of the systems behind the first. */
  readonly others?: readonly Address[];
}

export interface Offer {
  /** Short, for links. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly gold: Address;
  readonly systems: readonly Address[];
  readonly metric?: string;
  /** Values of the family's options; files among them are fetched. */
  readonly options: Readonly<Record<string, string | boolean | Address>>;
}

export interface Offers {
  /** What the command line was given; opened at once. */
  readonly given: Offer | null;
  readonly examples: readonly Offer[];
}

/** Where a part of the explorer is: the element of the page says so, because a page may also hold all parts itself. */
export function partAddress(part: 'engine' | 'files' | 'reportScript' | 'reportStyle'): string {
  return new URL(document.documentElement.dataset[part] ?? '', document.baseURI).href;
}

export async function fetchOffers(): Promise<Offers> {
  return (await fetched(partAddress('files'))).json();
}

export async function fetchOffer({ gold, systems, metric, options }: Offer, signal: AbortSignal): Promise<OpenFiles> {
  const [first, ...others] = await Promise.all([gold, ...systems].map(address => fetchFile(address, signal)));
  if (first === undefined) throw new Error('there is no gold file');
  const values = await Promise.all(Object.entries(options).map(option => fetchOption(option, signal)));
  return { gold: first, systems: others, metric, options: Object.fromEntries(values) };
}

async function fetchOption(
  [name, value]: [string, Offer['options'][string]],
  signal: AbortSignal,
): Promise<[string, OptionValues[string]]> {
  return [name, typeof value === 'object' ? await fetchOptionFile(value, signal) : value];
}

/** A dash is no file. */
async function fetchOptionFile({ name, path, others = [] }: Address, signal: AbortSignal): Promise<NamedFile> {
  const bytes = path === '' ? new ArrayBuffer(0) : await (await fetched(path, signal)).arrayBuffer();
  const more = await Promise.all(others.map(other => fetchOptionFile(other, signal)));
  return { name, bytes: new Uint8Array(bytes), ...(more.length === 0 ? {} : { others: more }) };
}

async function fetchFile({ name, path, told }: Address, signal: AbortSignal): Promise<File> {
  const file = new File([await (await fetched(path, signal)).blob()], name);
  names.set(file, told);
  return file;
}

const names = new WeakMap<File, string>();

/** As a command line would name it: of a file that the user chose, no more than its name is known. */
export function commandLineName(file: File): string {
  return names.get(file) ?? file.name;
}

async function fetched(path: string, signal: AbortSignal | null = null): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store', signal });
  if (response.status === 410) throw new RefusedInput((await response.text()).trimEnd());
  if (!response.ok) throw new Error(`${path} cannot be loaded (${response.status} ${response.statusText})`);
  return response;
}
