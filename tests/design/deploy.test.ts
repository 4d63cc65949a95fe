import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../server/settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const names = Object.keys(settings.shape);
const { scripts, dependencies, engines } = JSON.parse(read('package.json'));

/** What a table of settings says: the default by the setting's name. */
const rows = new Map(
  read('docs/operating.md')
    .split('\n')
    .flatMap((line) => {
      const [, cell = '', value = ''] = line.split('|').map((part) => part.trim());
      const found = /^`([A-Z][A-Z0-9_]+)`/.exec(cell);
      return found ? [[found[1] ?? '', value] as const] : [];
    }),
);

test.each(names)('%s stands where an operator looks for it', (name) => {
  expect(rows.has(name)).toBe(true);
  expect(read('deploy/.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
});

test('defaults are told as they are', () => {
  const told = new Map([...rows].map(([name, value]) => [name, /^`(.+)`$/.exec(value)?.[1]]));
  const defaults = Object.entries(settings.parse({})).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  expect(defaults.length).toBeGreaterThan(5);
  for (const [name, value] of defaults) expect([name, told.get(name)]).toEqual([name, `${value}`]);
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

test('the image has the Node that everything is checked on', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(engines.node).toBeDefined();
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\S+?)-\S+/gm)];
  expect(images.map(([, version]) => version)).toEqual([devDependencies.node, devDependencies.node]);
});

test('what the server imports is there without what developers need', async () => {
  const missing = new Set<string>();
  for await (const file of glob('{server,contract,artwork}/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|^server\/testing\//.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    const imports = text.matchAll(/(?:^import (?!type)[^;]*?from |^import |import\()'([^'.][^']*)'/gm);
    for (const [, from = ''] of imports) {
      const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/');
      if (!isBuiltin(from) && !(name in dependencies)) missing.add(`${file}: ${name}`);
    }
  }
  expect([...missing]).toEqual([]);
});
