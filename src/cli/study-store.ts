// The store that commands work on: the PostgreSQL database of DATABASE_URL, or a folder.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Study } from '../api/index.ts';
import { quote, refuse } from '../bytes/index.ts';
import { databaseRefusal, reachStore, type StoreLocation, type StudyCommands } from '../server/index.ts';
import type { Given, TouchstoneCommand } from './command.ts';

export type DataOption = Given<'data'>;

const FOLDER = 'touchstone-studies';

/** The mode of files that name judges, or tell which parser stands on which side: nobody else on the machine reads them. */
export const OWNER_ONLY = 0o600;

export function addDataOption(command: TouchstoneCommand): TouchstoneCommand {
  return command.option(
    '--data <folder>',
    `the folder of the studies (default: the database of DATABASE_URL, or else ${FOLDER})`,
  );
}

/** A folder that was named goes before the database of the environment. */
export function storeLocation({ data }: DataOption): StoreLocation {
  const url = process.env.DATABASE_URL;
  return data === undefined && url !== undefined && url !== '' ? { url } : { folder: data ?? FOLDER };
}

/** As it is told: one who is in another folder than they think sees it. */
export function nameOfStore(location: StoreLocation): string {
  return 'folder' in location ? resolve(location.folder) : 'the database of DATABASE_URL';
}

/** Of studies that are there. */
export async function withStore<T>(option: DataOption, action: (store: StudyCommands) => Promise<T>): Promise<T> {
  const location = storeLocation(option);
  if ('folder' in location && !existsSync(location.folder))
    throw refuse(
      'no-folder',
      { file: nameOfStore(location) },
      'there is no such folder, and so no study; touchstone study create makes one, --data names another',
    );
  return reached(location, action);
}

/** Of studies that are there, or begin now. */
export async function withNewStore<T>(option: DataOption, action: (store: StudyCommands) => Promise<T>): Promise<T> {
  const location = storeLocation(option);
  if ('folder' in location && !existsSync(location.folder) && process.stderr.isTTY)
    process.stderr.write(`making ${location.folder}, which takes some seconds\n`);
  return reached(location, action);
}

async function reached<T>(location: StoreLocation, action: (store: StudyCommands) => Promise<T>): Promise<T> {
  const store = await reachStore(location);
  try {
    return await action(store);
  } catch (error) {
    throw databaseRefusal(error, 'folder' in location ? location.folder : 'DATABASE_URL');
  } finally {
    await store.close();
  }
}

/** Of one study that is there, by its id or the beginning of it. */
export function withStudy<T>(
  option: DataOption,
  name: string | undefined,
  action: (store: StudyCommands, id: string) => Promise<T>,
): Promise<T> {
  return withStore(option, async store => action(store, (await studyNamed(store, option, name ?? '')).id));
}

export async function studyNamed(store: StudyCommands, option: DataOption, name: string): Promise<Study> {
  const found = (await store.listStudies()).map(({ study }) => study).filter(({ id }) => id.startsWith(name));
  const [only] = found;
  if (only !== undefined && found.length === 1 && name !== '') return only;
  throw refuse(
    'no-study',
    null,
    only === undefined
      ? `there is no study ${quote(name)} in ${nameOfStore(storeLocation(option))}; touchstone study list shows them`
      : `${found.length} studies begin with ${quote(name)}; give more of the id`,
  );
}
