import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { NewProduct } from '../../contract/catalog/catalog.ts';
import type { NewBooking } from '../../contract/deals/bookings.ts';
import { visit } from './actions.ts';
import { addProducts, bookByCalls } from './add-products.ts';
import { proveEmail } from './messages.ts';
import { payByCalls } from './pay-by-calls.ts';
import type { Shop } from './shop.ts';
import { enroll, type Person } from './sign-up.ts';

interface Deal {
  shop: Shop;
  visitor(options?: BrowserContextOptions): Promise<Page>;
  seller: Person;
  buyer: Person;
  category: string;
  title: string;
  /** What the seller offers, if it is not pick-up alone. */
  listing?: Partial<NewProduct>;
  /** How the buyer gets it, if it is not picked up. */
  booking?: Partial<NewBooking>;
}

/** Opens the page of a deal whose bicycle the buyer has just paid, for both sides. */
export async function openPaidDeal(deal: Deal) {
  const { shop, visitor, seller, buyer, category, title, listing, booking } = deal;
  const [sellerPage, buyerPage] = [await visitor(), await visitor()];
  await enroll(sellerPage, seller);
  // Only then can the seller get paid.
  await proveEmail(shop, seller.email);
  await addProducts(sellerPage, category, 1, { title, ...listing });
  await enroll(buyerPage, buyer);
  await bookByCalls(buyerPage, category, [title], booking);
  const bookingId = await payByCalls(buyerPage, title);
  for (const [page, side] of [
    [buyerPage, 'buyer'],
    [sellerPage, 'seller'],
  ] as const) {
    await visit(page, `/dashboard/deal/${bookingId}?side=${side}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  return { sellerPage, buyerPage, bookingId };
}
