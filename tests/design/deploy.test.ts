import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { excludedSchemas } from '../../server/backup/tables.ts';
import { settings } from '../../server/config/settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const names = Object.keys(settings.shape);
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));

test.each(names)('%s is in the example settings file', (name) => {
  expect(read('deploy/.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
});

test.each(['deploy/Dockerfile', 'deploy/respoke@.service'])(
  '%s passes the same Node flags as npm start',
  (file) => {
    const flags = String(scripts.start).match(/--(disable-warning|max)[\w-]*=\w+/g) ?? [];
    expect(flags.length).toBeGreaterThan(2);
    const words = read(file).replace(/[",\]]/g, '');
    expect(words).toContain([...flags, 'server/main.ts'].join(' '));
  },
);

test('the systemd unit allows the netlink sockets with which Node lists addresses', () => {
  const [, families = ''] =
    /^RestrictAddressFamilies=(.*)$/m.exec(read('deploy/respoke@.service')) ?? [];
  expect(families.split(' ').sort()).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX']);
});

const envExample = 'deploy/.env.example';

test.each([
  ['deploy/kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/, 'deploy/kubernetes.yaml'],
  ['deploy/compose.yaml', /stop_grace_period: (\d+)s/, envExample],
  ['deploy/respoke@.service', /TimeoutStopSec=(\d+)/, envExample],
])('%s gives a process more time than it needs to stop', (file, form, settingsIn) => {
  const [, given] = form.exec(read(file)) ?? [];
  const [, drain] = /DRAIN_SECONDS[:=] ?"?(\d+)/.exec(read(settingsIn)) ?? [];
  // The half second of ops/drain.ts, and what main.ts gives to requests in progress.
  expect(Number(given)).toBeGreaterThanOrEqual(Number(drain) + 0.5 + 20 + 2);
});

test('on Kubernetes, only the autoscaler sets the number of processes', () => {
  const text = read('deploy/kubernetes.yaml');
  expect(text).toContain('minReplicas:');
  expect(text).not.toMatch(/^ *replicas:/m);
});

test('the image has the Node version of package.json', () => {
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\S+?)-\S+/gm)];
  expect(images.map(([, version]) => version)).toEqual([
    devDependencies.node,
    devDependencies.node,
  ]);
});

test('the development container and .nvmrc have the Node version of the tests', () => {
  expect(read('.nvmrc').trim()).toBe(devDependencies.node);
  expect(read('.devcontainer/Dockerfile')).toContain(`FROM node:${devDependencies.node}-`);
});

test("the documented pg_dump excludes the same tables as the shop's own backup", () => {
  const [command = ''] = /pg_dump --format(?:.*\\\n)*.*/.exec(read('docs/operating.md')) ?? [];
  const left = [...command.matchAll(/--exclude-table-data='(\w+)\.\*'/g)].map(([, name]) => name);
  // The tables come along here, so the list of migrations must; the others are PostgreSQL's own.
  const kept = ['drizzle', 'pg_catalog', 'information_schema'];
  expect(left.sort()).toEqual(excludedSchemas.filter((name) => !kept.includes(name)).sort());
});

const commands = ['admin', 'backup', 'restore', 'secret', 'seed'];
const starts = ['main', ...commands.map((name) => `commands/${name}`)];

/** Every file that these lead to by their imports, and every package. */
function follow(files: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const reached = new Set<string>();
  const packages = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const imports = read(file).matchAll(
      /^(?:import|export) (?!type)(?:[^;']*? from )?'([^']+)'|import\('([^']+)'\)/gm,
    );
    for (const [, first, second] of imports) {
      const from = first ?? second ?? '';
      if (from.startsWith('.')) open.push(join(dirname(file), from));
      else if (!isBuiltin(from))
        packages.add(from.split('/', from.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files: reached, packages };
}

const server = follow([
  ...starts.map((name) => `server/${name}.ts`),
  'server/providers/pictures/image-worker-process.ts',
]);

test('every import of the server is a production dependency', () => {
  expect(server.packages.size).toBeGreaterThan(20);
  // What is not the product is loaded where the configuration asks for it, and may be missing.
  const needed = [...server.packages].filter((name) => !name.startsWith('@respoke/'));
  expect(needed.filter((name) => !(name in dependencies))).toEqual([]);
});

test('the image contains all files that the server imports', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)];
  const parts = copied.map(([, name = '']) => name);
  expect(parts).toContain('dist');
  const left = [...server.files].filter((file) => !parts.includes(file.split('/')[0] ?? ''));
  expect(left).toEqual([]);
});
