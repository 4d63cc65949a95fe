import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product, ProductFields } from '../../contract/catalog.ts';

const header = (page: Page) =>
  page.evaluate(() => ({ authorization: `Bearer ${localStorage.getItem('respoke-token')}` }));

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
      data: {
        title,
        selling_price: 100 + number,
        purchase_price: 900,
        phone: '5550101234',
        purchase_date: '2022-04-03',
        image: data.url,
        categoryId,
        condition: 'good',
        city: 'Portland',
        area: 'Alberta Arts',
        description: 'One of many.',
        postedAt: new Date().toISOString(),
        available: true,
        sellerEmail: email,
        ...changes,
      },
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
  for (const { _id, title, sellerEmail, selling_price } of products) {
    if (!titles.includes(title)) continue;
    const answer = await page.request.post(`/api/bookings?${query}`, {
      headers,
      data: {
        buyerEmail: user.email,
        buyerPhone: '5550108899',
        buyerLocation: '12 Canal Street, Portland',
        productId: _id,
        productTitle: title,
        sellerEmail,
        price: selling_price,
        paid: false,
      },
    });
    expect(answer.status()).toBe(200);
  }
}
