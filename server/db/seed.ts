import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BicycleKind } from '../../artwork/drawing/geometry.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Providers } from '../providers/open.ts';
import type { Database } from './database.ts';
import { demoAccounts } from './demo/people/accounts.ts';
import { openDemoIdentities } from './demo/people/identities.ts';
import { demoPhotos } from './demo/products/listings.ts';
import { type Draw, drawArtwork, storePictures, type UrlOf } from './demo/products/pictures.ts';
import { demoShop } from './demo/shop.ts';
import { storeDemoShop } from './demo/store.ts';
import { users } from './schema/accounts.ts';
import { categories } from './schema/catalog.ts';

/** In the order in which the shop shows them. */
const categoryTitles: readonly (readonly [BicycleKind, string])[] = [
  ['road', 'Road bikes'],
  ['mountain', 'Mountain bikes'],
  ['gravel', 'Gravel bikes'],
  ['city', 'City bikes'],
  ['electric', 'Electric bikes'],
  ['folding', 'Folding bikes'],
  ['cargo', 'Cargo bikes'],
  ['kids', "Kids' bikes"],
  ['bmx', 'BMX bikes'],
];

// Not the number of the migrations' lock, so that the two never wait for each other.
const lockNumber = 7_276_508;

export interface SeedOptions {
  config: Pick<Config, 'seedDemo'>;
  db: Database;
  clock: Clock;
  providers: Pick<Providers, 'identity' | 'images'>;
  /** Draws the pictures; the artwork does unless told otherwise. */
  draw?: Draw;
  /** Gets a line now and then of how far it is: a demo takes a minute or more. */
  tell?: ((line: string) => void) | undefined;
}

/**
 * Fills a new database: with the categories always, with the demo shop where the configuration asks
 * for it. What a database holds is decided then and never again. Gives whether it holds the demo
 * shop. Safe to repeat, also after a failure in the middle, and from several processes at once.
 */
export async function seed(options: SeedOptions): Promise<boolean> {
  if (!(await isFilled(options.db))) await fill(options);
  return holdsDemo(options.db);
}

async function isFilled(db: Database): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).limit(1);
  return rows.length > 0;
}

/** Told by the admin, whom nobody can delete and nobody but us can have made. */
async function holdsDemo(db: Database): Promise<boolean> {
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, admin?.email ?? ''), eq(users.role, 'admin'), isNull(users.deletedAt)),
    );
  return rows.length > 0;
}

/** Every tenth part of the pictures is a line, and the last of them. */
function progressOf({ config, tell }: SeedOptions): (done: number, total: number) => void {
  const what = config.seedDemo ? 'the demo shop' : 'the categories';
  return (done, total) => {
    if (done % Math.ceil(total / 10) === 0 || done === total)
      tell?.(`Making ${what}: ${done} of ${total} pictures`);
  };
}

async function fill(options: SeedOptions) {
  const { config, db, clock, providers, draw = drawArtwork } = options;
  // Pictures and identities come before the transaction: their providers have connections of their
  // own. Done twice they are still there once, so a start that stops here is mended by the next.
  const tiles = categoryTitles.map(([kind]) => ({ kind, seed: 'tile' as const }));
  const photos = config.seedDemo ? demoPhotos() : [];
  const urlOf = await storePictures([...tiles, ...photos], {
    images: providers.images,
    draw,
    onStored: progressOf(options),
  });
  const identityIds = config.seedDemo && (await openDemoIdentities(db, providers.identity));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    if (await isFilled(tx)) return;
    const categoryIds = await insertCategories(tx, urlOf);
    if (!identityIds) return;
    await storeDemoShop(tx, demoShop(clock.now()), { identityIds, categoryIds, urlOf });
  });
}

async function insertCategories(tx: Database, urlOf: UrlOf): Promise<Map<BicycleKind, string>> {
  const rows = categoryTitles.map(([kind, title], position) => ({
    title,
    image: urlOf({ kind, seed: 'tile' }),
    position,
  }));
  const inserted = await tx
    .insert(categories)
    .values(rows)
    .returning({ id: categories.id, title: categories.title });
  const idOf = new Map(inserted.map(({ title, id }) => [title, id]));
  return new Map(categoryTitles.map(([kind, title]) => [kind, idOf.get(title) ?? '']));
}
