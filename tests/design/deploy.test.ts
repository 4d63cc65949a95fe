import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../server/config/settings.ts';
import { excludedSchemas } from '../../server/db/backup/tables.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const names = Object.keys(settings.shape);
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));

test.each(names)('%s stands in the example of a file with settings', (name) => {
  expect(read('deploy/.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
});

test.each(['deploy/Dockerfile', 'deploy/respoke@.service'])(
  '%s gives to Node what npm start does',
  (file) => {
    const flags = String(scripts.start).match(/--(disable-warning|max)[\w-]*=\w+/g) ?? [];
    expect(flags.length).toBeGreaterThan(2);
    const words = read(file).replace(/[",\]]/g, '');
    expect(words).toContain([...flags, 'server/main.ts'].join(' '));
  },
);

test('the unit lets Node ask for the addresses of its machine, without which nothing listens on all', () => {
  const [, families = ''] =
    /^RestrictAddressFamilies=(.*)$/m.exec(read('deploy/respoke@.service')) ?? [];
  expect(families.split(' ').sort()).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX']);
});

const envExample = 'deploy/.env.example';

test.each([
  ['deploy/kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/, 'deploy/kubernetes.yaml'],
  ['deploy/compose.yaml', /stop_grace_period: (\d+)s/, envExample],
  ['deploy/respoke@.service', /TimeoutStopSec=(\d+)/, envExample],
])(
  '%s gives a process the time that it takes to end, and a little more',
  (file, form, settingsIn) => {
    const [, given] = form.exec(read(file)) ?? [];
    const [, drain] = /DRAIN_SECONDS[:=] ?"?(\d+)/.exec(read(settingsIn)) ?? [];
    // The half second of ops/drain.ts, and what main.ts gives to requests in progress.
    expect(Number(given)).toBeGreaterThanOrEqual(Number(drain) + 0.5 + 20 + 2);
  },
);

test('the autoscaler alone says how many processes there are on Kubernetes', () => {
  const text = read('deploy/kubernetes.yaml');
  expect(text).toContain('minReplicas:');
  expect(text).not.toMatch(/^ *replicas:/m);
});

test('the image has the Node that everything is checked on', () => {
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\S+?)-\S+/gm)];
  expect(images.map(([, version]) => version)).toEqual([
    devDependencies.node,
    devDependencies.node,
  ]);
});

test('the development container and .nvmrc have the Node that everything is checked on', () => {
  expect(read('.nvmrc').trim()).toBe(devDependencies.node);
  expect(read('.devcontainer/Dockerfile')).toContain(`FROM node:${devDependencies.node}-`);
});

test("the pg_dump that operators are shown leaves out what the shop's own backup does", () => {
  const [command = ''] = /pg_dump --format(?:.*\\\n)*.*/.exec(read('docs/operating.md')) ?? [];
  const left = [...command.matchAll(/--exclude-table-data='(\w+)\.\*'/g)].map(([, name]) => name);
  // The tables come along here, so the list of migrations must; the others are PostgreSQL's own.
  const kept = ['drizzle', 'pg_catalog', 'information_schema'];
  expect(left.sort()).toEqual(excludedSchemas.filter((name) => !kept.includes(name)).sort());
});

const starts = ['main', 'commands/admin', 'commands/backup', 'commands/restore', 'commands/seed'];

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

test('what the server imports is there without what developers need', () => {
  expect(server.packages.size).toBeGreaterThan(20);
  // What is not the product is loaded where the configuration asks for it, and may be missing.
  const needed = [...server.packages].filter((name) => !name.startsWith('@respoke/'));
  expect(needed.filter((name) => !(name in dependencies))).toEqual([]);
});

test('the image has all that the server is made of', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)];
  const parts = copied.map(([, name = '']) => name);
  expect(parts).toContain('dist');
  const left = [...server.files].filter((file) => !parts.includes(file.split('/')[0] ?? ''));
  expect(left).toEqual([]);
});
