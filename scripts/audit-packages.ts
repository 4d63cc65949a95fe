import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Reports known problems of the installed packages: the registry's advisories, and facts from the
 * lock file. Exits with 1 for an advisory of high or critical severity, and with 2 if the
 * advisories could not be read, so that a failure is not taken for a clean result.
 */
interface Locked {
  dev?: boolean;
  /** A link to a workspace of this project. */
  link?: boolean;
  license?: string;
  integrity?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
}

interface Audited {
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
// The lock file also lists the project's workspaces, by their folder and as a link.
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);
const namesOf = (has: (one: Locked) => boolean) => [
  ...new Set(packages.filter(([, one]) => has(one)).map(([path]) => nameOf(path))),
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const list = (title: string, names: string[]) =>
  print(`${title.padEnd(44)}${names.length}${names.length ? `  ${names.join(' ')}` : ''}`);

function printLock(): void {
  const shipped = packages.filter(([, { dev }]) => !dev);
  print(`${'packages in the lock file'.padEnd(44)}${packages.length}`);
  print(`${'of those not only for development'.padEnd(44)}${shipped.length}`);
  const licences = new Map<string, number>();
  for (const [, { license = 'not in the lock file' }] of shipped)
    licences.set(license, (licences.get(license) ?? 0) + 1);
  for (const [licence, count] of [...licences].sort(([, a], [, b]) => b - a))
    print(`  ${licence.padEnd(42)}${count}`);
  list(
    'marked as deprecated',
    namesOf(({ deprecated }) => deprecated !== undefined),
  );
  const scripted = namesOf(({ hasInstallScript }) => hasInstallScript ?? false);
  list(
    'run a script when installed',
    scripted.filter((name) => allowScripts[name]),
  );
  list(
    'would, and are kept from it',
    scripted.filter((name) => !allowScripts[name]),
  );
  // Builds for other platforms that `complete-package-lock.ts` adds come from a registry without
  // checksums.
  const unsigned = namesOf(({ integrity }) => integrity === undefined);
  print(`${'without a checksum (other platforms)'.padEnd(44)}${unsigned.length}`);
}

function printAdvisories(): number {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
  const audited: Audited = JSON.parse(stdout || '{}');
  const found = audited.metadata?.vulnerabilities;
  if (!found) {
    print('known vulnerabilities: NOT CHECKED, the registry gave no advisories');
    print(`  ${audited.message?.split(' - ')[0] ?? 'npm reported no reason'}`);
    return 2;
  }
  print('known vulnerabilities');
  for (const [severity, count] of Object.entries(found)) print(`  ${severity.padEnd(42)}${count}`);
  return found.high || found.critical ? 1 : 0;
}

printLock();
process.exitCode = printAdvisories();
