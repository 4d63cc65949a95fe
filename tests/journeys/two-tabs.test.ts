import { newPerson, signIn } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll, makePerson } from '../setup/sign-up.ts';

test('a tab follows a sign-in and a sign-out in another tab', {
  tag: '@tabs',
}, async ({ visitor }) => {
  const page = await visitor();
  const [first, second] = [
    newPerson('First Person', 'Buyer Account'),
    newPerson('Second Person', 'Seller Account'),
  ];
  await makePerson(page, second);
  await enroll(page, first);
  await page.goto('/dashboard/account');
  const main = page.getByRole('main');
  await expect(main).toContainText(first.email);
  const tab = await page.context().newPage();

  await test.step('signing out there leads to the sign-in page here', async () => {
    await tab.goto('/blog');
    await tab.getByRole('button', { name: 'Sign-Out' }).click();
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByRole('button', { name: 'Sign-Out' })).toHaveCount(0);
    await tab.goto('/sign-in');
  });
  await test.step('so does a token that is gone, before the server says so', async () => {
    await signIn(tab, first);
    await expect(page).toHaveURL('/dashboard/account');
    // The guard and the page must appear together, as when a sign-in leads back to a page.
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign-Out' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: first.name }).click();
    await expect(main).toContainText(first.email);
    await tab.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/sign-in');
    await tab.goto('/sign-in');
  });
  await test.step('signing in there as somebody else leads back here, as that person', async () => {
    await signIn(tab, second);
    await expect(page).toHaveURL('/dashboard/account');
    await expect(main).toContainText(second.email);
    await expect(main).not.toContainText(first.email);
    await expect(page.getByLabel('Password')).toHaveCount(0);
  });
  await test.step('signing in there over another account changes this tab at once', async () => {
    await tab.goto('/sign-in');
    await signIn(tab, first);
    await expect(main).toContainText(first.email);
    await expect(main).not.toContainText(second.email);
  });
  await test.step('a tab that stands on the sign-up page goes home', async () => {
    await tab.getByRole('button', { name: 'Sign-Out' }).click();
    await expect(page).toHaveURL('/sign-in');
    await page.goto('/sign-up');
    await tab.goto('/sign-in');
    await signIn(tab, first);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign-Out' })).toBeVisible();
  });
});
