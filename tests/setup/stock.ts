import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product, ProductFields } from '../../contract/catalog/catalog.ts';
import { bookingPayload, productPayload } from '../../server/testing/payloads.ts';

const header = (page: Page) =>
  page.evaluate(() => ({ authorization: `Bearer ${localStorage.getItem('respoke-token')}` }));

/** The address of a category's page. */
export async function pathOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get('/api/categories');
  const categories: { _id: string; title: string }[] = await answer.json();
  return `/category/${categories.find((category) => category.title === title)?._id}`;
}

/**
 * Fills a category with `count` products of the signed-in seller, by the ordinary calls, for
 * journeys that need many, or some with `changes` of their own. Gives their titles, newest first, as
 * lists show them.
 */
export async function stock(
  page: Page,
  category: string,
  count: number,
  changes: Partial<ProductFields> = {},
): Promise<string[]> {
  const headers = await header(page);
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#357' } });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  const uploaded = await page.request.post('/1/upload', { headers, multipart: { image: file } });
  const { data } = await uploaded.json();
  const categories: { _id: string; title: string }[] = await (
    await page.request.get('/api/categories')
  ).json();
  const categoryId = categories.find(({ title }) => title === category)?._id;
  const email = await page.evaluate(async () => {
    const session = await (await fetch('/api/auth/get-session')).json();
    return session.user.email as string;
  });
  const titles: string[] = [];
  for (let number = 1; number <= count; number++) {
    const title = `Bicycle number ${number}`;
    const answer = await page.request.post(`/api/products?email=${email}`, {
      headers,
      data: productPayload({
        title,
        selling_price: 100 + number,
        image: data.url,
        categoryId: String(categoryId),
        sellerEmail: email,
        ...changes,
      }),
    });
    expect(answer.status()).toBe(200);
    titles.unshift(changes.title ?? title);
  }
  return titles;
}

/** Books these products of a category for the signed-in buyer, by the ordinary calls. */
export async function bookByCalls(page: Page, category: string, titles: string[]): Promise<void> {
  const headers = await header(page);
  const categories: { _id: string; title: string }[] = await (
    await page.request.get('/api/categories')
  ).json();
  const id = categories.find(({ title }) => title === category)?._id;
  const { user } = await (await page.request.get('/api/auth/get-session')).json();
  const query = `email=${encodeURIComponent(user.email)}`;
  const list = await page.request.get(`/api/products/${id}?${query}`, { headers });
  const products: Product[] = await list.json();
  for (const product of products) {
    if (!titles.includes(product.title)) continue;
    const answer = await page.request.post(`/api/bookings?${query}`, {
      headers,
      data: bookingPayload(user, product),
    });
    expect(answer.status()).toBe(200);
  }
}
