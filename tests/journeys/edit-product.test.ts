import { newPerson, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf } from '../setup/add-products.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { changePrice } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { enroll } from '../setup/sign-up.ts';

const refusal = { status: 409, json: { code: 'busy', message: 'Please try again.' } };

test('a seller edits a listing and its picture, and buyers see the change', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Editing Seller', 'Seller Account'));
  await addProducts(page, 'Cargo bikes', 1, { title: 'Before' });
  await page.goto('/dashboard/products');
  const row = page.getByRole('row', { name: 'Before' });
  const pictureBefore = await row
    .getByRole('img')
    .or(row.locator('img'))
    .first()
    .getAttribute('src');
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit a product' })).toBeVisible();
  for (const [label, value] of [
    ['Title', 'Before'],
    ['Selling Price', '101'],
    ['Phone', '5550101234'],
    ['Purchase Date', '2022-04-03'],
    ['City Name', 'Portland'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Cargo bikes');

  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  await page.getByLabel('Title').fill('After');
  await page.getByLabel('Selling Price').fill('88.5');
  await page.getByLabel('Category').selectOption('Folding bikes');
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  const save = page.getByRole('button', { name: 'Save changes' });
  await test.step('the upload of a new picture shows its progress and can be cancelled', async () => {
    // Never answered: the upload is in progress until it is cancelled.
    await page.route('**/1/upload', () => undefined);
    await save.click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCount(0);
    await expect(save).toBeEnabled();
    await page.unroute('**/1/upload');
  });
  await save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const after = page.getByRole('row', { name: 'After' });
  await expect(after).toContainText('$88.50');
  await test.step('a copy is a new listing, with its pictures, until it is emptied', async () => {
    await after.getByRole('button', { name: 'More for After' }).click();
    await page.getByRole('menuitem', { name: 'Copy this listing' }).click();
    await expect(page.getByRole('heading', { name: 'Add a product' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('After');
    await expect(page.getByLabel('Selling Price')).toHaveValue('88.5');
    await expect(page.getByRole('complementary', { name: 'Preview' }).locator('img')).toBeVisible();
    await page.getByLabel('Title').fill('Twin');
    await page.getByLabel('Category').selectOption('Cargo bikes');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Product added successfully....')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Twin' })).toContainText('$88.50');
  });
  expect(await after.locator('img').first().getAttribute('src')).not.toBe(pictureBefore);

  await page.goto('/');
  await page.getByRole('link', { name: 'Folding bikes' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'After' })).toContainText('$88.50');
  await expect(page.getByText('Your own listing')).toBeVisible();
  await visit(page, await bicyclePathOf(page, 'After'));
  await expect(page.getByText('Your own listing')).toBeVisible();
  // The part with the seller gets its scripts with the first use.
  await page.mouse.move(200, 200);
  await expect(page.getByRole('link', { name: 'Ask the seller' })).toHaveCount(0);

  await page.goto(`/dashboard/products/${crypto.randomUUID()}/edit`);
  await expect(page.getByText('We could not find this listing')).toBeVisible();
});

test('an unsaved edit of a listing is restored, and says what it would overwrite', async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Drafting Seller', 'Seller Account'));
  await addProducts(page, 'Cargo bikes', 1, { title: 'Drafted' });
  await page.goto('/dashboard/products');
  const edit = () =>
    page.getByRole('row', { name: 'Drafted' }).getByRole('link', { name: 'Edit' }).click();
  const notice = page.getByRole('region', { name: 'Unsaved changes' });
  const heading = page.getByRole('heading', { name: 'Edit a product' });
  await edit();
  await expect(heading).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByLabel('City Name').fill('Salem');
  await page.getByLabel('Selling Price').fill('77.5');
  await page.goBack();
  await expect(heading).toHaveCount(0);

  await test.step('Back and open again', async () => {
    await edit();
    await expect(page.getByLabel('City Name')).toHaveValue('Salem');
    await expect(page.getByLabel('Selling Price')).toHaveValue('77.5');
    await expect(notice).toContainText('changes that you made earlier and did not save.');
    await expect(notice).not.toContainText('have been changed since then');
  });
  await test.step('the price is changed elsewhere meanwhile', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    await changePrice(tab, 'Drafted', '150');
    await expect(tab.getByText('Price changed')).toBeVisible();
    await page.reload();
    await expect(notice).toContainText('These fields have been changed since then: Selling Price.');
    await expect(page.getByLabel('Selling Price')).toHaveValue('77.5');
  });
  await test.step('what is saved can be shown in its place', async () => {
    await notice.getByRole('button', { name: 'Show the saved listing' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Selling Price')).toHaveValue('150');
    await expect(page.getByLabel('City Name')).toHaveValue('Portland');
  });
  await test.step('only what was typed is saved, and then there is no draft', async () => {
    await page.getByLabel('City Name').fill('Eugene');
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    await changePrice(tab, 'Drafted', '160');
    await expect(tab.getByText('Price changed')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('row', { name: 'Drafted' })).toContainText('$160.00');
    await edit();
    await expect(page.getByLabel('City Name')).toHaveValue('Eugene');
    await expect(notice).toHaveCount(0);
  });
  await test.step('Discard drops it', async () => {
    await page.getByLabel('City Name').fill('Bend');
    await page.getByRole('link', { name: 'Discard' }).click();
    await edit();
    await expect(page.getByLabel('City Name')).toHaveValue('Eugene');
  });
});

test('a listing that is edited in two tabs shows both versions', async ({ visitor }) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindingsNow(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Keep mine: Title' }).click();
  await panel.getByRole('button', { name: 'Take theirs: Area Name' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await page.getByRole('row', { name: 'Mine' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Area Name')).toHaveValue('Theirs too');
  await expect(page.getByLabel('Phone')).toHaveValue('5550107777');
  await expect(page.getByLabel('Description')).toHaveValue('Changed elsewhere only.');
});
