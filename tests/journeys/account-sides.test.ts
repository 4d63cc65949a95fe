import { goTo, newPerson, signIn, signOut, signUp, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls, pathOf } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';
import { enroll, password } from '../setup/sign-up.ts';
import { nextFrames } from '../setup/wait-for-idle.ts';

test('a buyer starts selling and goes back to buying, and other tabs keep what is half-written', {
  tag: '@tabs',
}, async ({ visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Other Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Gravel bikes', 2);
  await enroll(page, newPerson('Two Sides', 'Buyer Account'));
  await bookByCalls(page, 'Gravel bikes', ['Bicycle number 1']);
  const account = await page.context().newPage();
  await account.goto('/dashboard/account');
  const button = (name: string) => account.getByRole('button', { name });
  const change = async (from: string, to: string, toast: string) => {
    await button(from).click();
    await expect(button(to)).toBeVisible();
    // The one of the last change may still be there.
    await expect(account.getByText(toast).first()).toBeVisible();
  };
  const startSelling = () => change('Start selling', 'Back to buying', 'You can sell now');
  const goBack = () => change('Back to buying', 'Start selling', 'You can buy now');

  await test.step('both tabs have the pages of a seller', async () => {
    await page.goto('/dashboard');
    await account.bringToFront();
    await startSelling();
    await expect(
      account.getByRole('link', { name: 'Add a product', exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'My products' }).first()).toBeVisible();
  });
  await test.step('the dashboard tells of open deals of the other side', async () => {
    const note = page.getByRole('region', { name: 'Your other deals' });
    await expect(note).toContainText('You also have one open deal as a buyer.');
  });
  const notice = page.getByRole('region', { name: 'Your account type has changed' });
  await test.step('a half-written form stays when the account changes sides in another tab', async () => {
    await goTo(page, 'Add a products');
    await page.getByLabel('Title').fill('Half a listing');
    await goBack();
    await expect(notice).toContainText('Your text on this page is kept');
    await expect(page).toHaveURL('/dashboard/add-product');
    await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
    await notice.getByRole('button', { name: 'Start selling' }).click();
    await expect(page.getByText('You can sell now')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
  });
  await test.step('opening a page of the side that was left still leads home', async () => {
    await goBack();
    await expect(notice).toBeVisible();
    await page.goto('/dashboard/products');
    await expect(page.getByText('That page is for sellers.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
  await test.step('a half-written report and booking stay, too', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Bicycle number 2' });
    await visit(page, await pathOf(page, 'Gravel bikes'));
    for (const [button, field] of [
      ['Report', 'Message'],
      ['Book Now', 'Location'],
    ] as const) {
      await card.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByLabel(field).fill('Half of it');
      await startSelling();
      await expect(card.getByRole('button', { includeHidden: true })).toHaveCount(0);
      await expect(page.getByRole('dialog').getByLabel(field)).toHaveValue('Half of it');
      if (button === 'Book Now') continue;
      await goBack();
      await page.keyboard.press('Escape');
    }
  });
  await test.step('the mail about a booking leads back to buying', async () => {
    await page.goto('/dashboard/my-booking?side=buyer');
    await expect(page.getByRole('heading', { name: 'This page is for buyers' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to buying' }).click();
    await expect(page.getByRole('row', { name: 'Bicycle number 1' })).toBeVisible();
  });
  await test.step('a person who has listed bicycles goes to selling and keeps the way to the money', async () => {
    const deal = await page.getByRole('link', { name: /^Details of/ }).getAttribute('href');
    await sellerPage.goto('/dashboard/account');
    await sellerPage.getByRole('button', { name: 'Back to buying' }).click();
    await expect(sellerPage.getByRole('button', { name: 'Go to selling' })).toBeVisible();
    const menu = sellerPage.getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link', { name: 'Your money' })).toBeVisible();
    await sellerPage.goto(String(deal));
    await sellerPage.getByRole('link', { name: 'My Buyers' }).click();
    await expect(
      sellerPage.getByRole('heading', { name: 'This page is for sellers' }),
    ).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Go to selling' }).click();
    await expect(sellerPage.getByRole('row', { name: 'Bicycle number 1' })).toBeVisible();
  });
});

test('"Sell yours" opens the sign-up for sellers, and the selling pages for signed-in people', async ({
  visitor,
}) => {
  const page = await visitor();
  await test.step('a visitor who signs up there continues to their first listing', async () => {
    // What is begun as a buyer is kept apart.
    await visit(page, '/sign-up');
    await page.getByLabel('Username').fill('Begun as a buyer');
    await page.getByRole('banner').getByRole('link', { name: 'Respoke' }).click();
    await page.getByRole('link', { name: 'Sell yours' }).click();
    await expect(page.getByLabel('Account type')).toHaveValue('seller');
    await expect(page.getByText('If you sign up with Google, you get a buyer')).toBeVisible();
    const person = newPerson('Sell Yours', 'Seller Account');
    await page.getByLabel('Username').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByText('Please sign in to sell a bicycle.')).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard/add-product');
  });
  await test.step('who then signs up as a buyer does not', async () => {
    const curious = newPerson('Curious Buyer', 'Buyer Account');
    await signOut(page);
    await page.getByRole('link', { name: 'Sell yours' }).click();
    await signUp(page, curious);
    await expect(page.getByText('Please sign in to')).toHaveCount(0);
    await signIn(page, curious);
    await expect(page).toHaveURL('/');
  });
  const start = page.getByRole('button', { name: 'Start selling' });
  await test.step('a buyer comes to the button, which a late profile above it does not push away', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const release = await delayResponses(page, '**/api/account?*');
      await page.goto('/sign-up?as=seller');
      await expect(page).toHaveURL('/dashboard/account#side');
      await expect(page.getByRole('complementary', { name: 'Confirm your address' })).toBeVisible();
      await expect(start).toBeInViewport();
      const before = await start.boundingBox();
      const account = page.waitForResponse('**/api/account?*');
      release();
      await account;
      await nextFrames(page);
      expect(await start.boundingBox(), `at ${width} px`).toEqual(before);
      await page.unroute('**/api/account?*');
    }
  });
  await start.click();
  await expect(page.getByText('You can sell now')).toBeVisible();
  await page.goto('/sign-up?as=seller');
  await expect(page).toHaveURL('/dashboard/add-product');
});

test('a name and a photo are changed in Your account, and others see them', async ({
  caller,
  visitor,
}) => {
  const page = await visitor();
  const person = newPerson('First Name', 'Seller Account');
  await enroll(page, person);
  await addProducts(page, 'Mountain bikes', 1, { title: 'Named' });
  await page.goto('/dashboard/account');
  await page.getByLabel('Username').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  await page.getByLabel('Username').fill('Second Name');
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByText('Username changed')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page
    .getByLabel('Change photo')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('This file is not a picture.');
  await page.getByLabel('Change photo').setInputFiles(await smallPhoto());
  await expect(page.getByText('Photo changed')).toBeVisible();
  await expect(page.locator('main img[src^="/images/"]').first()).toBeVisible();

  const other = await caller();
  await enroll(other, newPerson('Looking Buyer', 'Buyer Account'));
  const shown = await other.request.get(await pathOf(page, 'Mountain bikes'), {
    headers: { accept: 'text/html' },
  });
  expect(await shown.text()).toContain('Second Name');

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('main img[src="/default-profile.svg"]')).toBeVisible();
  await signOut(page);
  await signIn(page, { ...person, name: 'Second Name' });
});
