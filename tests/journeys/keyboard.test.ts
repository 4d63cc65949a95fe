import type { Page } from '@playwright/test';
import { goTo, newPerson, signUpAndIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { tabTo } from '../setup/keyboard.ts';
import { noteWay } from '../setup/note-way.ts';
import { enroll } from '../setup/sign-up.ts';

/** Whether what has the focus shows that it has. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });

test('a keyboard user books a bicycle, comes back and pays for the next one', {
  tag: '@storage',
}, async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Kim Keys Sells', 'Seller Account'));
  await addProducts(sellerPage, 'Gravel bikes', 1);

  const page = await visitor();
  const buyer = newPerson('Kay Keys Buys', 'Buyer Account');
  await signUpAndIn(page, buyer, '/');
  await page
    .getByRole('button', { name: 'Sign-Out' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .focus();
  await goTo(page, 'Home');

  await test.step('past the menu by the first link', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
  await test.step('into a category', async () => {
    await tabTo(page, 'link', 'Gravel bikes');
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  });
  await test.step('the dialog takes the focus, keeps it, and gives it back', async () => {
    await tabTo(page, 'button', 'Book Now');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // The dialog's guards at its two ends hand the focus on, which takes a moment.
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeFocused();
  });
  await test.step('the booking, typed', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Phone');
    await page.keyboard.type('5550107788');
    await tabTo(page, 'textbox', 'Location');
    await page.keyboard.type('3 Quay Street');
    await tabTo(page, 'checkbox', 'Remember for next time');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  });
  await test.step('day and night by the switch', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    await tabTo(page, 'button', 'Dark theme');
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    // Before anything is painted, so at the latest now.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tabTo(page, 'button', 'Dark theme');
    await page.keyboard.press('Space');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
  await expectPaidByKeyboard(sellerPage, page);
});

async function expectPaidByKeyboard(sellerPage: Page, page: Page): Promise<void> {
  await test.step('the next bicycle is paid after two screens, and only the card is typed', async () => {
    await addProducts(sellerPage, 'Gravel bikes', 1, { title: 'Marlow Tern 56 cm' });
    await visit(page, await bicyclePathOf(sellerPage, 'Marlow Tern 56 cm'));
    const way = noteWay(page);
    await tabTo(page, 'button', 'Book Now');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Location')).toHaveValue('3 Quay Street');
    await expect(page.getByLabel('Phone')).toHaveValue('5550107788');
    await expect(page.getByLabel('Remember for next time')).toBeChecked();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Card number')).toBeFocused();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Payment successfully done....')).toBeVisible();
    expect(way.screens).toEqual([expect.stringMatching('^/dashboard/payment/')]);
  });
  await test.step('what is remembered is deleted in Your account', async () => {
    await visit(page, '/dashboard/account#booking');
    await expect(page.locator('#booking')).toContainText('3 Quay Street');
    expect(await axeFindings(page), 'booking details').toEqual([]);
    await tabTo(page, 'button', 'Delete booking details');
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Delete');
    await page.keyboard.press('Enter');
    await expect(page.locator('#booking')).toContainText('Nothing is kept.');
    await tabTo(page, 'button', 'Add booking details');
  });
}
