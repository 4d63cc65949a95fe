import { expect, type Page } from '@playwright/test';
import { goTo } from './actions.ts';

/** The category in which the dashboards' journeys buy and sell. */
export const category = 'Gravel bikes';

/** Returns a number at the top of a dashboard by its label. */
export const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

/** Opens the table behind a plot and returns its rows. */
export async function tableOf(page: Page, title: string): Promise<string[][]> {
  const figure = page.getByRole('figure', { name: title, exact: true });
  await figure.getByText('Show as a table').click();
  const rows = await figure.getByRole('table').getByRole('row').all();
  return Promise.all(
    rows.map((row) => row.getByRole('cell').or(row.getByRole('rowheader')).allTextContents()),
  );
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
}

export async function changePrice(page: Page, title: string, price: string): Promise<void> {
  await goTo(page, 'My products');
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Selling Price').fill(price);
  await page.getByRole('button', { name: 'Save' }).click();
}
