import { expect } from '@playwright/test';
import { newPerson } from '../setup/actions.ts';
import { addProducts, pathOf } from '../setup/add-products.ts';
import { test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('an order that is chosen before the page is hydrated is kept', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Early Seller', 'Seller Account'));
  await addProducts(page, 'Mountain bikes', 2);
  // React takes over the page in slices. An event between two of them makes it finish at once; of the
  // two events of a choice, the second one comes after that.
  await page.addInitScript(() => {
    const hasBegun = () =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) =>
        key.startsWith('__react'),
      );
    const choose = () => {
      const select = document.querySelector<HTMLSelectElement>('select[name=order]');
      if (!select || !hasBegun()) {
        setTimeout(choose);
        return;
      }
      select.value = 'price_up';
      for (const type of ['input', 'change'])
        select.dispatchEvent(new Event(type, { bubbles: true }));
    };
    addEventListener('DOMContentLoaded', choose);
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const path = await pathOf(page, 'Mountain bikes');
  await page.goto(path);
  const titles = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['Bicycle number 1', 'Bicycle number 2']);
  await expect(page).toHaveURL(`${path}?order=price_up`);
  await expect(page.getByLabel('Sort by')).toHaveValue('price_up');
});
