import { dashboardPages } from '../../client/routes/dashboard-pages.ts';
import { newPerson, signIn, signUp, signUpAndIn } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';

const addresses = dashboardPages.map(({ path, guard }) => ({
  path: path.replace(':id', crypto.randomUUID()),
  guard,
}));

test('a visitor is asked to sign in, and then sees the requested page', async ({ visitor }) => {
  const page = await visitor();
  const buyer = newPerson('Curious Buyer', 'Buyer Account');
  await signUp(page, buyer);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'City bikes' });
  const category = String(await link.getAttribute('href'));
  await link.click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, buyer);
  await expect(page).toHaveURL(category);
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
});

test('every page of the dashboard asks a visitor to sign in', async ({ visitor }) => {
  const page = await visitor();
  for (const { path } of addresses) {
    await page.goto(path);
    await expect(page).toHaveURL('/sign-in');
  }
});

test('pages of another role redirect to the home page', async ({ visitor }) => {
  for (const [role, type] of [
    ['buyer', 'Buyer Account'],
    ['seller', 'Seller Account'],
  ] as const) {
    const page = await visitor();
    await enroll(page, newPerson(`Nosy ${role}`, type));
    for (const { path, guard } of addresses) {
      if (guard === 'signed in' || guard === role) continue;
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(`That page is for ${guard}s.`)).toBeVisible();
    }
  }
});

test('the dashboard has its title, and the payment of another buyer is not found', async ({
  visitor,
}) => {
  const [sellerPage, otherPage, page] = [await visitor(), await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Titled Seller', 'Seller Account'));
  const [title = ''] = await addProducts(sellerPage, 'Road bikes', 1);
  await enroll(otherPage, newPerson('Other Buyer', 'Buyer Account'));
  await bookByCalls(otherPage, 'Road bikes', [title]);
  const { query, headers } = await sessionOf(otherPage);
  const bookings = await otherPage.request.get(`/api/bookings?${query}`, { headers });
  const [booking] = await bookings.json();
  await enroll(page, newPerson('Titled Buyer', 'Buyer Account'));
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard | Respoke');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await otherPage.goto(`/dashboard/payment/${booking._id}`);
  await expect(otherPage).toHaveTitle('Payment | Respoke');
  await page.goto(`/dashboard/payment/${booking._id}`);
  await expect(page.getByText('We could not find this booking')).toBeVisible();
  await expect(page).toHaveTitle('We could not find this booking | Respoke');
});

test('a category has its name as title, and an unknown one shows the error page', async ({
  visitor,
}) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Lost Buyer', 'Buyer Account'));
  await page.getByRole('link', { name: 'City bikes' }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await expect(page).toHaveTitle('City bikes | Respoke');
  for (const id of ['nope', crypto.randomUUID()]) {
    await page.goto(`/category/${id}`);
    await expect(page.getByRole('heading', { name: /^Oops!/ })).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page.getByText('Please check the marked fields')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

test('a signed-in person is told so on the sign-in and sign-up pages', async ({ visitor }) => {
  const page = await visitor();
  const buyer = newPerson('Here Already', 'Buyer Account');
  await enroll(page, buyer);
  await page.goto('/sign-up');
  await expect(page.getByText(`You are signed in as ${buyer.email}.`)).toBeVisible();
  await page.goto('/sign-in');
  await expect(page.getByText(`You are signed in as ${buyer.email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('signing out opens the home page, and signs out the other tab', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Two Tabs', 'Buyer Account'));
  await page.goto('/dashboard/account');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/dashboard/my-booking');
  await expect(other.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign-Out' }).click();
  await expect(other).toHaveURL('/sign-in');
  // Who signs out on a page behind the sign-in comes home, and is not asked to sign in again.
  await expect(page.getByRole('link', { name: 'Find a bicycle' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
