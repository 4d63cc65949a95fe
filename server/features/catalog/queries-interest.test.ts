import { expect, test } from 'vitest';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { ask, messageInput } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller } = await openShop();
await proveEmail(shop, seller);

test('a seller sees how often each listing was opened, saved and asked about', async () => {
  const [wanted, other] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  for (const asks of [true, false]) {
    const buyer = await signUpProven(shop, 'buyer');
    await buyer.call('POST', `/bicycles/${wanted._id}/views`, { browser: crypto.randomUUID() });
    await buyer.call('PATCH', `/wishlist/${wanted._id}`);
    if (asks) await ask(buyer, wanted._id);
  }
  // Its seller writes first to who has booked it: that is no question.
  const buyer = await signUpProven(shop, 'buyer');
  const bookingId = await bookProduct(buyer, other);
  const { status } = await seller.call('POST', '/threads', {
    ...messageInput('When do you come?'),
    bookingId,
  });
  expect(status).toBe(200);
  const rows = (await seller.call('GET', '/products')).body as unknown as OwnProduct[];
  const interestIn = (id: string) => rows.find(({ _id }) => _id === id)?.interest;
  expect(interestIn(wanted._id)).toEqual({ views: 2, wishes: 2, questions: 1 });
  expect(interestIn(other._id)).toEqual({ views: 0, wishes: 0, questions: 0 });
});
