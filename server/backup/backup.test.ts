import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { admins, users } from '../db/schema/accounts.ts';
import { bookings } from '../db/schema/bookings.ts';
import { products } from '../db/schema/catalog.ts';
import { offers } from '../db/schema/deals/offers.ts';
import { cases } from '../db/schema/moderation.ts';
import { payments } from '../db/schema/payments.ts';
import { reports } from '../db/schema/reports.ts';
import { readKeyRing } from '../db/secrets/key-ring.ts';
import { type KeyRing, sealingKeyOf } from '../db/secrets/sealing.ts';
import { openFolderStore } from '../providers/pictures/picture-stores/folder.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { enterCard, openPayment, recordPayment } from '../testing/deals/card.ts';
import { bookProduct, listPictured } from '../testing/deals/list-and-book.ts';
import { mailCollector } from '../testing/mails/collect-mails.ts';
import { startedThread } from '../testing/messages.ts';
import { bookingPayload } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';
import { proveEmail } from '../testing/sign-in/prove-email.ts';
import { backup, type Manifest } from './backup.ts';
import { RestoreError, restore } from './restore.ts';
import { countRows } from './tables.ts';

let shop: TestApp;
let place: string;
let folder: string;
let manifest: Manifest;
let ring: KeyRing;
beforeAll(async () => {
  // Nothing is recorded automatically while the rows are counted.
  shop = await startTestApp();
  ring = await readKeyRing(shop.config);
  place = await mkdtemp(join(tmpdir(), 'respoke-backup-'));
  folder = join(place, 'backup');
  const seller = await signUp(shop, 'seller');
  const buyer = await signUp(shop, 'buyer');
  const product = await listPictured(shop, seller);
  const due = { ...bookingPayload(buyer, product), _id: await bookProduct(buyer, product) };
  const { body } = await openPayment(buyer, due);
  const intent = await enterCard(shop, String(body.clientSecret));
  await recordPayment(buyer, due, intent.id);
  await proveEmail(shop, buyer);
  const thread = await startedThread(buyer, product._id);
  await seller.call('PATCH', `/threads/${thread}`, { isBlocked: true });
  await signUpAdmin(shop, ['support']);
  await addOffers(String(due._id));
  await addReports(buyer, product);
  await mailCollector(shop)();
  manifest = await backup(shop.db, {
    store: openFolderStore(join(shop.config.dataDir, 'images')),
    folder,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(place, { recursive: true, force: true });
});

/** Stores more offers than a backup reads at once, all of which answer the first, which changes last. */
async function addOffers(bookingId: string): Promise<void> {
  const [booking] = await shop.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('the booking is missing');
  const { productId, buyerId, sellerId } = booking;
  const at = shop.clock.now();
  const sides = { productId, buyerId, sellerId, madeBy: 'buyer' } as const;
  const row = { ...sides, priceCents: 1, state: 'expired', madeAt: at, endsAt: at } as const;
  const [first] = await shop.db.insert(offers).values(row).returning();
  const previousId = String(first?.id);
  const others = Array.from({ length: 1100 }, () => ({ ...row, previousId }));
  await shop.db.insert(offers).values(others);
  await shop.db.update(offers).set({ endedAt: at }).where(eq(offers.id, previousId));
}

/** A report whose case is closed, and one that was deleted before there were cases. */
async function addReports(buyer: Person, product: Awaited<ReturnType<typeof listPictured>>) {
  const { _id: productId, title: productTitle, sellerEmail } = product;
  const about = { productId, productTitle, sellerEmail, buyerEmail: buyer.email };
  const date = shop.clock.now().toISOString();
  await buyer.call('POST', '/report', { ...about, message: 'Stolen.', date });
  await shop.db.update(cases).set({ state: 'closed', closedAt: shop.clock.now() });
  const [report] = await shop.db.select().from(reports);
  if (!report) throw new Error('nothing was reported');
  const former = { id: undefined, day: '2026-01-01', caseId: null, deletedAt: report.reportedAt };
  await shop.db.insert(reports).values({ ...report, ...former });
}

const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;

test('a backup counts all rows', async () => {
  expect(rowsOf('public.users')).toBe(3);
  expect(rowsOf('identity.identities')).toBe(3);
  expect(rowsOf('public.payments')).toBe(1);
  for (const name of ['threads', 'messages', 'blocks', 'notifications'])
    expect([name, rowsOf(`public.${name}`)]).not.toEqual([name, 0]);
  for (const { name, rows } of manifest.tables) expect(await countRows(shop.db, name)).toBe(rows);
});

test('all files of a backup are readable by its owner only', async () => {
  const modes = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modes(folder)).toBe(0o700);
  const parts = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(parts.some(({ name }) => name.endsWith('.webp'))).toBe(true);
  for (const part of parts) {
    const path = join(part.parentPath, part.name);
    expect([path, await modes(path)]).toEqual([path, part.isDirectory() ? 0o700 : 0o600]);
  }
});

test('a backup leaves out mails, which an old copy must not send again', async () => {
  expect(await countRows(shop.db, 'mail.outbox')).toBeGreaterThan(0);
  expect(rowsOf('mail.outbox')).toBeUndefined();
});

/** Returns the rows of the tables that nothing changes after the backup. */
const readBookings = async (db: Database) => [
  ...(await Promise.all(
    [users, products, bookings, payments, cases, reports].map((table) =>
      db.select().from(table).orderBy(asc(table.id)),
    ),
  )),
  await db.select().from(admins),
];

test('a backup is restored into the same engine, and into the embedded one, to the last row', async () => {
  const dataDir = join(place, 'restored');
  const store = openFolderStore(join(dataDir, 'images'));
  for (const target of [await openTestDatabase(), await openDatabase({ dataDir })]) {
    await restore(target.db, { store, folder, ring });
    for (const { name, rows } of manifest.tables)
      expect(await countRows(target.db, name), name).toBe(rows);
    expect(await readBookings(target.db)).toEqual(await readBookings(shop.db));
    await expect(restore(target.db, { store, folder, ring })).rejects.toThrow('not empty');
    await target.close();
  }
}, 60_000);

test('a backup that lacks a row is rejected as a whole', async () => {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"rows": 3', '"rows": 4'));
  const { db, close } = await openTestDatabase();
  await expect(
    restore(db, { store: openFolderStore(join(place, 'other')), folder, ring }),
  ).rejects.toThrow(RestoreError);
  expect(await countRows(db, 'public.users')).toBe(0);
  await close();
  await writeFile(file, text);
});

test.each([
  ['of a version before 0.1.0', {}, 'the version before 0.1.0 that ran on 2026-11-20, and'],
  ['of another version', { version: '0.3.0', lastMigration: 1 }, 'version 0.3.0, and'],
])(
  'a backup %s names the version that restores it, and nothing is written',
  async (_, by, said) => {
    const file = join(folder, 'manifest.json');
    const text = await readFile(file, 'utf8');
    const { tables, missingPictures } = manifest;
    const older = { takenAt: '2026-11-20T08:00:00.000Z', ...by, tables, missingPictures };
    await writeFile(file, JSON.stringify(older));
    const { db, close } = await openTestDatabase();
    const images = join(place, 'unwritten');
    await expect(restore(db, { store: openFolderStore(images), folder, ring })).rejects.toThrow(
      `restore it with ${said} then start a later one`,
    );
    expect([await countRows(db, 'public.users'), existsSync(images)]).toEqual([0, false]);
    await close();
    await writeFile(file, text);
  },
);

test('with another secret than that of the backup, nothing is restored', async () => {
  const { db, close } = await openTestDatabase();
  const other = { current: sealingKeyOf('x'.repeat(43)), former: undefined };
  const images = join(place, 'untouched');
  const restoring = restore(db, { store: openFolderStore(images), folder, ring: other });
  await expect(restoring).rejects.toThrow('encrypted with another secret');
  expect([await countRows(db, 'public.users'), existsSync(images)]).toEqual([0, false]);
  await close();
});

test('a backup into a folder that exists says so', async () => {
  const store = openFolderStore(join(place, 'other'));
  await expect(backup(shop.db, { store, folder })).rejects.toThrow(
    `${folder} exists already. Name a new folder for the backup.`,
  );
});
