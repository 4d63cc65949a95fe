import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dealTimes } from '../../../../contract/deals/deal-times.ts';
import { dataExportParts, dataExports } from '../../../db/schema/exports.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { listPictured } from '../../../testing/deals/list-and-book.ts';
import { waitForMail } from '../../../testing/mails/mail.ts';
import { type Person, signIn, signUp } from '../../../testing/person.ts';
import { proveEmail } from '../../../testing/sign-in/prove-email.ts';
import { claimExport, finishExport, purgeExports, writePart } from './export-requests.ts';
import { prepareExports } from './prepare-exports.ts';

const dayMs = 24 * 60 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(
    { RATE_LIMITS: 'false', ACCOUNT_CLOSING_DAYS: '0' },
    { sendsMails: true },
  );
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.db.delete(dataExports);
});

const depsOf = ({ db, clock, providers: { identity, images } }: TestApp) => ({
  db,
  clock,
  identity,
  images,
  brandName: 'Respoke',
  dealTimes,
});
const ask = (person: Person) => person.call('POST', '/account/export');
const stateOf = async (person: Person) => (await person.call('GET', '/account/export')).body;
const download = ({ cookie }: Partial<Person>) =>
  shop.app.inject({ url: '/api/account/export/file', headers: cookie ? { cookie } : {} });

const later = (ms: number) => {
  const now = shop.clock.now().getTime() + ms;
  vi.spyOn(shop.clock, 'now').mockImplementation(() => new Date(now));
};

/** Returns the files in a ZIP archive, by its central directory (APPNOTE 4.3.12). */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(data, data + size);
    const content = method === 8 ? inflateRawSync(bytes) : bytes;
    files.set(archive.toString('utf8', at + 46, at + 46 + name), content);
    at += 46 + name + extra + archive.readUInt16LE(at + 32);
  }
  return files;
}

test('a person asks, a job writes the file with pictures, and a mail leads to it', async () => {
  const seller = await signUp(shop, 'seller');
  await proveEmail(shop, seller);
  const { image } = await listPictured(shop, seller);
  expect(await stateOf(seller)).toEqual({ state: 'none' });
  expect((await ask(seller)).status).toBe(200);
  expect(await stateOf(seller)).toEqual({ state: 'preparing' });
  expect((await download(seller)).statusCode).toBe(404);
  await prepareExports(depsOf(shop));
  const { statusCode, headers, rawPayload } = await download(seller);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(await stateOf(seller)).toEqual({
    state: 'ready',
    bytes: rawPayload.length,
    until: expect.any(String),
  });
  const files = unzip(rawPayload);
  const hash = image.split('/')[2];
  expect([...files.keys()]).toEqual(['data.json', `pictures/${hash}.webp`]);
  expect(files.get(`pictures/${hash}.webp`)?.toString('latin1', 8, 12)).toBe('WEBP');
  expect(JSON.parse(String(files.get('data.json')))).toMatchObject({
    account: { email: seller.email },
    products: [{ image }],
  });
  await seller.call('PATCH', '/account', { username: 'Wakes the mails' });
  const mail = await waitForMail(shop.config.dataDir, seller.email);
  expect(mail).toContain('Subject: Your Respoke data is ready');
  expect(mail).toContain('/dashboard/account/data');
});

test('the file is for its person alone, and only while they are signed in', async () => {
  const [ann, ben] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  await ask(ann);
  await prepareExports(depsOf(shop));
  expect((await download(ann)).statusCode).toBe(200);
  const { cookie } = await signIn(shop, ben.email);
  expect((await download({ cookie })).statusCode).toBe(404);
  expect((await download({})).statusCode).toBe(401);
});

test('asking and downloading need a fresh sign-in', async () => {
  const person = await signUp(shop, 'buyer');
  await ask(person);
  await prepareExports(depsOf(shop));
  expect((await person.call('POST', '/account/export/file')).status).toBe(200);
  await shop.db.update(sessions).set({ freshAt: null });
  const file = await person.call('POST', '/account/export/file');
  for (const refused of [(await ask(person)).body, file.body, (await download(person)).json()])
    expect(refused).toMatchObject({ code: 'fresh_sign_in_needed' });
});

test('of several processes one writes each file, and asking twice makes one file', async () => {
  const people = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  for (const person of people) for (const _ of [1, 2]) await ask(person);
  await Promise.all([1, 2, 3].map(() => prepareExports(depsOf(shop))));
  const rows = await shop.db.select().from(dataExports);
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1]);
  for (const person of people) expect(await stateOf(person)).toMatchObject({ state: 'ready' });
});

test('another process takes over from one that was killed, which can no longer write', async () => {
  const person = await signUp(shop, 'buyer');
  await ask(person);
  const killed = await claimExport(depsOf(shop));
  if (!killed) throw new Error('nothing was claimed');
  const part = { number: 0, bytes: Buffer.from('half') };
  await writePart(depsOf(shop), killed, part);
  expect(await claimExport(depsOf(shop))).toBeNull();
  later(6 * 60_000);
  await prepareExports(depsOf(shop));
  expect(unzip((await download(person)).rawPayload).has('data.json')).toBe(true);
  await expect(writePart(depsOf(shop), killed, part)).rejects.toThrow('another process');
  await expect(finishExport(depsOf(shop), killed)).rejects.toThrow('another process');
});

test('the file is deleted after seven days, and with the account', async () => {
  const [ann, ben] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  for (const person of [ann, ben]) await ask(person);
  await prepareExports(depsOf(shop));
  await ann.call('POST', '/account/close');
  expect(await shop.db.$count(dataExports)).toBe(1);
  later(7 * dayMs + 1);
  expect(await stateOf(ben)).toEqual({ state: 'none' });
  const { cookie } = await signIn(shop, ben.email);
  expect((await download({ cookie })).statusCode).toBe(404);
  await purgeExports(shop);
  expect([await shop.db.$count(dataExports), await shop.db.$count(dataExportParts)]).toEqual([
    0, 0,
  ]);
});
