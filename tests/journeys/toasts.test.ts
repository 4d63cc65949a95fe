import type { Page } from '@playwright/test';
import { newPerson } from '../setup/actions.ts';
import { expect, moving, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

// A toast that has had its time fades out for a second more.
const fadeMs = 1000;

/** How long the toast with this text, which a press brings, stays before it begins to fade. */
async function stayOf(page: Page, text: string, press: () => Promise<void>): Promise<number> {
  const toast = page.getByText(text);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await press();
  // What shows it waits for the page's clock as well, some hundred milliseconds.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await toast.count()).toBe(1);
  }).toPass({ intervals: [20] });
  let stayed = 0;
  while (stayed < 10_000 && (await toast.count()) === 1) {
    await page.clock.runFor(100);
    stayed += 100;
  }
  await page.clock.resume();
  return stayed - fadeMs;
}

/** It is seen some steps of the clock after it has come, more of them on a busy machine. */
const aboutMs = 600;
const expectAbout = (stayed: number, ms: number) =>
  expect(Math.abs(stayed - ms), `${stayed} ms`).toBeLessThan(aboutMs);

test('a success toast stays for 2 seconds, an error and a plain message for 4', async ({
  visitor,
}) => {
  const page = await visitor({ ...moving, permissions: ['clipboard-write'] });
  const person = newPerson('Toa Sty', 'Buyer Account');
  await enroll(page, person);
  await page.clock.install();
  await page.goto('/sign-in');
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const code = 'wrong_email_or_password';
  expectAbout(await stayOf(page, code, () => signIn('not my password')), 4000);
  const friend = page.getByRole('button', { name: 'Tell a friend' });
  const share = () => friend.click();
  expectAbout(await stayOf(page, 'Link copied', share), 4000);
  const welcome = `Welcome ${person.name}`;
  expectAbout(await stayOf(page, welcome, () => signIn('spokes and chains 7')), 2000);

  await test.step('at most 20 show at once', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    for (let press = 0; press < 25; press++)
      await friend.evaluate((button: HTMLButtonElement) => button.click());
    // Long enough for those to fade that are too many, too short for the rest.
    await page.clock.runFor(2000);
    await expect(page.getByText('Link copied')).toHaveCount(20);
  });
});
