import { expect } from '@playwright/test';
import type { Category, NewProduct, Product } from '../../contract/catalog/catalog.ts';
import { bicyclePath } from '../../contract/catalog/product-links.ts';
import type { NewBooking } from '../../contract/deals/bookings.ts';
import type { FoundBicycle, SearchResult } from '../../contract/search/search-result.ts';
import { bookingPayload, productPayload } from '../../server/testing/payloads.ts';
import { type Caller, sessionOf } from './sign-up.ts';

async function categoryOf(page: Caller, title: string): Promise<Category> {
  const categories: Category[] = await (await page.request.get('/api/categories')).json();
  const found = categories.find((category) => category.title === title);
  if (!found) throw new Error(`there is no category ${title}`);
  return found;
}

/** Returns the address of a category's page. */
export const pathOf = async (page: Caller, title: string): Promise<string> =>
  `/category/${(await categoryOf(page, title))._id}`;

/**
 * Adds `count` products of the signed-in seller to a category with API calls, for journeys that
 * need many products, or some with `changes`. Returns their titles, newest first, as lists show
 * them.
 */
export async function addProducts(
  page: Caller,
  category: string,
  count: number,
  changes: Partial<NewProduct> = {},
): Promise<string[]> {
  const { email, call } = await sessionOf(page);
  // Uses the category's picture, because the first upload of a shop takes seconds.
  const { _id, image } = await categoryOf(page, category);
  const titles: string[] = [];
  for (let number = 1; number <= count; number++) {
    const title = `Bicycle number ${number}`;
    const listing = productPayload({
      title,
      selling_price: 100 + number,
      image,
      categoryId: _id,
      sellerEmail: email,
      ...changes,
    });
    await call('products', listing);
    titles.unshift(changes.title ?? title);
  }
  return titles;
}

/** Returns the address of a bicycle's page, by its title, once the search finds it. */
export async function bicyclePathOf(page: Caller, title: string): Promise<string> {
  const found = await untilFound(page, title);
  return bicyclePath({ id: found._id, title });
}

/** Waits until the search finds a bicycle with this title: the index follows within seconds. */
export async function untilFound(page: Caller, title: string): Promise<FoundBicycle> {
  // In quotation marks, its words are not read as filters.
  const query = new URLSearchParams({ q: `"${title.replaceAll('"', ' ')}"` });
  let found: FoundBicycle | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/api/bicycles?${query}`);
    const { hits, facets }: SearchResult = await answer.json();
    found = hits.find((hit) => hit.title === title);
    // SQL, which answers until the index is filled, counts no facets.
    expect(found && facets.category?.length).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  return found as FoundBicycle;
}

/** Returns the products of a category, as the signed-in person sees them. */
async function productsIn(page: Caller, category: string): Promise<Product[]> {
  const { call } = await sessionOf(page);
  return call(`products/${(await categoryOf(page, category))._id}`);
}

/** Returns the product with this title in a category. */
export async function productOf(page: Caller, category: string, title: string): Promise<Product> {
  const found = (await productsIn(page, category)).find((product) => product.title === title);
  if (!found) throw new Error(`there is no ${title}`);
  return found;
}

/** Books these products of a category for the signed-in buyer, with API calls. */
export async function bookByCalls(
  page: Caller,
  category: string,
  titles: string[],
  changes: Partial<NewBooking> = {},
): Promise<void> {
  const { email, call } = await sessionOf(page);
  for (const product of await productsIn(page, category))
    if (titles.includes(product.title))
      await call('bookings', { ...bookingPayload({ email }, product), ...changes });
}

/** Deletes a product of the signed-in seller. */
export async function removeProduct(page: Caller, { _id }: { _id: string }): Promise<void> {
  await (await sessionOf(page)).call(`products?id=${_id}`, undefined, 'DELETE');
}

/** Reports a product of a category as the signed-in buyer. */
export async function reportByCalls(
  page: Caller,
  category: string,
  title: string,
  message: string,
): Promise<void> {
  const { email, call } = await sessionOf(page);
  const { _id: productId, sellerEmail = '' } = await productOf(page, category, title);
  await call('report', { buyerEmail: email, productId, productTitle: title, sellerEmail, message });
}
