import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../../config/config.ts';
import { openTestDatabase } from '../../testing/database.ts';
import type { OpenDatabase } from '../open.ts';
import { secrets } from '../schema/accounts.ts';
import { rotateSealing } from './change-sealing.ts';
import { openSecrets } from './installation-secrets.ts';
import { newSecret, readKeyRing, type SecretSettings } from './key-ring.ts';

let database: OpenDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'respoke-secrets-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const [first, second] = [newSecret(), newSecret()];

/** The settings of a shop in production. */
const withSecret = (value: string, former?: string): SecretSettings => ({
  production: true,
  dataDir,
  secret: { value },
  formerSecret: former === undefined ? undefined : { value: former },
});
const atHome = (): SecretSettings => ({
  production: false,
  dataDir,
  secret: undefined,
  formerSecret: undefined,
});

const open = (settings: SecretSettings) => openSecrets(settings, database.db);
const read = async (settings: SecretSettings, name = 'example') =>
  (await open(settings)).read(name);
const storedRows = () => database.db.select().from(secrets).orderBy(secrets.name);
const store = (name: string, value: string) => database.db.insert(secrets).values({ name, value });

test('a value is the same after every start, and the database does not hold it', async () => {
  const value = await read(withSecret(first));
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(await read(withSecret(first))).toBe(value);
  const [row] = await storedRows();
  expect(row?.value).toMatch(/^sealed:1:[\w-]{12}:[\w-]+$/);
  expect(row?.value).not.toContain(value);
});

test('the same value is encrypted differently each time', async () => {
  const secrets = await open(withSecret(first));
  await secrets.read('a', () => 'the same');
  await secrets.read('b', () => 'the same');
  const [a, b] = await storedRows();
  expect(a?.value.slice(-20)).not.toBe(b?.value.slice(-20));
});

test('a start with another secret is refused, and so is a changed or exchanged value', async () => {
  await read(withSecret(first), 'one');
  await read(withSecret(first), 'two');
  await expect(open(withSecret(second))).rejects.toThrow(/encrypted with another secret/);
  await expect(open(withSecret(second))).rejects.toThrow(ConfigError);
  const [one, two] = await storedRows();
  const put = (value = '') =>
    database.db.update(secrets).set({ value }).where(eq(secrets.name, 'one'));
  const message = /The row "one" of the table secrets was changed/;
  await put(two?.value);
  await expect(open(withSecret(first))).rejects.toThrow(message);
  const last = one?.value.at(-5) === 'A' ? 'B' : 'A';
  await put(`${one?.value.slice(0, -5)}${last}${one?.value.slice(-4)}`);
  await expect(open(withSecret(first))).rejects.toThrow(message);
  await put(one?.value.slice(0, -20));
  await expect(open(withSecret(first))).rejects.toThrow(message);
  await put(one?.value);
  await open(withSecret(first));
});

test('plain values are refused, with the version that encrypts them', async () => {
  await store('example', 'from before');
  for (const settings of [withSecret(first), atHome()])
    await expect(open(settings)).rejects.toThrow(/not encrypted, .* commit 7308f35f .* Start that/);
  expect(await storedRows()).toEqual([{ name: 'example', value: 'from before' }]);
});

test('outside production, the data folder keeps a secret that only its owner can read', async () => {
  const both = await Promise.all([read(atHome()), read(atHome())]);
  const [value] = both;
  expect(both).toEqual([value, value]);
  const file = join(dataDir, 'secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await storedRows())[0]?.value).toMatch(/^sealed:/);
  const text = await readFile(file, 'utf8');
  const inProduction = {
    ...withSecret(first),
    secret: { setting: 'SECRET_FILE', file },
  };
  expect(await read(inProduction)).toBe(value);
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('a secret file that is missing or too short is reported', async () => {
  const file = join(dataDir, 'short');
  const from = { ...withSecret(first), secret: { setting: 'SECRET_FILE', file } };
  await expect(open(from)).rejects.toThrow(`SECRET_FILE: cannot read ${file} (ENOENT)`);
  await writeFile(file, 'short\n');
  await expect(open(from)).rejects.toThrow(`SECRET_FILE: ${file} has fewer than 32 characters`);
});

test('a new secret takes over from the former one without a change of the values', async () => {
  const value = await read(withSecret(first));
  const [before] = await storedRows();
  const both = withSecret(second, first);
  expect(await read(both)).toBe(value);
  // Servers with the former secret alone still start.
  expect(await storedRows()).toEqual([before]);
  expect(await rotateSealing(database.db, await readKeyRing(both))).toBe(1);
  expect(await rotateSealing(database.db, await readKeyRing(both))).toBe(0);
  expect(await read(withSecret(second))).toBe(value);
  expect(await read(both)).toBe(value);
  await expect(open(withSecret(first))).rejects.toThrow(/encrypted with another secret/);
});

test('a rotation changes all values or none', async () => {
  await read(withSecret(first), 'a');
  await read(withSecret(first), 'b');
  await database.db.update(secrets).set({ name: 'c' }).where(eq(secrets.name, 'b'));
  const before = await storedRows();
  const ring = await readKeyRing(withSecret(second, first));
  await expect(rotateSealing(database.db, ring)).rejects.toThrow('The row "c"');
  expect(await storedRows()).toEqual(before);
});
