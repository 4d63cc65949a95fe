import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newReport } from '../../../contract/moderation/reports.ts';
import { reports } from '../../db/schema/reports.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { openShop } from '../../testing/open-shop.ts';
import { listProduct } from '../../testing/trade/trade.ts';
import { reportProduct } from './report-product.ts';

const { shop, seller, buyer } = await openShop();
const by = await callerOf(shop, buyer);
const at = shop.clock.now();
const deps = { ...shop, clock: { now: () => at } };
const dayMs = 24 * 60 * 60 * 1000;

/** A report of a new product by a client whose clock is off by `ms`. */
async function reportFrom(ms: number) {
  const { _id: productId, title: productTitle, sellerEmail } = await listProduct(shop, seller);
  const date = new Date(at.getTime() + ms).toISOString();
  const about = { productId, productTitle, sellerEmail };
  return newReport.parse({ ...about, buyerEmail: buyer.email, message: 'Stolen.', date });
}

test.each([
  ['a day slow', -dayMs],
  ['a day fast', dayMs],
])(
  'a report from a client whose clock is %s is stored with the time of the server',
  async (_, ms) => {
    const { date: _date, ...wanted } = await reportFrom(ms);
    const before = await readEvents(shop, 'product_reported', by.id);
    const { _id: id, ...answer } = await reportProduct(deps, by, { ...wanted, date: _date });
    expect(answer).toEqual({ acknowledged: true });
    expect(await shop.db.select().from(reports).where(eq(reports.id, id))).toEqual([
      {
        ...{ ...wanted, id, buyerId: by.id, day: at.toISOString().slice(0, 10), reportedAt: at },
        deletedAt: null,
      },
    ]);
    const events = await readEvents(shop, 'product_reported', by.id);
    expect(events.slice(before.length)).toEqual([
      {
        ...{ at, action: 'product_reported', actor: 'user', actorId: by.id, subjectId: null },
        ...{ productId: wanted.productId, details: {} },
      },
    ]);
  },
);

test.each([
  ['slow', -dayMs - 1],
  ['fast', dayMs + 1],
])('a report from a client whose clock is more than a day %s is rejected', async (_, ms) => {
  const wanted = await reportFrom(ms);
  await expect(reportProduct(deps, by, wanted)).rejects.toMatchObject({
    code: 'contradicts_record',
  });
  const stored = await shop.db.$count(reports, eq(reports.productId, wanted.productId));
  expect(stored).toBe(0);
});
