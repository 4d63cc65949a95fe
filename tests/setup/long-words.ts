import type { Page } from '@playwright/test';
import type { Product } from '../../contract/catalog/catalog.ts';
import { addProducts, productOf } from './add-products.ts';
import { proveEmail } from './messages.ts';
import type { Shop } from './shop.ts';
import { type Person, sessionOf } from './sign-up.ts';

// Words as long as each field takes them, without a space at which a line could break.

export const category = 'Electric bikes';
export const title = 'Titleoflistingwithoutspace'.repeat(5).slice(0, 120);
export const place = 'Cityorareawithoutanyspace'.repeat(4).slice(0, 80);
export const words = 'Descriptionormessagewithoutspace'.repeat(20);

/** A name of 80 characters and an email of 115. */
export const longPerson = (start: string, type: Person['type']): Person => ({
  name: start + 'Longname'.repeat(10).slice(0, 80 - start.length),
  email: `${start.toLowerCase()}${'x'.repeat(50)}@${'y'.repeat(50)}.example`,
  type,
});

export const longSeller = longPerson('Seller', 'Seller Account');
export const longBuyer = longPerson('Buyer', 'Buyer Account');

/** Has the signed-in `longSeller` list a bicycle that takes offers, and say something on the seller's page. */
export async function listLongWords(page: Page, shop: Shop): Promise<Product> {
  await proveEmail(shop, longSeller.email);
  await addProducts(page, category, 1, {
    title,
    city: place,
    area: place,
    description: words,
    selling_price: 999_999.99,
    delivery: 'shipping',
    offers: { lowest: 1 },
  });
  const said = { about: words, address: words.slice(0, 200), openingHours: null };
  await (await sessionOf(page)).call('account/seller-page', said, 'PATCH');
  return productOf(page, category, title);
}

/** Has bicycles compared and recently viewed on every page of a browser that shows such lists. */
export const fillLists = (page: Page, id: string) =>
  page.context().addInitScript(
    ([listed, named]) => {
      const kept = (count: number) =>
        Array.from({ length: count }, (_, index) => ({
          id: index > 0 ? `kept-${index}` : listed,
          title: named,
          image: '/images/none',
          price: 999_999.99,
        }));
      localStorage.setItem('respoke-seen', JSON.stringify(kept(12)));
      localStorage.setItem('respoke-compared', JSON.stringify(kept(4)));
    },
    [id, title] as const,
  );
