import { expect, test } from 'vitest';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import { ask } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { listProduct } from '../../testing/trade/trade.ts';

const { shop, seller } = await openShop();

test('a seller sees how often each listing was opened, saved and asked about', async () => {
  const [wanted, other] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  for (const asks of [true, false]) {
    const buyer = await signUpProven(shop, 'buyer');
    await buyer.call('POST', `/bicycles/${wanted._id}/views`, { browser: crypto.randomUUID() });
    await buyer.call('PATCH', `/wishlist/${wanted._id}`);
    if (asks) await ask(buyer, wanted._id);
  }
  const rows = (await seller.call('GET', '/products')).body as unknown as OwnProduct[];
  const interestIn = (id: string) => rows.find(({ _id }) => _id === id)?.interest;
  expect(interestIn(wanted._id)).toEqual({ views: 2, wishes: 2, questions: 1 });
  expect(interestIn(other._id)).toEqual({ views: 0, wishes: 0, questions: 0 });
});
