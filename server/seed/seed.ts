import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { categories } from '../db/schema/catalog.ts';
import type { Providers } from '../providers/open.ts';
import { categoryList, type SeededKind } from './categories.ts';
import { createDemoIdentities } from './demo/identities.ts';
import { type Demo, loadDemo, loadDemoIfInstalled } from './demo/load.ts';
import { photoKey, storeDemoShop } from './demo/store.ts';
import { type FindUrl, type Picture, storePictures } from './store-pictures.ts';

/**
 * Returns a category's picture as a JPEG of 1,200 x 900 pixels, rendered from the drawing in the
 * folder `tiles`.
 */
const categoryTile = (kind: SeededKind): Promise<Buffer> =>
  sharp(join(import.meta.dirname, 'tiles', `${kind}.svg`))
    .resize({ width: 1200 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();

// Different from the migrations' lock, so that the two never wait for each other.
const lockNumber = 7_276_508;

export interface SeedOptions {
  config: Pick<Config, 'seedDemo'>;
  db: Database;
  clock: Clock;
  providers: Pick<Providers, 'identity' | 'images' | 'payments'>;
  /** Replaces the drawing of pictures, which takes too long in tests. */
  draw?(picture: Picture): Promise<Buffer>;
  /** Called with lines of progress: a demo takes a minute or more. */
  onProgress?: ((line: string) => void) | undefined;
}

/**
 * Seeds a new database: with the categories, and with the demo shop if configured. A database that
 * is already seeded is left unchanged. Returns the accounts of the demo shop if the database
 * contains it. Safe to repeat, also after a failure and from several processes at the same time.
 * @throws ConfigError when the demo shop is configured but not installed
 */
export async function seed(options: SeedOptions): Promise<Demo['accounts']> {
  const { db, config } = options;
  if (!(await isFilled(db)))
    await fillDatabase(options, config.seedDemo ? await loadDemo() : undefined);
  return findDemoAccounts(db);
}

async function isFilled(db: Database): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).limit(1);
  return rows.length > 0;
}

/**
 * Recognizes the demo by its admin: only the seed creates that account, and an admin cannot be
 * deleted.
 */
async function findDemoAccounts(db: Database): Promise<Demo['accounts']> {
  const { accounts = [] } = (await loadDemoIfInstalled()) ?? {};
  const admin = accounts.find(({ role }) => role === 'admin');
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, admin?.email ?? ''), eq(users.role, 'admin'), isNull(users.deletedAt)),
    );
  return rows.length > 0 ? accounts : [];
}

/** Returns a function that reports each tenth of the pictures, and the last one. */
function progressReporter({
  config,
  onProgress,
}: SeedOptions): (done: number, total: number) => void {
  const what = config.seedDemo ? 'the demo shop' : 'the categories';
  return (done, total) => {
    if (done % Math.ceil(total / 10) === 0 || done === total)
      onProgress?.(`Making ${what}: ${done} of ${total} pictures`);
  };
}

async function fillDatabase(options: SeedOptions, demo: Demo | undefined) {
  const { db, clock, providers } = options;
  // Pictures and identities are stored before the transaction, because their providers use other
  // connections. Storing them again has no effect, so after an interrupted start the next one
  // completes the seed.
  const urlOf = await storePictures(picturesOf(options, demo), {
    images: providers.images,
    onStored: progressReporter(options),
  });
  const identityIds = demo && (await createDemoIdentities(db, providers.identity, demo));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    if (await isFilled(tx)) return;
    const categoryIds = await insertCategories(tx, urlOf);
    if (!demo || !identityIds) return;
    const now = clock.now();
    await storeDemoShop(tx, demo.shopAt(now), {
      now,
      identityIds,
      categoryIds,
      urlOf,
      isSandbox: providers.payments.name === 'sandbox',
    });
  });
}

const tileKey = (kind: SeededKind) => `${kind}/tile`;

function picturesOf({ draw }: SeedOptions, demo: Demo | undefined): Picture[] {
  const tiles = categoryList.map(({ kind }) => ({
    name: tileKey(kind),
    draw: () => categoryTile(kind),
  }));
  const photos = demo?.photos().map((photo) => ({
    name: photoKey(photo),
    draw: () => demo.drawPhoto(photo),
  }));
  const pictures: Picture[] = [...tiles, ...(photos ?? [])];
  return draw ? pictures.map((own) => ({ ...own, draw: () => draw(own) })) : pictures;
}

async function insertCategories(tx: Database, urlOf: FindUrl): Promise<Map<SeededKind, string>> {
  const rows = categoryList.map(({ kind, title }, position) => ({
    title,
    image: urlOf(tileKey(kind)),
    position,
    kind,
  }));
  const inserted = await tx
    .insert(categories)
    .values(rows)
    .returning({ id: categories.id, title: categories.title });
  const idOf = new Map(inserted.map(({ title, id }) => [title, id]));
  return new Map(categoryList.map(({ kind, title }) => [kind, idOf.get(title) ?? '']));
}
