import type { Locator, Page } from '@playwright/test';
import { newPerson } from './actions.ts';
import { addProducts, untilFound } from './add-products.ts';
import { type Caller, enroll } from './sign-up.ts';

/** The titles of what a search has found. */
export const hits = (page: Page): Locator =>
  page.getByRole('article').getByRole('heading', { level: 3 });

/** Adds three bicycles to search for, once. */
export async function listBicycles(page: Caller): Promise<void> {
  if ((await (await page.request.get('/api/bicycles')).json()).hits.length > 0) return;
  await enroll(page, newPerson('Searching Seller', 'Seller Account'));
  const sent = { delivery: 'both', shipping_price: 560 } as const;
  for (const [category, title, selling_price, attributes, more] of [
    [
      'Road bikes',
      'Corbel Strada',
      900,
      { make: 'Corbel', colour: 'red', frame_size: '54 cm' },
      { delivery: 'shipping' },
    ],
    [
      'Road bikes',
      'Corbel Veloce',
      400,
      { make: 'Corbel', colour: 'blue', frame_size: '60 cm' },
      sent,
    ],
    [
      'City bikes',
      'Tivoli Classic',
      300,
      { make: 'Tivoli', colour: 'red', frame_size: '50 cm' },
      {},
    ],
  ] as const)
    await addProducts(page, category, 1, { title, selling_price, attributes, ...more });
  await untilFound(page, 'Tivoli Classic');
}
