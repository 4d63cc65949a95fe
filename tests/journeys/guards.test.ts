import { goTo, newPerson, signIn, signUp } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { paymentPathOf } from '../setup/pay-by-calls.ts';
import { enroll, password } from '../setup/sign-up.ts';

/** What a visitor who opens one of these pages is told; the pages of a seller are for selling. */
const reasons = {
  '/dashboard': 'Please sign in to open your dashboard.',
  '/dashboard/add-product': 'Please sign in to sell a bicycle.',
  '/dashboard/my-booking': 'Please sign in to see your bookings.',
  '/dashboard/messages': 'Please sign in to read and write messages.',
  '/dashboard/account': 'Please sign in to see your account.',
  [`/dashboard/payment/${crypto.randomUUID()}`]: 'Please sign in to pay for your booking.',
  '/dashboard/all-buyer': null,
};

test('pages behind the sign-in ask a visitor to sign in, and say why', async ({ visitor }) => {
  const page = await visitor();
  for (const [path, reason] of Object.entries(reasons)) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/sign-in');
    if (reason) await expect(page.getByText(reason), path).toBeVisible();
  }
  await test.step('but who opens the sign-in page is told nothing', async () => {
    await page.goto('/');
    await goTo(page, 'Sign-In');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByText('Please sign in to')).toHaveCount(0);
  });
});

test('a visitor is asked to sign in, and then sees the requested page', async ({ visitor }) => {
  const page = await visitor();
  const buyer = newPerson('Curious Buyer', 'Buyer Account');

  await test.step('a category, after a sign-up by the menu, which fills the email in', async () => {
    await signUp(page, buyer);
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
    await page.goto('/');
    const link = page.getByRole('link', { name: 'City bikes' });
    const category = String(await link.getAttribute('href'));
    await link.click();
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByText('Please sign in to see the bicycles.')).toBeVisible();
    await signIn(page, buyer);
    await expect(page).toHaveURL(category);
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    await expect(page).toHaveTitle('City bikes | Respoke');
  });
  await test.step('a signed-in person is told so on the sign-in and sign-up pages', async () => {
    for (const path of ['/sign-up', '/sign-in']) {
      await page.goto(path);
      await expect(page.getByText(`You are signed in as ${buyer.email}.`)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('signing out opens the home page', async () => {
    await page.getByRole('button', { name: 'Sign-Out' }).click();
    // Who signs out on a page behind the sign-in comes home, and is not asked to sign in again.
    await expect(page.getByRole('link', { name: 'Find a bicycle' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
  await test.step('a page of the dashboard, after a sign-up that it has led to', async () => {
    const seller = newPerson('Wan Ted', 'Seller Account');
    await page.goto('/dashboard/add-product');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Username').fill(seller.name);
    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Account type').selectOption(seller.type);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Please sign in to sell a bicycle.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(seller.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/add-product');
  });
});

test('pages of another role redirect to the home page', async ({ visitor }) => {
  for (const [type, closed] of [
    ['Buyer Account', { seller: '/dashboard/my-buyers' }],
    ['Seller Account', { buyer: '/dashboard/my-booking', admin: '/dashboard/all-buyer' }],
  ] as const) {
    const page = await visitor();
    await enroll(page, newPerson('Nosy Person', type));
    for (const [role, path] of Object.entries(closed)) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(`That page is for ${role}s.`)).toBeVisible();
    }
  }
});

test('the dashboard has its title, and the payment of another buyer is not found', async ({
  caller,
  visitor,
}) => {
  const [seller, other, page] = [await caller(), await caller(), await visitor()];
  await enroll(seller, newPerson('Titled Seller', 'Seller Account'));
  const [title = ''] = await addProducts(seller, 'Road bikes', 1);
  await enroll(other, newPerson('Other Buyer', 'Buyer Account'));
  await enroll(page, newPerson('Titled Buyer', 'Buyer Account'));
  await page.goto('/dashboard');
  // The server names its code, which the scripts would ask for one file after another.
  const preload = page.locator('head link[rel=modulepreload][href^="/assets/dashboard-pages"]');
  await expect(preload).toHaveCount(1);
  await expect(page).toHaveTitle('Dashboard | Respoke');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const buyer of [page, other]) await bookByCalls(buyer, 'Road bikes', [title]);
  await page.goto(await paymentPathOf(page, title));
  await expect(page).toHaveTitle('Payment | Respoke');
  await page.goto(await paymentPathOf(other, title));
  await expect(page.getByText('We could not find this booking')).toBeVisible();
  await expect(page).toHaveTitle('We could not find this booking | Respoke');

  await test.step('an unknown category shows the error page', async () => {
    for (const id of ['nope', crypto.randomUUID()]) {
      await page.goto(`/category/${id}`);
      await expect(page.getByRole('heading', { name: /^Oops!/ })).toBeVisible();
      await expect(page.getByText('404 Not Found')).toBeVisible();
      await expect(page.getByText('Please check the marked fields')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    }
  });
});
