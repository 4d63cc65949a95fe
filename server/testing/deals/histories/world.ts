import { eq } from 'drizzle-orm';
import type { Offer } from '../../../../contract/catalog/offer.ts';
import type { Caller } from '../../../caller.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { products } from '../../../db/schema/catalog.ts';
import { disputes } from '../../../db/schema/deals/disputes.ts';
import { ledgerEntries } from '../../../db/schema/deals/money.ts';
import { offerRules, offers } from '../../../db/schema/deals/offers.ts';
import { reviews } from '../../../db/schema/deals/reviews.ts';
import { payments } from '../../../db/schema/payments.ts';
import { isActive } from '../../../features/accounts/user-state.ts';
import { openAgreements } from './agreements.ts';
import { openMemoryProvider } from './memory-provider.ts';
import { databaseOf, openProcess, providerOf } from './process.ts';
import { lowestCents, type Stage } from './stage.ts';

/** How many buyers want the bicycle of a history. */
export const buyerCount = 3;

const handOverSecret = 'a secret for codes';

/** The operator's fee of each deal. */
const fee = { percent: 5, cents: 100 };

/** Opens what one history happens in: a seller with a bicycle, buyers, and a payment provider. */
export async function openWorld(stage: Stage) {
  await stage.clear();
  const { db, config, providers, places } = stage.shop;
  const time = { ms: Date.parse('2026-01-01T12:00:00Z') };
  const clock = { now: () => new Date(time.ms) };
  const memory = await openMemoryProvider(clock);
  const process = openProcess();
  const seller = await stage.addPerson('seller');
  const buyers: Caller[] = [];
  for (let count = 0; count < buyerCount; count++) buyers.push(await stage.addPerson('buyer'));
  const productId = await stage.addProduct(seller.id);
  await db.insert(offerRules).values({ productId, lowestCents });
  const { images } = providers;
  // The people of histories never sign in.
  const identity = {
    ...providers.identity,
    findEmail: async (id: string) => ({ email: `${id}@example.com`, isProven: true }),
  };
  const deps = {
    db: databaseOf(db, process),
    payments: providerOf(memory.provider, process),
    clock,
    images,
    places,
    identity,
    handOverSecret,
    newThreads: config.newThreads,
    adminsNeedSecondFactor: false,
    origin: 'https://shop.test',
    config: {
      dealTimes: config.dealTimes,
      fee,
      firstListingReviewCents: config.firstListingReviewCents,
    },
  };
  return {
    db,
    memory,
    process,
    clock,
    buyers,
    seller,
    productId,
    deps,
    admin: stage.admin,
    advance: (ms: number) => {
      time.ms += ms;
    },
    ...openAgreements(),
    /** The bookings whose code the seller was shown. */
    shown: new Set<string>(),
    /** What was wrong while the history happened, as text. */
    faults: [] as string[],
    /** The bookings whose deal was looked at. */
    watched: new Set<string>(),
    listed: stage.listed,
    /** What the seller asks now, in cents. */
    asked: async (): Promise<Offer> => {
      const [row] = await db.select().from(products).where(eq(products.id, productId));
      if (!row) throw new Error('the bicycle is gone');
      return {
        price: row.sellingPriceCents,
        delivery: row.delivery,
        shipping: row.shippingCents,
      };
    },
    bookings: () => db.select().from(bookings).orderBy(bookings.id),
    offers: () => db.select().from(offers).orderBy(offers.id),
    disputesOf: (bookingId: string) =>
      db.select().from(disputes).where(eq(disputes.bookingId, bookingId)),
    postingKinds: async () =>
      (await db.selectDistinct({ kind: ledgerEntries.kind }).from(ledgerEntries)).map(
        ({ kind }) => kind,
      ),
    reviewsOf: (bookingId: string) =>
      db.select().from(reviews).where(eq(reviews.bookingId, bookingId)),
    isPaid: async (bookingId: string) =>
      (await db.$count(payments, eq(payments.bookingId, bookingId))) > 0,
    isActive: ({ id }: Caller) => isActive(db, id),
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
