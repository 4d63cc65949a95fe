import type { Page } from '@playwright/test';
import { newPerson } from '../setup/actions.ts';
import { addProducts, pathOf, productOf, removeProduct } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

/** What a program that runs no script reads of a page. */
async function headOf(page: Page, path: string) {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const find = (pattern: RegExp) => html.match(pattern)?.[1];
  return {
    status: answer.status(),
    header: answer.headers()['x-robots-tag'],
    encoding: answer.headers()['content-encoding'],
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    picture: find(/<meta property="og:image" content="([^"]*)"/),
    data: find(/<script type="application\/ld\+json">([^<]*)</),
  };
}

const listed = [
  '/',
  '/bicycles',
  '/blog',
  '/about',
  '/contact',
  '/help',
  '/buyer-protection',
  '/rules',
  '/transparency',
  '/terms',
  '/privacy',
];
const unlisted = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/dashboard'];

test('public pages have a title, a description and one canonical address', async ({ visitor }) => {
  const page = await visitor();
  const heads = await Promise.all(listed.map((path) => headOf(page, `${path}?from=elsewhere`)));
  for (const [index, head] of heads.entries()) {
    expect([head.status, head.encoding]).toEqual([200, 'br']);
    expect([head.robots, head.header]).toEqual([undefined, undefined]);
    expect(new URL(String(head.canonical)).pathname).toBe(listed[index]);
    expect(head.canonical).not.toContain('from=elsewhere');
    expect(String(head.description).length).toBeGreaterThan(30);
    expect(head.picture).toMatch(/^https?:.*\/social\.jpg$/);
  }
  for (const spelling of ['/BLOG/', '/%62log'])
    expect((await headOf(page, spelling)).canonical).toBe(heads[2]?.canonical);
  for (const what of ['title', 'description'] as const)
    expect(new Set(heads.map((head) => head[what])).size).toBe(listed.length);
  expect(JSON.parse(String(heads[0]?.data))).toMatchObject({ '@type': 'WebSite', name: 'Respoke' });

  await test.step('pages with a form or behind the sign-in are not indexed, and have their title at once', async () => {
    for (const path of unlisted) {
      const { status, robots, header, canonical, title } = await headOf(page, path);
      expect({ status, robots, header, canonical }).toEqual({
        status: 200,
        robots: 'noindex',
        header: 'noindex',
        canonical: undefined,
      });
      expect(title).toMatch(/^[A-Z].+ \| Respoke$/);
    }
  });
  await test.step('an unknown address answers 404', async () => {
    for (const path of ['/nonsense', '/dashboard/nonsense', `/category/${crypto.randomUUID()}`])
      expect(await headOf(page, path)).toMatchObject({
        status: 404,
        title: 'Not found | Respoke',
        header: 'noindex',
      });
    await page.goto('/bicycle/%E0%A4%A');
    await expect(page).toHaveTitle('Not found | Respoke');
  });
});

test('the head follows the opened page, and has each tag once', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveTitle('Help | Respoke');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/help$/);
  for (const what of ['title', 'link[rel=canonical]', 'meta[name=description]'])
    await expect(page.locator(`head ${what}`)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle('Respoke: second-hand bicycles');

  await test.step('a page rendered in the browser replaces the head from the server', async () => {
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle('Sign in | Respoke');
    for (const what of ['title', 'meta[name=robots]', 'meta[property="og:title"]'])
      await expect(page.locator(`head ${what}`)).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveTitle('Help | Respoke');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
  await test.step('the address of a removed bicycle answers 410', async () => {
    await enroll(page, newPerson('Gone Seller', 'Seller Account'));
    await addProducts(page, 'BMX bikes', 1);
    const category = await pathOf(page, 'BMX bikes');
    const product = await productOf(page, 'BMX bikes', 'Bicycle number 1');
    const address = `${category}?product=${product._id}`;
    expect((await headOf(page, address)).status).toBe(200);
    await removeProduct(page, product);
    expect((await page.goto(address))?.status()).toBe(410);
    await expect(page.getByText('It is no longer for sale.')).toBeVisible();
  });
});
