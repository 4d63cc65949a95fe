import { book, join, signIn, signOut, somebody } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { holdBack } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';
import { nextFrames } from '../setup/settled.ts';
import { stock } from '../setup/stock.ts';

test('a buyer starts selling and goes back to buying; what is under way on the other side is told', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await join(sellerPage, somebody('Other Seller', 'Seller Account'));
  await stock(sellerPage, 'City bikes', 1);
  const page = await visitor();
  await join(page, somebody('Two Sides', 'Buyer Account'));
  await book(page, 'City bikes', 'Bicycle number 1');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard');
  await page.bringToFront();

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByText('You can sell now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a product', exact: true })).toBeVisible();
  await expect(otherTab.getByRole('link', { name: 'My products' }).first()).toBeVisible();
  await stock(page, 'BMX bikes', 1, { title: 'Mine now' });

  await page.goto('/dashboard');
  const note = page.getByRole('region', { name: 'The other side of your account' });
  await expect(note).toContainText('One trade is under way on the buying side');
  // As the mail about the booking links it.
  await page.goto('/dashboard/my-booking?side=buyer');
  await expect(page.getByRole('heading', { name: 'This is about your purchases' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to buying' }).click();
  await expect(page.getByRole('row', { name: 'Bicycle number 1' })).toBeVisible();
  await page.goto('/dashboard/my-buyers');
  await expect(page.getByText('That page is for sellers.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('"Sell yours" opens the sign-up of a seller, and leads whoever is signed in on to selling', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sell yours' }).click();
  await expect(page.getByLabel('Account type')).toHaveValue('seller');
  await expect(page.getByText('With Google you begin as a buyer.')).toBeVisible();
  await join(page, somebody('Curious Buyer', 'Buyer Account'));
  const release = await holdBack(page, '**/api/account?*');
  await page.goto('/sign-up?as=seller');
  await expect(page).toHaveURL('/dashboard/account#side');
  const start = page.getByRole('button', { name: 'Start selling' });
  await expect(page.getByRole('complementary', { name: 'Your address' })).toBeVisible();
  await test.step('the profile above the button does not push it away when it comes', async () => {
    const before = await start.boundingBox();
    const account = page.waitForResponse('**/api/account?*');
    release();
    await account;
    await nextFrames(page);
    expect(await start.boundingBox()).toEqual(before);
  });
  await start.click();
  await expect(page.getByText('You can sell now')).toBeVisible();
  await page.goto('/sign-up?as=seller');
  await expect(page).toHaveURL('/dashboard/add-product');
});

test('a name and a photo are changed in Your account, and others see them', async ({ visitor }) => {
  const page = await visitor();
  const person = somebody('First Name', 'Seller Account');
  await join(page, person);
  await stock(page, 'Mountain bikes', 1, { title: 'Named' });
  await page.goto('/dashboard/account');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  await page.getByLabel('Name').fill('Second Name');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name changed')).toBeVisible();
  await page.getByLabel('Change photo').setInputFiles(await smallPhoto());
  await expect(page.getByText('Photo changed')).toBeVisible();
  await expect(page.locator('main img[src^="/images/"]').first()).toBeVisible();

  const buyerPage = await visitor();
  await join(buyerPage, somebody('Looking Buyer', 'Buyer Account'));
  await buyerPage.getByRole('link', { name: 'Mountain bikes' }).click();
  await expect(buyerPage.getByRole('article').filter({ hasText: 'Named' })).toContainText(
    'Second Name',
  );

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('main img[src="/default-profile.svg"]')).toBeVisible();
  await signOut(page);
  await signIn(page, { ...person, name: 'Second Name' });
});
