// The store that commands work on: the PostgreSQL database of DATABASE_URL, or a folder.
import type { Command } from 'commander';
import { quote, refuse } from '../bytes/index.ts';
import { reachStore, type StoreLocation, type StudyDesk } from '../server/index.ts';
import type { Study } from '../study/index.ts';

export interface DataOption {
  readonly data?: string;
}

const FOLDER = 'touchstone-studies';

export function addDataOption(command: Command): Command {
  return command.option(
    '--data <folder>',
    `where studies are kept (default: the database of DATABASE_URL, else ${FOLDER})`,
  );
}

/** A folder that was named goes before the database of the environment. */
export function storeLocation({ data }: DataOption): StoreLocation {
  const url = process.env.DATABASE_URL;
  return data === undefined && url !== undefined && url !== '' ? { url } : { folder: data ?? FOLDER };
}

export async function withStore<T>(option: DataOption, action: (store: StudyDesk) => Promise<T>): Promise<T> {
  const store = await reachStore(storeLocation(option));
  try {
    return await action(store);
  } finally {
    await store.close();
  }
}

/** By its id or the beginning of it. */
export async function studyNamed(store: StudyDesk, name: string): Promise<Study> {
  const found = (await store.listStudies()).map(({ study }) => study).filter(({ id }) => id.startsWith(name));
  const [only] = found;
  if (only !== undefined && found.length === 1 && name !== '') return only;
  throw refuse(
    'no-study',
    null,
    only === undefined
      ? `there is no study ${quote(name)}; touchstone study list shows them`
      : `${found.length} studies begin with ${quote(name)}; give more of the id`,
  );
}
