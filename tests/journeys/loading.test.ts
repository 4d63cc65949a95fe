import type { Page } from '@playwright/test';
import { goTo, newPerson, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { enroll } from '../setup/sign-up.ts';
import { untilItWorks } from '../setup/wait-for-idle.ts';

const bookings = '**/api/bookings?*';
const spinner = (page: Page) => page.getByRole('main').getByRole('status');

test('a spinner shows while the person, the role and a list load', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Spin Ner', 'Buyer Account'));

  for (const [what, path] of [
    ['person', '**/api/auth/get-session'],
    ['role', '**/api/users?*'],
  ] as const)
    await test.step(`a guard shows a spinner while the ${what} loads`, async () => {
      const release = await delayResponses(page, path);
      await page.goto('/dashboard/my-wishlist');
      await expect(spinner(page)).toHaveText('Loading');
      await expect(page).toHaveURL('/dashboard/my-wishlist');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening the page');
      release();
      await expect(page.getByText('No product added')).toBeVisible();
    });
  await test.step('a spinner shows while a list loads', async () => {
    const release = await delayResponses(page, bookings);
    await goTo(page, 'My Booking');
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await expect(spinner(page)).toHaveText('Loading');
    release();
    await expect(page.getByText('No booking done yet')).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
  });
});

test('a list that cannot be loaded is retried after 1, 2 and 4 seconds', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Ree Try', 'Buyer Account'));
  await page.route(bookings, (route) => route.abort('internetdisconnected'));
  // The times of the tries, by the page's clock.
  await page.addInitScript(() => {
    const tries: number[] = [];
    const { fetch } = window;
    window.fetch = (...request) => {
      if (/\/api\/bookings\?/.test(String(request[0]))) tries.push(Date.now());
      return fetch(...request);
    };
    Object.assign(window, { tries });
  });
  const triesOf = () => page.evaluate(() => (window as unknown as { tries: number[] }).tries);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 600_000);
  const before = (await triesOf()).length;
  await goTo(page, 'My Booking');
  for (const count of [1, 2, 3, 4])
    await expect(async () => {
      await page.clock.runFor(100);
      expect((await triesOf()).length - before).toBe(count);
    }).toPass({ intervals: [1] });
  const [first = 0, ...later] = (await triesOf()).slice(before);
  for (const [index, at] of [1000, 3000, 7000].entries()) {
    expect((later[index] ?? 0) - first).toBeGreaterThanOrEqual(at - 100);
    // A failure is heard of some moments of the page's clock later.
    expect((later[index] ?? 0) - first).toBeLessThanOrEqual(at + 500 * (index + 1));
  }
  await page.clock.runFor(60_000);
  expect((await triesOf()).length - before).toBe(4);
  await page.clock.resume();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server');
  await page.unroute(bookings);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No booking done yet')).toBeVisible();
});

test('loaded data is kept for five minutes', async ({ visitor }) => {
  const page = await visitor();
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/categories')) loads += 1;
  });
  await page.clock.install();
  await page.goto('/');
  const leaveAndReturn = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('link', { name: 'Respoke' }).click();
    await expect(page.getByRole('link', { name: 'City bikes' })).toBeVisible();
  };
  await expect(page.getByRole('link', { name: 'City bikes' })).toBeVisible();
  // Before its scripts work, a link loads the whole page.
  await untilItWorks(page);
  await page.clock.fastForward('04:30');
  await leaveAndReturn();
  // The first page came with them.
  expect(loads).toBe(0);
  await page.clock.fastForward('00:40');
  await leaveAndReturn();
  await expect.poll(() => loads).toBe(1);
});

test('loading the code of a page times out after 120 seconds', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  // Before its scripts work, a link loads the whole page.
  await visit(page, '/');
  let asked = 0;
  await page.route(/assets\/BlogPage/, () => {
    asked += 1;
  });
  const text = page.getByText('This page took too long to load.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  // The code may be asked for when the pointer comes; from the press on, it has 120 seconds.
  await expect(page.getByRole('progressbar')).toBeVisible();
  // The page loads itself once more before it gives up, and waits for as long again.
  for (const turn of [1, 2]) {
    await expect.poll(() => asked).toBe(turn);
    await page.clock.fastForward(115_000);
    expect(asked).toBe(turn);
    await expect(text).toHaveCount(0);
    await page.clock.fastForward(10_000);
  }
  // The page that was loaded again asks for its code by its head, before the scripts that then wait.
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(text).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: /^Oops!/ })).toBeVisible();
});
