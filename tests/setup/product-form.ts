import type { Page, Request } from '@playwright/test';
import { newPerson, visit } from './actions.ts';
import { expect } from './journey.ts';
import { enroll } from './sign-up.ts';

/** The values for the product form, by label. */
export const typed = {
  Title: 'Half a listing',
  'Selling Price': '640.5',
  'Purchase Price': '1400',
  'Purchase Date': '2021-05-17',
  'City Name': 'Portland',
  'Area Name': 'Alberta Arts',
  Phone: '5550104477',
  Description: 'Two lines,\nthat nobody wants to write twice.',
};

/** Signs a person up as a seller, and opens the form. */
export async function openForm(page: Page, name: string): Promise<void> {
  await enroll(page, newPerson(name, 'Seller Account'));
  await visit(page, '/dashboard/add-product');
  await expect(page.getByRole('heading', { name: 'Add a product' })).toBeVisible();
}

/** Fills in the form, except for the picture. */
export async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Category').selectOption('Gravel bikes');
  await page.getByLabel('Condition').selectOption('excellent');
}

/** The field for pictures after the first one. */
export const morePictures = (page: Page) => page.getByLabel('Add more pictures');

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add', exact: true });

/** Whether a call lists a bicycle. */
export const isNewProduct = (call: Request): boolean =>
  call.method() === 'POST' && call.url().includes('/api/products?');
