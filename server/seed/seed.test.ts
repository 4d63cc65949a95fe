import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@respoke/demo-shop';
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imageWidths } from '../../contract/image-widths.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { bookings } from '../db/schema/bookings.ts';
import { advertisements, categories, images, products } from '../db/schema/catalog.ts';
import { credentials, identities, sessions } from '../db/schema/identity/identities.ts';
import { payments } from '../db/schema/payments.ts';
import { reports } from '../db/schema/reports.ts';
import { wishlistItems } from '../db/schema/wishlist.ts';
import { openProviders, type Providers } from '../providers/open.ts';
import { openTestDatabase } from '../testing/database.ts';
import { testSecrets } from '../testing/sign-in/secrets.ts';
import { categoryList } from './categories.ts';
import { type SeedOptions, seed } from './seed.ts';

const clock = { now: () => new Date('2026-05-04T09:30:00Z') };
const marketplace = [
  categories,
  users,
  products,
  bookings,
  payments,
  advertisements,
  wishlistItems,
  reports,
];

type Draw = NonNullable<SeedOptions['draw']>;

interface Shop {
  db: Database;
  providers: Providers;
  /** Seeds it with pictures that take no time to draw, and are stored as rows alone. */
  fill(seedDemo?: boolean, draw?: Draw): Promise<typeof demo.accounts>;
  /** The progress messages so far. */
  told: readonly string[];
  close(): Promise<void>;
}

async function openShop(): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  const database = await openTestDatabase();
  const { db } = database;
  const config = readConfig({ DATA_DIR: folder });
  const providers = await openProviders({
    config,
    db,
    secrets: testSecrets(db),
    clock,
    log: { info: () => undefined, error: () => undefined },
    deliver: async () => 200,
  });
  const storeRow: Providers['images']['store'] = async ({ hash, remove }) => {
    await remove();
    const size = { width: 8, height: 6 };
    const row = { ...size, hash, createdAt: clock.now() };
    await db.insert(images).values(row).onConflictDoNothing();
    return { ...size, url: `/images/${hash}/${imageWidths.at(-1)}` };
  };
  const told: string[] = [];
  return {
    db,
    providers,
    fill: (seedDemo = true, draw = drawNothing) =>
      seed({
        config: { seedDemo },
        db,
        clock,
        providers: { ...providers, images: { ...providers.images, store: storeRow } },
        draw,
        onProgress: (line) => told.push(line),
      }),
    told,
    close: async () => {
      await providers.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Draws no picture, since the real ones take half a minute. */
const drawNothing: Draw = async ({ name }) => Buffer.from(name);

async function sizesOf({ db }: Shop): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of marketplace) found[getTableName(table)] = await db.$count(table);
  return found;
}

const { accounts } = demo;
const nothing = Object.fromEntries(marketplace.map((table) => [getTableName(table), 0]));

describe('a filled shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.fill();
  });
  afterAll(() => shop.close());

  test('holds the whole demo', async () => {
    expect(await sizesOf(shop)).toEqual({
      categories: 9,
      users: 171,
      products: 457,
      bookings: expect.any(Number),
      payments: expect.any(Number),
      advertisements: 8,
      wishlist_items: expect.any(Number),
      reports: 70,
    });
  });

  test('has reported its progress, from time to time and at the end', () => {
    expect(shop.told.length).toBeGreaterThanOrEqual(5);
    expect(shop.told.length).toBeLessThanOrEqual(11);
    expect(shop.told[0]).toMatch(/^Making the demo shop: \d+ of \d+ pictures$/);
    const [, done, total] = /(\d+) of (\d+)/.exec(shop.told.at(-1) ?? '') ?? [];
    expect(done).toBe(total);
  });

  test('is not changed by seeding it again, whatever the setting says then', async () => {
    const read = () => shop.db.select().from(products).orderBy(products.id);
    const [sizes, rows] = [await sizesOf(shop), await read()];
    expect(await shop.fill(true)).toEqual(accounts);
    expect(await shop.fill(false)).toEqual(accounts);
    expect(await sizesOf(shop)).toEqual(sizes);
    expect(await read()).toEqual(rows);
  });

  test('shows only pictures that the image host stores', async () => {
    const { db, providers } = shop;
    const listed = await db.select().from(products);
    const tiles = await db.select({ image: categories.image }).from(categories);
    const details = listed.flatMap(({ pictures }) => pictures);
    const shown = new Set([...listed, ...tiles, ...details].map(({ image }) => image));
    for (const image of shown) expect(await providers.images.has(image)).toBe(true);
    expect(await db.$count(images)).toBe(shown.size);
    expect(shown.size).toBeGreaterThan(90);
    for (const { image, pictures } of listed)
      expect([image, undefined]).toContain(pictures[0]?.image);
  });

  test('has its categories in order, each with its own products', async () => {
    const rows = await shop.db.select().from(categories).orderBy(categories.position);
    const words = ['Road', 'Mountain', 'Gravel', 'City', 'Electric', 'Folding', 'Cargo', "Kids'"];
    expect(rows.map(({ title }) => title.split(' ')[0])).toEqual([...words, 'BMX']);
    expect(rows.map(({ position }) => position)).toEqual([...rows.keys()]);
    const { products: listed, history, deals } = demo.shopAt(clock.now());
    for (const [index, { id }] of rows.entries()) {
      const own = await shop.db.select().from(products).where(eq(products.categoryId, id));
      const planned = [...listed, ...history.products, ...deals.products].filter(
        ({ photo }) => photo.kind === categoryList[index]?.kind,
      );
      expect(own.map((product) => product.id).sort()).toEqual(planned.map((row) => row.id).sort());
    }
  });

  test('lets the demo accounts sign in, and nobody else', async () => {
    const { db } = shop;
    const known = await db.select().from(identities);
    expect(known.map(({ email }) => email).sort()).toEqual(
      accounts.map(({ email }) => email).sort(),
    );
    expect(await db.$count(credentials)).toBe(3);
    expect(await db.$count(sessions)).toBe(0);
    for (const { email, role, username } of accounts) {
      const [user] = await db.select().from(users).where(eq(users.email, email));
      expect(user).toMatchObject({ role, username });
      expect(known.find(({ id }) => id === user?.identityId)?.email).toBe(email);
    }
  });
});

describe('a new shop', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  // Nine pictures are made in all their sizes, or the shop is filled twice, for which a busy machine
  // takes half a minute.
  const slow = { timeout: 90_000 };
  test(
    'without the demo gets the categories alone, with real pictures, and never the demo later',
    slow,
    async () => {
      const { db, providers } = shop;
      expect(await seed({ config: { seedDemo: false }, db, clock, providers })).toEqual([]);
      expect(await sizesOf(shop)).toEqual({ ...nothing, categories: 9 });
      const [picture] = await db.select().from(images);
      expect(picture).toMatchObject({ width: 1200, height: 900 });
      expect(await shop.fill(true)).toEqual([]);
      expect(await sizesOf(shop)).toEqual({ ...nothing, categories: 9 });
      expect(await db.$count(identities)).toBe(0);
    },
  );

  test(
    'that failed at the last rows contains nothing incomplete, and the next attempt completes it',
    slow,
    async () => {
      const { db } = shop;
      await db.execute(sql`alter table reports add constraint broken check (false)`);
      await expect(shop.fill()).rejects.toThrow();
      expect(await sizesOf(shop)).toEqual(nothing);
      const left = await db.select({ id: identities.id }).from(identities);
      expect(left).toHaveLength(3);
      await db.execute(sql`alter table reports drop constraint broken`);
      expect(await shop.fill()).toEqual(accounts);
      expect(await db.select({ id: identities.id }).from(identities)).toEqual(left);
      expect(await sizesOf(shop)).toMatchObject({ users: 171, reports: 70 });
    },
  );

  test(
    'that failed at a picture draws no more pictures, and the next attempt completes it',
    slow,
    async () => {
      let drawn = 0;
      const failing: Draw = async (picture) => {
        drawn += 1;
        if (drawn === 5) throw new Error('out of paint');
        return drawNothing(picture);
      };
      await expect(shop.fill(true, failing)).rejects.toThrow('out of paint');
      expect(drawn).toBeLessThan(8);
      expect(await sizesOf(shop)).toEqual(nothing);
      expect(await shop.fill()).toEqual(accounts);
    },
  );

  test('is seeded once by two starts at the same time', slow, async () => {
    expect(await Promise.all([shop.fill(), shop.fill()])).toEqual([accounts, accounts]);
    expect(await sizesOf(shop)).toMatchObject({ categories: 9, users: 171, products: 457 });
    expect(await shop.db.$count(identities)).toBe(3);
  });
});
