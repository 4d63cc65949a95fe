import { expect, type Page } from '@playwright/test';

const done = (page: Page) => page.getByRole('button', { name: /^Show \d/ });

/**
 * Opens the filters where they are in a sheet, and waits until their code is there: a link that is
 * pressed before loads its page again, with the sheet closed.
 */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (!(await button.isVisible())) return;
  await button.click();
  const hasCode = () =>
    Object.keys(document.querySelector('#filters input') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
  await expect(async () => {
    // Any key is a sign of use; the press of the button may have come before the scripts.
    await page.keyboard.press('Shift');
    expect(await page.evaluate(hasCode)).toBe(true);
  }).toPass();
}

/** Closes the filters where they are in a sheet. */
export async function closeFilters(page: Page): Promise<void> {
  if (await done(page).isVisible()) await done(page).click();
}
