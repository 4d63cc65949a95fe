import { visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';

test('the home page has all its sections', { tag: '@phone' }, async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Make Your Choice' })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Make Your Choice' }).getByRole('link');
  await expect(tiles).toHaveCount(9);
  await expect(tiles.first()).toHaveAttribute('href', /^\/category\/[0-9a-f-]{36}$/);
  await expect(tiles.first().locator('img')).toBeVisible();

  const guides = page.getByRole('region', { name: 'How it works' });
  await expect(guides.getByRole('listitem')).toHaveCount(3);
  await expect(guides).toContainText('Make a booking');
  await guides.getByRole('button', { name: 'Seller' }).click();
  await expect(guides.getByRole('listitem')).toHaveCount(3);
  await expect(guides).toContainText('Create a seller account');

  await expect(page.getByRole('contentinfo')).toContainText('2022');
  await page.getByRole('main').getByRole('link', { name: 'Sign-up' }).click();
  await expect(page).toHaveURL('/sign-up');
});

test('four banners fade from one to the next every five seconds, until they are paused', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.clock.install();
  await page.goto('/');
  const banners = page.getByRole('region', { name: 'Welcome' }).locator('figure');
  await expect(banners).toHaveCount(4);
  const shown = () =>
    banners.evaluateAll((all) => all.findIndex((one) => one.ariaHidden !== 'true'));
  expect(await banners.first().evaluate((one) => getComputedStyle(one).transitionDuration)).toBe(
    '1s',
  );
  // From here on time stands still but for what this test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const start = await shown();
  while ((await shown()) === start) await page.clock.runFor(100);
  for (let turn = 1; turn <= 4; turn++) {
    const before = await shown();
    await page.clock.runFor(4800);
    expect(await shown()).toBe(before);
    await page.clock.runFor(300);
    expect(await shown()).toBe((before + 1) % 4);
  }
  await page.getByRole('button', { name: 'Pause the banners' }).click();
  const paused = await shown();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(paused);
});

test('banners do not move for people who prefer reduced motion', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the banners' })).toHaveCount(0);
  await page.clock.runFor(20_000);
  const first = page.getByRole('region', { name: 'Welcome' }).locator('figure').first();
  await expect(first).toHaveAttribute('aria-hidden', 'false');
});

test('the blog has its four articles', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const subject of ['state in React', 'prototypal inheritance', 'unit test', 'Angular or Vue'])
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
});

test('every link of the footer leads somewhere', { tag: '@phone' }, async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  for (const title of ['Product', 'Company', 'Support', 'Social'])
    await expect(footer.getByRole('heading', { name: title })).toBeVisible();
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(8);
  for (const path of links.filter((href) => href.startsWith('/'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Oops!')).toHaveCount(0);
    await expect(page).toHaveTitle(/Respoke.+|.+Respoke/);
  }
});

test('an unknown address shows an error page with a link to the home page', async ({ visitor }) => {
  const page = await visitor();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: "Oops! Sorry, we couldn't find this page." }),
  ).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page).toHaveTitle('Not found | Respoke');
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('search engines may list public pages only', async ({ visitor }) => {
  const page = await visitor();
  const robots = async (path: string) => (await page.goto(path))?.headers()['x-robots-tag'];
  for (const path of ['/', '/blog', '/about', '/terms']) expect(await robots(path)).toBeUndefined();
  for (const path of ['/sign-in', '/sign-up', '/reset-password', '/dashboard', '/no/such/page'])
    expect(await robots(path)).toBe('noindex');
});

test('a page whose code cannot be loaded shows an error after one reload', async ({ visitor }) => {
  const page = await visitor();
  // A link that is pressed before the scripts have come loads its page whole.
  await visit(page, '/');
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route(/assets\/BlogPage/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Oops!')).toBeVisible();
  expect(reloads).toBe(1);
  await page.unroute(/assets\/BlogPage/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('nothing is wider than the screen, from 320 px up', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/blog', '/sign-in', '/sign-up', '/help', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(320);
  }
});

test('the shop works without toasts and menu when their code cannot be loaded', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await page.route(/assets\/(toasts|PhoneMenu)/, (route) => route.abort('internetdisconnected'));
  const isAsked = page.waitForRequest(/assets\/toasts/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  // Asked for when a visitor begins to use the page.
  await isAsked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Blog', exact: true })).toBeVisible();
});
