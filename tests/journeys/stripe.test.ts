import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { openFaultyProvider } from '../../tooling/faults/environment/payment-provider.ts';
import { newPerson } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test as journey } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

// A shop with keys of its own, as one that takes real cards: its server reaches the API by HTTP.

const test = journey.extend({
  shop: async ({ shop }, use) => {
    const folder = await mkdtemp(joinPath(tmpdir(), 'respoke-bank-'));
    const provider = await openFaultyProvider(folder);
    await shop.stop();
    await shop.start({
      STRIPE_SECRET_KEY: provider.keys.secret,
      STRIPE_PUBLISHABLE_KEY: provider.keys.publishable,
      STRIPE_WEBHOOK_SECRET: provider.keys.webhook,
      STRIPE_API_BASE: provider.url,
    });
    await use(shop);
    await provider.close();
    await rm(folder, { recursive: true });
  },
});

test("Stripe's own script is loaded only on the payment page", async ({ caller, visitor }) => {
  const sellerPage = await caller();
  await enroll(sellerPage, newPerson('Sid Stripes', 'Seller Account'));
  await addProducts(sellerPage, 'Road bikes', 1);
  const page = await visitor();
  const asked: string[] = [];
  // Stripe itself is not reached from here: that the page asks for it, and may, is what is shown.
  await page.context().route('https://*.stripe.com/**', (route) => {
    asked.push(`${new URL(page.url()).pathname} ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await enroll(page, newPerson('Bea Buys', 'Buyer Account'));
  await bookByCalls(page, 'Road bikes', ['Bicycle number 1']);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/create-payment-intent')) opened.push(request.url());
  });
  await page.clock.install();
  await page.goto('/dashboard/my-booking');
  const pay = page.getByRole('link', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  const path = await pay.getAttribute('href');
  expect(asked).toEqual([]);
  await pay.click();
  const problem = page.getByRole('alert').filter({ hasText: 'An ad blocker' });
  // A script that cannot be started is asked for once more.
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(problem).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible();
  // A buyer who cannot pay holds no bicycle.
  expect(opened).toEqual([]);
  expect([...new Set(asked)]).toEqual([`${path} https://js.stripe.com/endive/stripe.js`]);

  await test.step('only the policy of the payment page allows its hosts', async () => {
    const policyOf = async (path: string) => {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
      return answer.headers()['content-security-policy'] ?? '';
    };
    for (const path of [
      '/',
      '/sign-in',
      '/blog',
      '/dashboard',
      '/dashboard/my-booking',
      '/nowhere',
    ])
      expect(await policyOf(path)).not.toContain('stripe');
    const policy = await policyOf('/dashboard/payment/0198c0de-0000-7000-8000-000000000001');
    const script = 'https://js.stripe.com https://*.js.stripe.com';
    expect(policy).toMatch(
      new RegExp(`script-src 'self' 'nonce-[^']+' ${script.replace('*', '\\*')};`),
    );
    expect(policy).toContain(`frame-src ${script} https://hooks.stripe.com;`);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });
});
