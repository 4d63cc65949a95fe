import type { Page } from '@playwright/test';
import { newPerson, signIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf } from '../setup/add-products.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { changePrice } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';
import { addButton, fillIn, typed } from '../setup/product-form.ts';
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

test('an unsaved edit of a listing is restored, and says what it would overwrite', {
  tag: '@storage',
}, async ({ visitor }) => {
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

test('a seller saves drafts, and continues one on another device until it is listed', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor();
  const person = newPerson('Dora Drafts', 'Seller Account');
  await enroll(page, person);
  const row = (of: Page, title: string) =>
    of.getByRole('table', { name: 'Drafts' }).getByRole('row', { name: title });
  const save = (of: Page) => of.getByRole('button', { name: 'Save draft' }).click();
  const saved = (of: Page) => expect(of.getByText('Draft saved')).toBeVisible();

  await test.step('an empty form is no draft, a text that is too long is refused at its field', async () => {
    await visit(page, '/dashboard/add-product');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('There is nothing to save yet.');
    await page.getByLabel('Title').fill('x'.repeat(121));
    await save(page);
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('At most 120 characters');
  });
  await test.step('half a listing is kept with its picture, and then the form is empty', async () => {
    await page.getByLabel('Title').fill('Half a bicycle');
    await page.getByLabel('Category').selectOption('Gravel bikes');
    await page.getByLabel('Image').setInputFiles(await smallPhoto());
    const answer = await delayResponses(page, '**/1/upload');
    await save(page);
    // Typed while the picture is on its way.
    await page.getByLabel('Selling Price').fill('640.5');
    answer();
    await saved(page);
    await expect(row(page, 'Half a bicycle')).toContainText('Gravel bikes');
    expect(await axeFindingsNow(page)).toEqual([]);
    await visit(page, '/dashboard/add-product');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await page.getByLabel('Description').fill('No title yet.');
    await save(page);
    await expect(row(page, 'Untitled')).toBeVisible();
  });

  const other = await visitor();
  await signIn(other, person);
  await test.step('on another device, both are in My Products, and one is continued', async () => {
    await visit(other, '/dashboard/products');
    await expect(row(other, 'Untitled')).toBeVisible();
    await row(other, 'Half a bicycle').getByRole('link', { name: 'Continue' }).click();
    await expect(other.getByLabel('Title')).toHaveValue('Half a bicycle');
    await expect(other.getByLabel('Selling Price')).toHaveValue('640.5');
    await expect(other.getByLabel('Category').locator('option:checked')).toHaveText('Gravel bikes');
    await expect(other.getByRole('img', { name: 'The first of the listing' })).toBeVisible();
    await fillIn(other);
  });
  await test.step('what is not saved stays over a reload', async () => {
    await other.reload();
    await expect(other.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    await expect(other.getByLabel('City Name')).toHaveValue(typed['City Name']);
  });
  await test.step('what was saved elsewhere meanwhile is shown before it is replaced', async () => {
    await row(page, 'Half a bicycle').getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Title').fill('Three quarters');
    await save(page);
    await expect(row(page, 'Three quarters')).toBeVisible();
    await save(other);
    const panel = other.getByRole('region', { name: 'This draft was changed elsewhere' });
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Title']);
    await panel.getByRole('button', { name: 'Keep mine: Title' }).click();
    await saved(other);
    await expect(row(other, typed.Title)).toBeVisible();
  });
  await test.step('a draft that is listed goes away, the other one is deleted', async () => {
    await row(other, typed.Title).getByRole('link', { name: 'Continue' }).click();
    await addButton(other).click();
    await expect(other.getByText('Product added successfully....')).toBeVisible();
    const listed = other.getByRole('table', { name: 'All Products' });
    await expect(listed.getByRole('row', { name: typed.Title })).toContainText('$640.50');
    await expect(row(other, 'Untitled')).toBeVisible();
    await expect(row(other, typed.Title)).toHaveCount(0);
    await row(other, 'Untitled').getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByText('Draft deleted')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Drafts' })).toHaveCount(0);
  });
  await test.step('a draft that is gone says so', async () => {
    await visit(other, `/dashboard/add-product?draft=${crypto.randomUUID()}`);
    await expect(other.getByText('We could not find this draft')).toBeVisible();
  });
});
