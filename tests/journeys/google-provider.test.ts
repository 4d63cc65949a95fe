import type { Page } from '@playwright/test';
import { expect, test as journey } from '../setup/journey.ts';
import { type KnownPerson, type OpenIdProvider, openProvider } from '../setup/openid-provider.ts';
import { openShop, type Shop } from '../setup/shop.ts';

// An independent provider, certified for OpenID Connect, plays Google: what our own sandbox and our
// own client might misunderstand together, it does not.

const test = journey.extend<object, { clientShop: Shop }>({
  clientShop: [
    async ({ template }, use) => {
      let provider: OpenIdProvider | undefined;
      const shop = await openShop({
        template,
        settings: async (url) => {
          provider = await openProvider(url);
          return provider.settings;
        },
      });
      await use(shop);
      await shop.remove();
      await provider?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: async ({ clientShop }, use) => use(clientShop),
});

/** Presses the button and signs in at the provider; gives the popup, which asks for consent. */
async function signInAtProvider(page: Page, login: KnownPerson): Promise<Page> {
  await page.goto('/sign-in');
  const coming = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Google' }).click();
  const popup = await coming;
  await popup.getByPlaceholder('Enter any login').fill(login);
  await popup.getByPlaceholder('and password').fill('anything');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeVisible();
  return popup;
}

async function consent(popup: Page): Promise<void> {
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

test('an independent provider signs in the same person each time', async ({ visitor }) => {
  for (const created of [1, 0]) {
    const page = await visitor();
    let records = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/users')) records += 1;
    });
    await consent(await signInAtProvider(page, 'verified'));
    await expect(page.getByText('Welcome Olive Open')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(records).toBe(created);
  }
});

test('what is wrong with a correctly signed id_token, and a denied consent, are refused', async ({
  visitor,
}) => {
  const failed = 'The sign-in with Google did not work. Please try again.';
  for (const [flaw, login, message] of [
    ['the nonce of another sign-in', 'wrong-nonce', failed],
    ['the audience of another client', 'wrong-audience', failed],
    ['an unverified email', 'unverified', 'Google has not verified the email of this account.'],
  ] as const)
    await test.step(flaw, async () => {
      const page = await visitor();
      await consent(await signInAtProvider(page, login));
      await expect(page.getByRole('alert')).toHaveText(message);
      const session = await page.request.get('/api/auth/get-session');
      expect(await session.json()).toBeNull();
    });
  await test.step('a person who denies consent sees a message and can try again', async () => {
    const page = await visitor();
    const popup = await signInAtProvider(page, 'verified');
    const closing = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await closing;
    await expect(page.getByRole('alert')).toHaveText('You cancelled the sign-in with Google.');
    await consent(await signInAtProvider(page, 'verified'));
    await expect(page.getByText('Welcome Olive Open')).toBeVisible();
  });
});
