import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { maxAgeSeconds } from '../../features/crawlers/generated-files.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';

/** `npm run test:properties` sets it to 5,000. */
const runs = Math.ceil(Number(process.env.PROPERTY_RUNS ?? 200) / 20);

const shop = await openEmptyShop();
const { newModerator, decided, takeBack } = casesIn(shop);
const { pause, read } = pausesIn(shop);

const acts = [
  'hide',
  'remove',
  'suspend',
  'ban',
  'delete',
  'take back',
  'take back',
  'edit',
  'pause',
  'resume',
  'close',
  'keep',
  'book',
  'sell',
  'undo',
  'withdraw',
] as const;
type Act = (typeof acts)[number];

/** What a listing would be without any decision. */
interface Listing {
  id: string;
  input: Awaited<ReturnType<typeof listProduct>>;
  state: 'listed' | 'sold' | 'withdrawn';
  /** The paid booking. */
  deal: string;
}

async function bodyOf(path: string): Promise<string> {
  const { statusCode, body } = await shop.app.inject(path);
  expect(statusCode).toBe(200);
  return body;
}

/** The feed, and the part of the sitemap that begins with a listing. */
const readFiles = (first: string) =>
  Promise.all([bodyOf('/feeds/bicycles.xml'), bodyOf(`/sitemaps/bicycles/${first}.xml`)]);

/** A seller with three listings, a buyer, and what has become of them without any decision. */
async function openWorld() {
  // The files of the world before are no longer kept.
  shop.clock.advance(maxAgeSeconds * 1000 + 1);
  const admin = await newModerator();
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const { id: sellerId } = await callerOf(shop, seller);
  const listings: Listing[] = [];
  for (let count = 0; count < 3; count++) {
    const input = await listProduct(shop, seller);
    listings.push({ id: input._id, input, state: 'listed', deal: '' });
  }
  const files = await readFiles(String(listings[0]?.id));
  for (const { id } of listings) for (const file of files) expect(file).toContain(id);
  const inForce: string[] = [];
  return { admin, seller, buyer, sellerId, listings, inForce, isPaused: false, isClosing: false };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const isDone = async (person: Person, ...call: Parameters<Person['call']>) =>
  (await person.call(...call)).status === 200;

async function take(world: World, act: Act, which: number): Promise<void> {
  const { admin, seller, buyer, sellerId, listings, inForce } = world;
  const listing = listings[which % listings.length];
  if (!listing) return;
  const person = { kind: 'person', id: sellerId } as const;
  const product = { kind: 'listing', id: listing.id } as const;
  const decide = async (
    ...what: Parameters<typeof decided> extends [unknown, ...infer R] ? R : never
  ) => void inForce.push(await decided(admin, ...what));
  const steps: Record<Act, () => Promise<unknown>> = {
    hide: () => decide(product, 'hide'),
    remove: () => decide(product, 'remove'),
    suspend: () => decide(person, 'suspend'),
    ban: () => decide(person, 'ban'),
    delete: () => decide(person, 'delete_account'),
    'take back': async () => {
      const [id] = inForce.splice(which % Math.max(1, inForce.length), 1);
      if (id) expect((await takeBack(admin, id)).status).toBe(200);
    },
    edit: () => seller.call('PATCH', `/products/${listing.id}`, { area: `Area ${which}` }),
    pause: async () => {
      if ((await pause(seller)).status === 200) world.isPaused = true;
    },
    resume: async () => {
      if ((await endPauseOf(seller)).status === 200) world.isPaused = false;
    },
    close: async () => {
      if (await isDone(seller, 'POST', '/account/close')) world.isClosing = true;
    },
    keep: async () => {
      if (await isDone(seller, 'POST', '/account/keep')) world.isClosing = false;
    },
    book: () => bookProduct(buyer, listing.input),
    sell: async () => {
      const booking = await bookProduct(buyer, listing.input);
      if (booking === 'undefined') return;
      await buy(shop, buyer, booking);
      Object.assign(listing, { state: 'sold', deal: booking });
    },
    undo: async () => {
      if (listing.state !== 'sold') return;
      await seller.call('PATCH', `/bookings/${listing.deal}`, { event: 'refund-sale' });
      const path = `/products/${listing.id}/sell-again`;
      if (await isDone(seller, 'POST', path)) listing.state = 'listed';
    },
    withdraw: async () => {
      const path = `/products?id=${listing.id}`;
      if (await isDone(seller, 'DELETE', path)) listing.state = 'withdrawn';
    },
  };
  await steps[act]();
}

const rowsOf = (sellerId: string) =>
  shop.db.select().from(products).where(eq(products.sellerId, sellerId)).orderBy(asc(products.id));

/** What is true at any time. */
async function requireNoFault({ sellerId }: World): Promise<void> {
  const [user] = await shop.db.select().from(users).where(eq(users.id, sellerId));
  const inForce = await shop.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.personId, sellerId), isNull(decisions.endedAt)));
  const isAny = (...actions: string[]) => inForce.some(({ action }) => actions.includes(action));
  expect(user?.isSuspended).toBe(isAny('suspend', 'ban', 'delete_account'));
  for (const row of await rowsOf(sellerId)) {
    const isOfIt = ({ productId, action }: (typeof inForce)[number]) =>
      productId === row.id && ['hide', 'remove'].includes(action);
    expect(row.isHidden).toBe(inForce.some(isOfIt));
    const isWithheld = row.isHidden || user?.isSuspended;
    if (isWithheld || user?.pausedUntil || user?.closesAt) expect(row.state).not.toBe('available');
    if (row.isWithheld) expect([row.state, isWithheld]).toEqual(['withdrawn', true]);
    if (isWithheld)
      expect(await shop.db.$count(bookings, and(isUnpaid, eq(bookings.productId, row.id)))).toBe(0);
    for (const { explanation, facts, rule } of inForce.filter(isOfIt))
      expect([explanation, facts, rule].every(Boolean)).toBe(true);
  }
}
const isUnpaid = or(inArray(bookings.state, ['booked']));

/** What strangers find of the listings at most two seconds later: what is offered, and of what is withheld nothing. */
async function requireShown({ sellerId }: World): Promise<void> {
  const rows = await rowsOf(sellerId);
  const find = async () => {
    const { body: found } = await read(`/bicycles?seller=${sellerId}`);
    const { body: seller } = await read(`/sellers/${sellerId}`);
    const files = await readFiles(String(rows[0]?.id));
    const lists = [found, seller].map((list) => JSON.stringify(list));
    const all = rows.map(async ({ id }) => ({
      lists: lists.map((list) => list.includes(id)),
      files: files.map((file) => file.includes(id)),
      status: (await read(`/bicycles/${id}`)).status,
    }));
    return Promise.all(all);
  };
  const isOffered = ({ state }: (typeof rows)[number]) => state === 'available';
  const wanted = rows.map((row) => ({
    lists: [isOffered(row), isOffered(row)],
    ...((row.isWithheld || row.isHidden) && { files: [false, false], status: 410 }),
  }));
  await expect.poll(find, { timeout: 2000 }).toMatchObject(wanted);
}

/** Ends all decisions, and compares every listing with what it would be without any. */
async function requireAllBack(world: World): Promise<void> {
  for (const id of world.inForce) expect((await takeBack(world.admin, id)).status).toBe(200);
  const { isPaused, isClosing } = world;
  const isOffered = !isPaused && !isClosing;
  const found = (await rowsOf(world.sellerId)).map((row) => ({
    state: row.state,
    isHidden: row.isHidden,
    isWithheld: row.isWithheld,
    isPaused: row.pausedUntil !== null,
    isOfClosing: row.withdrawnForClosing && row.state === 'withdrawn',
  }));
  const none = { isHidden: false, isWithheld: false };
  expect(found).toEqual(
    world.listings.map(({ state }) => ({
      state: state === 'listed' ? (isOffered ? 'available' : 'withdrawn') : state,
      ...none,
      isPaused: state === 'listed' && isPaused && !isClosing,
      isOfClosing: state === 'listed' && isClosing,
    })),
  );
}

test(
  'whatever is decided, ended, edited, paused, closed, sold or undone: nothing restricted is offered, and without decisions all is as it would have been',
  async () => {
    const step = fc.tuple(fc.constantFrom(...acts), fc.nat(11));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const world = await openWorld();
        for (const [act, which] of steps) {
          await take(world, act, which);
          await requireNoFault(world);
        }
        await requireShown(world);
        await requireAllBack(world);
        await requireShown(world);
      }),
      { numRuns: runs },
    );
  },
  Math.max(240_000, runs * 20_000),
);
