import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Category, Product, ProductFields } from '../../contract/catalog/catalog.ts';
import { bookingPayload, productPayload } from '../../server/testing/payloads.ts';
import { sessionOf } from './enroll.ts';

async function categoryId(page: Page, title: string): Promise<string> {
  const categories: Category[] = await (await page.request.get('/api/categories')).json();
  return String(categories.find((category) => category.title === title)?._id);
}

/** The address of a category's page. */
export const pathOf = async (page: Page, title: string): Promise<string> =>
  `/category/${await categoryId(page, title)}`;

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
  const { email, query, headers } = await sessionOf(page);
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#357' } });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  const uploaded = await page.request.post('/1/upload', { headers, multipart: { image: file } });
  const { data } = await uploaded.json();
  const id = await categoryId(page, category);
  const titles: string[] = [];
  for (let number = 1; number <= count; number++) {
    const title = `Bicycle number ${number}`;
    const answer = await page.request.post(`/api/products?${query}`, {
      headers,
      data: productPayload({
        title,
        selling_price: 100 + number,
        image: data.url,
        categoryId: id,
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
  const { email, query, headers } = await sessionOf(page);
  const id = await categoryId(page, category);
  const list = await page.request.get(`/api/products/${id}?${query}`, { headers });
  const products: Product[] = await list.json();
  for (const product of products) {
    if (!titles.includes(product.title)) continue;
    const answer = await page.request.post(`/api/bookings?${query}`, {
      headers,
      data: bookingPayload({ email }, product),
    });
    expect(answer.status()).toBe(200);
  }
}
