import { eq } from 'drizzle-orm';
import { newBooking } from '../../../../contract/trade/bookings.ts';
import type { Delivery } from '../../../../contract/trade/delivery.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { disputes } from '../../../db/schema/trade/disputes.ts';
import { ledgerEntries } from '../../../db/schema/trade/money.ts';
import { isActive } from '../../../features/accounts/user-state.ts';
import type { Caller } from '../../../http/authorize.ts';
import { book } from '../../../workflows/book.ts';
import { bookingPayload } from '../../payloads.ts';
import { sampleAddress } from '../address.ts';
import { openMemoryProvider } from './memory-provider.ts';
import { databaseOf, openProcess, providerOf } from './process.ts';
import type { Stage } from './stage.ts';

/** How many buyers want the bicycle of a history. */
export const buyerCount = 3;

const handOverSecret = 'a secret for codes';

/** The operator's fee of each sale. */
const fee = { percent: 5, cents: 100 };

/** Opens what one history happens in: a seller with a bicycle, buyers, and a payment provider. */
export async function openWorld(stage: Stage) {
  await stage.clear();
  const { db, config, providers } = stage.shop;
  const time = { ms: Date.parse('2026-01-01T12:00:00Z') };
  const clock = { now: () => new Date(time.ms) };
  const memory = await openMemoryProvider(clock);
  const process = openProcess();
  const seller = await stage.addPerson('seller');
  const buyers: Caller[] = [];
  for (let count = 0; count < buyerCount; count++) buyers.push(await stage.addPerson('buyer'));
  const productId = await stage.addProduct(seller.id);
  const { images } = providers;
  // The people of histories never sign in.
  const identity = {
    ...providers.identity,
    findEmail: async (id: string) => ({ email: `${id}@example.com`, isProven: true }),
  };
  const deps = {
    ...{ db: databaseOf(db, process), payments: providerOf(memory.provider, process), clock },
    ...{ images, identity, handOverSecret, adminsNeedSecondFactor: false },
    origin: 'https://shop.test',
    config: { dealTimes: config.dealTimes, fee },
  };
  return {
    ...{ db, memory, process, clock, buyers, seller, productId, deps, admin: stage.admin },
    advance: (ms: number) => {
      time.ms += ms;
    },
    book: (buyer: Caller, delivery: Delivery) => {
      const sellerEmail = seller.email;
      const offered = { ...stage.listed, _id: productId, sellerEmail };
      const wanted = { ...bookingPayload(buyer, offered), delivery };
      const address = delivery === 'shipping' && { address: sampleAddress };
      return book(deps, buyer, newBooking.parse({ ...wanted, ...address }));
    },
    bookings: () => db.select().from(bookings).orderBy(bookings.id),
    disputesOf: (bookingId: string) =>
      db.select().from(disputes).where(eq(disputes.bookingId, bookingId)),
    postingKinds: async () =>
      (await db.selectDistinct({ kind: ledgerEntries.kind }).from(ledgerEntries)).map(
        ({ kind }) => kind,
      ),
    isActive: ({ id }: Caller) => isActive(db, id),
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
