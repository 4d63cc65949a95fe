import { visit } from '../setup/actions.ts';
import { expect, moving, test } from '../setup/journey.ts';

test('the home page has all its sections', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const main = page.getByRole('main');

  await test.step('tiles show the categories of the list, each with its picture and title', async () => {
    await expect(page.getByRole('heading', { name: 'Make Your Choice' })).toBeVisible();
    const answer = await page.request.get('/api/categories');
    const categories: { _id: string; title: string; image: string }[] = await answer.json();
    const tiles = page.getByRole('region', { name: 'Make Your Choice' }).getByRole('link');
    expect(categories).toHaveLength(9);
    await expect(tiles).toHaveText(categories.map(({ title }) => title));
    for (const [index, { _id, image }] of categories.entries()) {
      await expect(tiles.nth(index)).toHaveAttribute('href', `/category/${_id}`);
      const source = await tiles.nth(index).locator('img').getAttribute('src');
      expect(source).toContain(new URL(image, page.url()).pathname);
    }
    await expect(tiles.first().locator('img')).toBeVisible();
  });
  await test.step('the guides name three steps of buying and three of selling', async () => {
    const guides = page.getByRole('region', { name: 'How it works' });
    const steps = guides.getByRole('listitem').getByRole('heading');
    await expect(steps).toHaveText(['Find a second-hand bike', 'Make a booking', 'Pay to confirm']);
    await guides.getByRole('button', { name: 'Seller' }).click();
    await expect(steps).toHaveText([
      'Create a seller account',
      'Add a product with proper data',
      'Get paid directly',
    ]);
    await guides.getByRole('button', { name: 'Buyer' }).click();
    await expect(steps.first()).toHaveText('Find a second-hand bike');
  });
  await test.step('a visitor is invited to sign up', async () => {
    await expect(page.getByRole('contentinfo')).toContainText('2022');
    await expect(main.getByRole('region', { name: 'Next steps' })).toHaveCount(0);
    const invitation = main.getByRole('link', { name: 'Sign-up', exact: true });
    await expect(invitation).toHaveAttribute('href', '/sign-up');
    await invitation.click();
    await expect(page).toHaveURL('/sign-up');
  });
});

test('four banners fade from one to the next every five seconds, until they are paused', async ({
  visitor,
}) => {
  const page = await visitor(moving);
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

  await test.step('for people who prefer reduced motion they do not move', async () => {
    const still = await visitor();
    await still.clock.install();
    await still.goto('/');
    await expect(still.getByRole('button', { name: 'Pause the banners' })).toHaveCount(0);
    await still.clock.runFor(20_000);
    const first = still.getByRole('region', { name: 'Welcome' }).locator('figure').first();
    await expect(first).toHaveAttribute('aria-hidden', 'false');
  });
});

test('every link of the footer leads somewhere, and an unknown address says so', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 320, height: 640 } });
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  for (const title of ['Product', 'Company', 'Support', 'Social'])
    await expect(footer.getByRole('heading', { name: title })).toBeVisible();
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(8);

  await test.step('the blog has its four articles', async () => {
    await expect(page.getByRole('article')).toHaveCount(4);
    for (const subject of [
      'state in React',
      'prototypal inheritance',
      'unit test',
      'Angular or Vue',
    ])
      await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  });
  await test.step('each link leads to a page with a title', async () => {
    const paths = links.filter((href) => href.startsWith('/') && href !== '/blog');
    for (const path of new Set(paths)) {
      const html = await page.request.get(path, { headers: { accept: 'text/html' } });
      expect(html.status(), path).toBe(200);
      const [, title] = /<title>(.*?)</.exec(await html.text()) ?? [];
      expect(title, path).toMatch(/Respoke.+|.+Respoke/);
    }
  });
  await test.step('an unknown address shows an error page with a link to the home page', async () => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: "Oops! Sorry, we couldn't find this page." }),
    ).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page).toHaveTitle('Not found | Respoke');
    await page.getByRole('link', { name: 'Back to homepage' }).click();
    await expect(page).toHaveURL('/');
  });
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

  await test.step('the shop works without toasts and menu when their code cannot be loaded', async () => {
    const phone = await visitor({ viewport: { width: 390, height: 844 } });
    await phone.route(/assets\/(toasts|PhoneMenu)/, (route) => route.abort('internetdisconnected'));
    const isAsked = phone.waitForRequest(/assets\/toasts/);
    await phone.goto('/');
    await phone.getByRole('button', { name: 'Menu' }).click();
    // Asked for when a visitor begins to use the page.
    await isAsked;
    await phone.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(phone.getByRole('heading', { name: 'Blog', exact: true })).toBeVisible();
  });
  await test.step('a page whose start script is missing during an upgrade is reloaded once', async () => {
    const early = await visitor();
    let asked = 0;
    let gone = 1;
    await early.route('**/assets/index-*.js', (route) => {
      asked += 1;
      return asked <= gone ? route.fulfill({ status: 404 }) : route.continue();
    });
    await early.goto('/');
    await expect.poll(() => asked).toBe(2);
    const guides = early.getByRole('region', { name: 'How it works' });
    await guides.getByRole('button', { name: 'Seller' }).click();
    await expect(guides).toContainText('Create a seller account');
    gone = Number.POSITIVE_INFINITY;
    await early.goto('/blog');
    await expect.poll(() => asked).toBe(4);
    await early.waitForLoadState();
    expect(asked).toBe(4);
  });
});
