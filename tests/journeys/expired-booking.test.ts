import { book, newPerson, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { restartLater, untilJobs } from '../setup/restart-later.ts';
import { enroll } from '../setup/sign-up.ts';

const title = 'Corbel Forgotten 54';
const category = 'City bikes';
const dayMs = 24 * 60 * 60_000;

test('a booking that nobody pays expires, both sides read it, and the bicycle can be booked again', async ({
  shop,
  visitor,
}) => {
  const [sellerPage, buyerPage] = [await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Ed Expects', 'Seller Account'));
  await addProducts(sellerPage, category, 1, { title });
  await enroll(buyerPage, newPerson('Fay Forgets', 'Buyer Account'));
  await bookByCalls(buyerPage, category, [title]);

  await restartLater(shop, [sellerPage, buyerPage], 7 * dayMs + 60_000);
  await visit(buyerPage, '/dashboard/my-booking');
  const mine = buyerPage.getByRole('row', { name: title });
  await expect(mine).toContainText('Expired', untilJobs);
  await expect(mine.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
  expect(await axeFindings(buyerPage), 'my bookings').toEqual([]);
  await visit(sellerPage, '/dashboard/my-buyers');
  await expect(sellerPage.getByRole('row', { name: title })).toContainText('Expired');
  expect(await axeFindings(sellerPage), 'my buyers').toEqual([]);
  for (const page of [buyerPage, sellerPage]) {
    await visit(page, '/dashboard/notifications');
    await expect(page.getByRole('main')).toContainText('expired');
  }
  await book(buyerPage, category, title);
});
