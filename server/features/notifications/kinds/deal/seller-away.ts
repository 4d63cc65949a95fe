import { eq } from 'drizzle-orm';
import type { DealTimes } from '../../../../../contract/deals/deal-times.ts';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { products } from '../../../../db/schema/catalog.ts';
import { bicycleOf, dealData, findDealOfBooking, partsOf, paymentOf } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

const dayMs = 24 * 60 * 60 * 1000;

const awayData = dealData.extend({
  /** On which day the seller is back, as in 2026-12-03; null when the pause is over. */
  until: z.string().nullable(),
  /** When the pause began, or ended. */
  at: z.string(),
  /** Of the buyer. */
  timeZone: z.string(),
});

/** A buyer with an unpaid booking, when the seller begins a pause or changes its day, and when it is over. */
export const sellerAway = defineKind<z.infer<typeof awayData>>({
  kind: 'seller_away',
  data: awayData,
  isRequired: false,
  mailGroup: 'bookings',
  // `about` holds the booking, the moment, and the day during a pause.
  find: async (db, event) => {
    const [, at = '', until = null] = event.about.split(' ');
    const deal = await findDealOfBooking(db, event);
    if (deal?.state !== 'booked' || (await readPause(db, deal.data.productId)) !== until)
      return null;
    const timeZone = await readTimeZone(db, deal.userIds);
    return { ...deal, data: { ...deal.data, until, at, timeZone } };
  },
  bicycle: bicycleOf,
  words: (deal, brandName, times) => {
    const { title } = partsOf(deal);
    const link = paymentOf(deal);
    if (deal.until) {
      const waits = `is away until ${formatDay(Date.parse(deal.until), 'UTC')}`;
      return {
        title: 'The seller is away',
        text: `The seller of ${title} ${waits}. Your booking waits, and you can pay then.`,
        link,
        mail: [
          `The seller of ${title} at ${brandName} ${waits}.`,
          'Your booking waits, and you can pay then. You can delete the booking at any time:',
          { path: link },
        ],
      };
    }
    const last = `The last day to pay is ${lastDay(deal, times)}.`;
    return {
      title: 'You can pay for your booking',
      text: `${title} can be paid for again. ${last}`,
      link,
      mail: [
        `The seller is back, and ${title} can be paid for again at ${brandName}.`,
        `${last} You can pay here:`,
        { path: link },
      ],
    };
  },
});

/** Until when a bicycle is paused, as in 2026-12-03. */
async function readPause(db: Database, productId: string): Promise<string | null> {
  const columns = { pausedUntil: products.pausedUntil };
  const [row] = await db.select(columns).from(products).where(eq(products.id, productId));
  return row?.pausedUntil ?? null;
}

async function readTimeZone(db: Database, [userId = '']: string[]): Promise<string> {
  const columns = { timeZone: users.timeZone };
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row?.timeZone ?? 'UTC';
}

/** The last day on which the whole day is left to pay; the first one where a shop has set less than a day. */
function lastDay({ at, timeZone }: z.infer<typeof awayData>, { unpaid }: DealTimes): string {
  return formatDay(Date.parse(at) + Math.max(0, unpaid - dayMs), timeZone);
}

const formatDay = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(at);
