import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Program {
  /** Its possible file names. */
  names: readonly string[];
  /** The Debian package that contains it. */
  debian: string;
  /** The environment variable with its path. */
  variable: string;
}

/** Returns the path of a program that the tests start. @throws Error that says what to install */
export function findProgram({ names, debian, variable }: Program): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = [
    process.env[variable],
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ].find((file) => file && existsSync(file));
  if (found) return found;
  throw new Error(
    `No ${names.join(' or ')} was found. Install it (on Debian: apt-get install ${debian}), or set ` +
      `${variable} to its path.`,
  );
}
