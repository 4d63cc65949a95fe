import { expect, type Page } from '@playwright/test';

/** Presses Tab until the focus is where a person wants it; a place that Tab never reaches fails. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'checkbox',
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to the ${role} "${name}"`);
}
