import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dealTimes } from '../../../../contract/deals/deal-times.ts';
import { refunds } from '../../../db/schema/deals/money.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import { act, decision, disputedDeal } from '../../../testing/deals/disputes.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { refunded } from './refunded.ts';

const { shop, seller, buyer } = await openShop();

/** What the buyer reads when a dispute about 250 dollars was decided so. */
async function textAfter(decided: object): Promise<string> {
  const { booking, dispute } = await disputedDeal(shop, buyer, seller);
  expect(await act(await signUpAdmin(shop), dispute, decided)).toBe(200);
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.bookingId, booking));
  const found = await refunded.find?.(shop.db, { about: String(refund?.id), side: 'buyer' });
  return refunded.words(refunded.data.parse(found?.data), 'Respoke', dealTimes).text;
}

test('a refund of a part is not told of as the end of the purchase', async () => {
  expect(await textAfter(decision('part', 50))).toMatch(/^You get \$50\.00 of your payment for /);
  expect(await textAfter(decision('full'))).toMatch(
    /^The dispute about .* is settled\. You get \$250\.00 back\.$/,
  );
});
