import { newPerson } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindingsInBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const refusal = { status: 409, json: { code: 'busy', message: 'Please try again.' } };

test('a listing that is edited in two tabs shows both versions', { tag: '@phone' }, async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Two Tabs', 'Seller Account'));
  await addProducts(page, 'Cargo bikes', 1, { title: 'Twofold' });
  await page.goto('/dashboard/products');
  await page.getByRole('row', { name: 'Twofold' }).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Mine');
  await page.getByLabel('Area Name').fill('Mine too');
  await page.getByLabel('Phone').fill('5550107777');

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByLabel('Title').fill('Theirs');
  await tab.getByLabel('Area Name').fill('Theirs too');
  await tab.getByLabel('Description').fill('Changed elsewhere only.');
  await tab.getByRole('button', { name: 'Save changes' }).click();
  await expect(tab.getByText('Changes saved')).toBeVisible();

  // The stored version cannot be read at first.
  const read = (url: URL) => url.pathname === '/api/products';
  await page.route(read, (route) =>
    route.request().method() === 'GET' ? route.fulfill(refusal) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText(/try again/i);
  await page.unroute(read);
  await page.getByRole('button', { name: 'Retry' }).click();
  const panel = page.getByRole('region', { name: 'This listing was changed elsewhere' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Title', 'Area Name']);
  await expect(panel.getByText('Mine too')).toBeVisible();
  await expect(panel.getByText('Theirs too')).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Keep mine: Title' }).click();
  await panel.getByRole('button', { name: 'Take theirs: Area Name' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await page.getByRole('row', { name: 'Mine' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Area Name')).toHaveValue('Theirs too');
  await expect(page.getByLabel('Phone')).toHaveValue('5550107777');
  await expect(page.getByLabel('Description')).toHaveValue('Changed elsewhere only.');
});
