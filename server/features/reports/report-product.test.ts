import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newReport } from '../../../contract/moderation/reports.ts';
import { reports } from '../../db/schema/reports.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { reportProduct } from './report-product.ts';

const { shop, seller, buyer } = await openShop();
const by = await callerOf(shop, buyer);
const at = shop.clock.now();
const deps = { ...shop, clock: { now: () => at } };

/** A report of a new product at a time of the client's. */
async function reportAt(date: unknown) {
  const { _id: productId, title: productTitle, sellerEmail } = await listProduct(shop, seller);
  const about = { productId, productTitle, sellerEmail };
  return newReport.parse({
    ...about,
    buyerEmail: buyer.email,
    message: 'Stolen.',
    rule: 'stolen',
    date,
  });
}

test.each([['2020-01-01T00:00:00Z'], ['2031-01-01T00:00:00Z'], ['an hour ago']])(
  'a report by a computer whose clock says %s is stored with the time of the server',
  async (date) => {
    const { date: _date, ...wanted } = await reportAt(date);
    const before = await readEvents(shop, 'product_reported', by.id);
    const { _id: id, ...answer } = await reportProduct(deps, by, { ...wanted, date: _date });
    expect(answer).toEqual({ acknowledged: true });
    expect(await shop.db.select().from(reports).where(eq(reports.id, id))).toEqual([
      {
        ...wanted,
        id,
        buyerId: by.id,
        day: at.toISOString().slice(0, 10),
        reportedAt: at,
        deletedAt: null,
        // The case that it has opened has its id.
        caseId: id,
      },
    ]);
    const events = await readEvents(shop, 'product_reported', by.id);
    expect(events.slice(before.length)).toEqual([
      {
        at,
        action: 'product_reported',
        actor: 'user',
        actorId: by.id,
        subjectId: null,
        productId: wanted.productId,
        details: {},
      },
    ]);
  },
);
