import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The error when another process uses the data folder. */
export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process and returns the function that unlocks it. PGlite has no
 * lock: a second process would overwrite the rows of the first. This uses SQLite's file lock,
 * because the operating system releases it however the process ends; a plain file would remain
 * after a crash, and its process id may since belong to another process.
 * @throws FolderInUse when another process has locked the folder
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
        'Stop that process first, or set DATA_DIR to another folder.',
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
