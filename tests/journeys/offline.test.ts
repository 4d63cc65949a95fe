import { goTo, newPerson, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('a page opened without a network shows a message, and loads when the network is back', async ({
  visitor,
}) => {
  const page = await visitor();
  // What is shown then comes with the first use of the page.
  const prepared = page.waitForResponse(/assets\/FailedPage/);
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await prepared;
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You are offline');
  await expect(page.getByRole('main')).not.toContainText("couldn't find");
  await expect(page.getByRole('banner').getByRole('link', { name: 'Respoke' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading).toHaveText('You are offline');
  await page.context().setOffline(false);
  await expect(heading).toHaveText(/About/);
  await expect(page).toHaveURL('/about');

  await test.step('a server that does not answer is not shown as a missing page', async () => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await page.route(/assets\/AboutPage|api\/categories/, (route) =>
      route.abort('connectionrefused'),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(heading).toHaveText('We cannot reach the shop');
    await page.unroute(/assets\/AboutPage|api\/categories/);
    await page.clock.runFor(5000);
    await expect(heading).toHaveText(/About/);
  });

  await test.step('a list opened without a network shows a message while it waits', async () => {
    await enroll(page, newPerson('Off Line', 'Buyer Account'));
    await page.goto('/dashboard');
    await goTo(page, 'My Booking');
    await expect(page.getByText('No booking done yet')).toBeVisible();
    await goTo(page, 'Dashboard');
    await page.route('**/api/wishlist?*', (route) => route.abort('internetdisconnected'));
    await goTo(page, 'Wishlist');
    await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByRole('main')).toContainText('You are offline');
    await page.unroute('**/api/wishlist?*');
    await page.context().setOffline(false);
    await expect(page.getByText('No product added')).toBeVisible();
  });
});
