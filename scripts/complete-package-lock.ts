import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds to `package-lock.json` the optional packages for other platforms that npm omitted because
 * the registry in use does not have them. Without them, `npm ci` reports the lock file as out of
 * date on every platform; with them, each platform installs its own. Run it after every `npm
 * install`.
 */
interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = 'package-lock.json';
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd'];
const moreSystems = ['openharmony', 'sunos', 'win32', 'windows'];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
];

/** Reads a package's platform from its name, following the usual naming scheme. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const has = (word: string) => new RegExp(`(^|[-_/.])${word}`).test(name);
  const os = [...systems, ...moreSystems].find(has) ?? (name === 'fsevents' ? 'darwin' : 'none');
  const cpu = has('wasm32') ? 'wasm32' : processors.find(has);
  return {
    os: [os === 'windows' ? 'win32' : os],
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(has('musl') ? { libc: ['musl'] } : has('gnu') ? { libc: ['glibc'] } : {}),
  };
}

const isPresent = (parent: string, name: string) =>
  `node_modules/${name}` in lock.packages || `${parent}/node_modules/${name}` in lock.packages;

let added = 0;
for (const [parent, { dev, optionalDependencies = {} }] of Object.entries(lock.packages))
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isPresent(parent, name)) continue;
    const version = range.replace(/^[\^~]/, '');
    const kind = { ...(dev ? { dev } : {}), optional: true };
    lock.packages[`node_modules/${name}`] = { version, ...kind, ...platformOf(name) };
    added += 1;
  }

const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);
process.stdout.write(`${added} packages for other platforms were added to ${file}\n`);
