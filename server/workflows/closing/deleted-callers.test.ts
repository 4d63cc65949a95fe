import { expect, test } from 'vitest';
import { newProduct } from '../../../contract/catalog/catalog.ts';
import { newBooking } from '../../../contract/deals/bookings.ts';
import { newReport } from '../../../contract/moderation/reports.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { holds } from '../../db/schema/payments.ts';
import { reports } from '../../db/schema/reports.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { changeAccount } from '../../features/accounts/change-account.ts';
import { addProduct } from '../../features/catalog/add-product.ts';
import { requestExport } from '../../features/own-account/export/export-requests.ts';
import { readAccount } from '../../features/own-account/read-account.ts';
import { reportProduct } from '../../features/reports/report-product.ts';
import { addToWishlist } from '../../features/wishlist/add-to-wishlist.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { book } from '../bookings/book.ts';
import { openIntent } from '../payments/open-payment.ts';

// Calls that passed the checks of token and role just before the account was deleted.

const { shop, seller, buyer } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
const { identity, images, payments } = shop.providers;
const deps = {
  ...shop,
  identity,
  images,
  payments,
  brandName: 'Respoke',
  adminsNeedSecondFactor: false,
};
const product = await listProduct(shop, seller);
const { _id: productId, title, sellerEmail } = product;
const bookingId = await bookProduct(buyer, product);
const listing = newProduct.parse(await productInputOf(shop, buyer));
const report = newReport.parse({
  buyerEmail: buyer.email,
  productId,
  productTitle: title,
  sellerEmail,
  message: 'Seen before elsewhere.',
  date: shop.clock.now().toISOString(),
});
const caller = await callerOf(shop, buyer);
const session = await identity.readSession({ cookie: buyer.cookie });
if (!session) throw new Error('the buyer has no session');
await buyer.call('POST', '/account/close');

const stored = () =>
  Promise.all([
    shop.db.select().from(users),
    ...[auditEvents, bookings, holds, products, reports, wishlistItems].map((table) =>
      shop.db.$count(table),
    ),
  ]);

test.each<[string, () => Promise<unknown>]>([
  ['changes the role', () => changeAccount(deps, caller, { role: 'seller' })],
  ['reads the account', () => readAccount(deps, caller, session)],
  ['asks for the data', () => requestExport(deps, caller.id)],
  ['lists a product', () => addProduct(deps, caller, listing)],
  ['reports a product', () => reportProduct(deps, caller, report)],
  ['saves a product', () => addToWishlist(deps, caller, productId)],
  ['books a product', () => book(deps, caller, newBooking.parse(bookingPayload(buyer, product)))],
  ['opens a payment', () => openIntent(deps, caller, { bookingId, price: product.selling_price })],
])(
  'a person who is deleted at the same moment and %s is not signed in, and nothing is stored',
  async (_, call) => {
    const before = await stored();
    await expect(call()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await stored()).toEqual(before);
  },
);
