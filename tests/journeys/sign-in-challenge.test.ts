import type { Page } from '@playwright/test';
import { newPerson, signIn, visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { makePerson, password } from '../setup/sign-up.ts';

const notice = 'Checking your browser…';

/** Tries a password on many accounts, as a program does, from the address of the browser. */
const attack = (page: Page) =>
  page.evaluate(async () => {
    for (let number = 0; number < 20; number += 1) {
      const body = JSON.stringify({ email: `nobody.${number}@example.com`, password: 'a guess' });
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body });
    }
  });

/** Runs in the page: workers get their messages only after the event `release`. */
function holdWorkers(): void {
  const { Original } = window as unknown as { Original: typeof Worker };
  window.Worker = class extends Original {
    override postMessage(message: unknown): void {
      window.addEventListener('release', () => super.postMessage(message), { once: true });
    }
  };
}

async function enter(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('while passwords are guessed, the browser solves a challenge before a sign-in', async ({
  shop,
  visitor,
}) => {
  test.slow();
  await shop.stop();
  await shop.start({ SIGN_IN_CHALLENGE: 'proof-of-work' });
  const person = newPerson('Cleo Challenged', 'Buyer Account');
  const page = await visitor();
  await makePerson(page, person);
  await visit(page, '/sign-in');
  await attack(page);

  await test.step('a browser that cannot solve it says so', async () => {
    await page.evaluate(() => {
      Object.assign(window, { Original: window.Worker, Worker: undefined });
    });
    await enter(page, person.email, password);
    await expect(page.getByRole('alert')).toHaveText(/We could not check your browser/);
  });
  await test.step('the page says what it does meanwhile', async () => {
    await page.evaluate(holdWorkers);
    await enter(page, person.email, 'not the password');
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    expect(await axeFindingsNow(page), 'while it is solved').toEqual([]);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('release'));
      if ('Original' in window) Object.assign(window, { Worker: window.Original });
    });
    await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
    await expect(page.getByText(notice)).toHaveCount(0);
  });
  await test.step('the right password signs in', async () => {
    await enter(page, person.email, password);
    await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
  });
  await test.step('a forgotten password and a sign-up go through as well', async () => {
    const other = await visitor({ viewport: { width: 390, height: 844 } });
    await visit(other, '/forgot-password');
    await other.getByLabel('Email').fill(person.email);
    await other.getByRole('button', { name: 'Send link' }).click();
    await expect(other.getByText('we have sent a link')).toBeVisible();
    const somebody = newPerson('Cora Challenged', 'Buyer Account');
    await visit(other, '/sign-up');
    await other.getByLabel('Username').fill(somebody.name);
    await other.getByLabel('Email').fill(somebody.email);
    await other.getByLabel('Account type').selectOption(somebody.type);
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Sign Up' }).click();
    await expect(other.getByText('Sign in now...')).toBeVisible();
    await signIn(other, somebody);
  });
});
