import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// What some tests need besides Node and the npm packages. Where it is missing, these tests are
// skipped, and `npm test` says at its end what to install.

interface Needed {
  /** What it is called. */
  name: string;
  /** How to install it. */
  install: string;
  /** Returns its path, or undefined where it is missing. */
  find(): string | undefined;
}

/** A program with these possible file names, in the Debian package `debian`. */
const program = (names: readonly string[], debian: string, variable: string): Needed => ({
  name: names.join(' or '),
  install: `on Debian: apt-get install ${debian}; or set ${variable} to its path`,
  find: () => {
    const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
    return [
      process.env[variable],
      ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ].find((file) => file && existsSync(file));
  },
});

export const needed = {
  redis: program(['redis-server', 'valkey-server'], 'redis-server', 'TEST_REDIS_SERVER'),
  nginx: program(['nginx'], 'nginx-light', 'TEST_NGINX'),
  /** OpenStack Swift. Its other programs lie beside this one. */
  swift: program(
    ['swift-proxy-server'],
    'swift-proxy swift-account swift-container swift-object',
    'TEST_SWIFT',
  ),
  /** Pages are shown in it until their own font has loaded, so that nothing moves then. */
  font: {
    name: "a font of Arial's widths",
    install: 'on Debian: apt-get install fontconfig fonts-liberation',
    find: () => (process.platform === 'linux' ? findFont() : 'Arial'),
  },
} as const satisfies Record<string, Needed>;

export type NeededName = keyof typeof needed;

function findFont(): string | undefined {
  try {
    const list = execFileSync('fc-list', { encoding: 'utf8' });
    return /Arial|Liberation Sans|Arimo|Nimbus Sans/.exec(list)?.[0];
  } catch {
    // Without fontconfig there are no fonts either.
    return undefined;
  }
}

export const isMissing = (name: NeededName): boolean => needed[name].find() === undefined;

/** Returns the path of a program that a test or tool starts. @throws Error that says what to install */
export function findProgram(name: NeededName): string {
  const { name: called, install, find } = needed[name];
  const found = find();
  if (!found) throw new Error(`There is no ${called} (${install}).`);
  return found;
}
