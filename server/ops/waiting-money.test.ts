import { expect, test } from 'vitest';
import { refunds, transfers } from '../db/schema/deals/money.ts';
import { payments } from '../db/schema/payments.ts';
import { bookProduct, listProduct } from '../testing/deals/list-and-book.ts';
import { openShop } from '../testing/open-shop.ts';
import { sumLateMoney } from './gauges.ts';

const { shop, seller, buyer } = await openShop();
const now = shop.clock.now();
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('money is late an hour after it was ordered to leave the shop, until it has left', async () => {
  const bookingId = await bookProduct(buyer, await listProduct(shop, seller));
  const transactionId = 'pi_late';
  const amountCents = 45_000;
  await shop.db.insert(payments).values({ transactionId, bookingId, amountCents, recordedAt: now });
  expect(await sumLateMoney(shop.db, now)).toEqual({ sellers: 0, buyers: 0 });
  const transfer = { bookingId, accountId: 'acct_1' };
  await shop.db.insert(transfers).values([
    { ...transfer, amountCents: 1, orderedAt: ago(59) },
    { ...transfer, amountCents: 20, orderedAt: ago(61) },
    { ...transfer, amountCents: 300, orderedAt: ago(61), doneAt: now },
  ]);
  const refund = { bookingId, transactionId };
  await shop.db.insert(refunds).values([
    { ...refund, amountCents: 4000, orderedAt: ago(59) },
    { ...refund, amountCents: 50_000, orderedAt: ago(61) },
    { ...refund, amountCents: 600_000, orderedAt: ago(61), doneAt: now },
  ]);
  expect(await sumLateMoney(shop.db, now)).toEqual({ sellers: 20, buyers: 50_000 });
});
