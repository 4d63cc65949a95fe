import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process and returns the function that unlocks it. PGlite has no
 * lock: a second process would overwrite the first one's rows. SQLite's file lock serves, because
 * the operating system releases it however the process ends; a plain file would outlive a crash,
 * and a process number may have been given to another process.
 * @throws FolderInUse when another process holds the folder
 */
export function lockFolder(folder: string): () => void {
  const processIdFile = join(folder, 'process-id');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${readProcessId(processIdFile)}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  writeFileSync(processIdFile, String(process.pid));
  return () => lock.close();
}

function readProcessId(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '(unknown)';
  }
}
