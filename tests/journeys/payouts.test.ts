import { goTo, newPerson, signUpAsAdmin } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { noPayouts, sellersPayouts, servePayouts } from '../setup/payout-fixtures.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

const provider = 'https://provider.example/onboarding';

test('a seller sees where the money of each sale is, and how to get it', { tag: '@phone' }, async ({
  visitor,
}) => {
  const page = await visitor();
  const requirements = ['Your date of birth'];
  await servePayouts(page, sellersPayouts({ status: 'needs_information', requirements }));
  await enroll(page, newPerson('Mo Money', 'Seller Account'));
  await page.goto('/dashboard');
  await goTo(page, 'Your money');

  await test.step('the sums, and the sales with their amounts and dates', async () => {
    const sums = page.getByRole('region', { name: 'Sums' });
    await expect(sums).toContainText('$1,485.00');
    const sales = page.getByRole('table', { name: 'By sale' });
    const sale = (number: number) => sales.getByRole('row', { name: `Ostravo Svist ${number},` });
    await expect(sale(8)).toContainText('$45.00 shipping');
    await expect(sale(8)).toContainText('$515.40');
    await expect(sale(6)).toContainText('Arrives on Jan 2, 2040.');
    await expect(sale(5)).toContainText('The bank account is closed.');
    await expect(sale(2)).toContainText('You get nothing for this sale.');
    await expect(sale(9).getByRole('link')).toHaveAttribute('href', /deal\/.*\?side=seller$/);
    await page.getByText('Show as a table').click();
    const months = page.getByRole('table', { name: 'By month' });
    await expect(months.getByRole('row', { name: 'October 2026' })).toContainText('$67.20');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('the button leaves the shop for the provider, and the way back asks again', async () => {
    await expect(page.getByText('Your date of birth')).toBeVisible();
    await page.route('**/api/money/account?*', (route) =>
      route.fulfill({ json: { url: provider } }),
    );
    await page.route(`${provider}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
    );
    await page.getByRole('button', { name: 'Answer now' }).click();
    await page.waitForURL(provider);
    await servePayouts(page, sellersPayouts({ status: 'active' }));
    await page.goBack();
    await expect(page.getByText('You can get paid')).toBeVisible();
  });

  await test.step('the statement of a year has the same sales, and a file', async () => {
    const file = page.getByRole('link', { name: 'Download 2026 as CSV' });
    await expect(file).toHaveAttribute('href', '/api/money/statement?year=2026');
    await page.getByRole('link', { name: 'Statement for 2026' }).click();
    await expect(page.getByRole('heading', { name: 'Statement for 2026' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('You get$3,287.80');
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('a new seller reads how to get paid, and a former one finds the money of earlier sales', async ({
  visitor,
}) => {
  const page = await visitor();
  await servePayouts(page, noPayouts, []);
  await enroll(page, newPerson('Nell New', 'Seller Account'));
  await page.goto('/dashboard/your-money');
  await expect(page.getByText('You have not sold anything yet')).toBeVisible();
  await expect(page.getByText('After 180 days it is set aside')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get paid' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await test.step('a person who no longer sells finds the money of earlier sales', async () => {
    const former = await visitor();
    await servePayouts(former, sellersPayouts());
    await enroll(former, newPerson('Fay Former', 'Buyer Account'));
    await former.goto('/dashboard/account');
    await expect(former.getByText('$2,896.20 of your earlier sales waits for you.')).toBeVisible();
    await former.getByRole('main').getByRole('link', { name: 'Your money' }).click();
    await expect(former.getByRole('heading', { name: 'Your money', level: 1 })).toBeVisible();
  });
});

test('an admin sees the money of the shop and what is stuck', async ({ visitor }) => {
  const page = await visitor();
  await servePayouts(page, sellersPayouts());
  const admin = { name: 'Mia Admin', email: adminEmails[2], type: 'Buyer Account' } as const;
  await signUpAsAdmin(page, admin, '/dashboard/shop-money');
  await expect(page.getByText('All accounts add up to zero')).toBeVisible();
  const accounts = page.getByRole('table', { name: 'Accounts' });
  await expect(accounts.getByRole('row', { name: /^Buyers/ })).toContainText('−$12,480.50');
  const due = page.getByRole('table', { name: 'Refunds due' });
  await expect(due).toContainText('balance at the payment provider is too low');
  await expect(page.getByText('Overdue: an admin must decide.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
