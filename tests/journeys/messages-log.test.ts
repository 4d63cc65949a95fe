import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { threads } from '../../server/db/schema/messages.ts';
import { newPerson, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { log, openThread, say, write } from '../setup/messages.ts';
import type { Shop } from '../setup/shop.ts';

const category = 'City bikes';
const longName = 'Bartholomäus Vandenberghe-Featherstonehaugh-Constantinopoulos';

/** The distance in px of a message from the top of the log. */
const topOf = async (page: Page, text: string) => {
  const [message, all] = await Promise.all([
    log(page).getByText(text, { exact: true }).boundingBox(),
    log(page).boundingBox(),
  ]);
  return (message?.y ?? 0) - (all?.y ?? 0);
};

/** Adds messages 2 to `last` of both sides in turn as rows, and opens the thread again. */
async function addMany(shop: Shop, pages: readonly Page[], threadId: string, last: number) {
  const { db } = await shop.database();
  await db.execute(sql`
    insert into messages (thread_id, number, sender_id, text, pictures, once_for, sent_at)
    select id, number, case when number % 2 = 0 then seller_id else buyer_id end,
      'Message ' || number, '[]', gen_random_uuid(), now()
    from threads, generate_series(2, ${last}::int) as number where id = ${threadId}`);
  await db.update(threads).set({ lastNumber: last }).where(eq(threads.id, threadId));
  for (const page of pages) await visit(page, `/dashboard/messages/${threadId}`);
}

/** The page is no wider than any screen. */
async function expectFits(page: Page, screen: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.filter({ hasNotText: 'Opening the page' })).toBeAttached();
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, `${screen} at ${width}`).toBeLessThanOrEqual(0);
  }
}

const total = 4000;

/** Answers with messages of a very long thread; older ones come in large pages. */
async function serveMany(page: Page, threadId: string): Promise<void> {
  await page.route(`**/api/threads/${threadId}/messages?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const before = asked.get('before');
    const last = before === null ? total : Number(before) - 1;
    const first = Math.max(1, last - (before === null ? 50 : 500) + 1);
    const isNews = asked.get('after') !== null;
    const json = Array.from({ length: isNews ? 0 : last - first + 1 }, (_, index) => ({
      number: first + index,
      from: index % 3 ? 'other' : 'me',
      text: `Message ${first + index} ${'and more '.repeat(index % 20)}`,
      pictures: [],
      date: new Date(1_790_000_000_000 + (first + index) * 60_000).toISOString(),
      isMasked: false,
    }));
    return route.fulfill({ json });
  });
}

/** The median and the longest time of a frame in ms, while the log is scrolled. */
const frameTimes = (page: Page) =>
  log(page).evaluate(async (element) => {
    const times: number[] = [];
    let before = performance.now();
    for (let frame = 0; frame < 60; frame += 1) {
      element.scrollTop += 700;
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - before);
      before = performance.now();
    }
    times.sort((one, other) => one - other);
    return { median: times[30] ?? 0, longest: times.at(-1) ?? 0 };
  });

test('a long conversation opens at its end, older messages move nothing, and no words widen it', async ({
  shop,
  visitor,
}) => {
  test.slow();
  const { sellerPage, buyerPage, threadId } = await openThread({
    ...{ shop, visitor, category, title: 'Veloentwicklungsgesellschaft'.repeat(4) },
    seller: { ...newPerson('Long Name', 'Seller Account'), name: longName },
    buyer: newPerson('Persephone Montgomery', 'Buyer Account'),
  });
  await addMany(shop, [sellerPage, buyerPage], threadId, 130);
  const last = log(buyerPage).getByText('Message 130', { exact: true });
  const items = log(buyerPage).getByRole('listitem');

  await test.step('only the last ones are loaded, and the newest is in sight', async () => {
    await expect(last).toBeInViewport();
    await expect(items).toHaveCount(50);
  });

  await test.step('scrolling up loads older ones and keeps the place', async () => {
    await log(buyerPage).hover();
    await expect(async () => {
      await buyerPage.mouse.wheel(0, -700);
      expect(await items.count()).toBeGreaterThan(50);
    }).toPass();
    await expect(buyerPage.getByRole('button', { name: 'Newest messages' })).toBeVisible();
  });

  await test.step('what arrives meanwhile does not move what is being read', async () => {
    await expect(items).toHaveCount(100);
    const [shown = ''] = await log(buyerPage)
      .locator('p[dir]')
      .evaluateAll((all) => {
        const frame = all[0]?.closest('[role=log]')?.getBoundingClientRect();
        const inSight = all.filter((one) => one.getBoundingClientRect().top > (frame?.top ?? 0));
        return inSight.slice(0, 1).map((one) => one.textContent ?? '');
      });
    const before = await topOf(buyerPage, shown);
    await write(sellerPage, 'Something new');
    await expect(items).toHaveCount(101);
    expect(Math.abs((await topOf(buyerPage, shown)) - before)).toBeLessThan(3);
    const button = buyerPage.getByRole('button', { name: '1 new message' });
    await expect(button).toBeVisible();
    await expect(log(sellerPage).getByRole('listitem').last()).toContainText('Something new');
    await expect(log(sellerPage).getByRole('listitem').last()).not.toContainText('Seen');
    await button.click();
    await expect(log(buyerPage).getByText('Something new')).toBeInViewport();
    await expect(log(sellerPage).getByRole('listitem').last()).toContainText('Seen');
  });

  await test.step('the button loads the rest by keyboard', async () => {
    const button = buyerPage.getByRole('button', { name: 'Show earlier messages' });
    await button.focus();
    await buyerPage.keyboard.press('Enter');
    await expect(items).toHaveCount(131);
    await expect(log(buyerPage).getByText('Is it still available?')).toHaveCount(1);
    await expect(button).toHaveCount(0);
    await expect(log(buyerPage)).toBeFocused();
  });

  await test.step('only what is new is fetched when a message arrives', async () => {
    const asked: URLSearchParams[] = [];
    buyerPage.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/messages')) asked.push(searchParams);
    });
    await write(sellerPage, 'And one more');
    await expect(items).toHaveCount(132);
    // A second piece of news, that it was seen, may ask once more, for what comes after the new one.
    const from = asked.map((query) => Number(query.get('after')));
    expect(from[0]).toBe(131);
    expect(Math.min(...from)).toBe(131);
  });

  await test.step('it is never wider than the screen, whatever people write', async () => {
    for (const text of ['long'.repeat(200), 'אופני הרים במצב מצוין, מידה 54', '🚲'.repeat(2000)])
      await say(buyerPage, { threadId }, text);
    await expect(items).toHaveCount(135);
    await expect(log(buyerPage).getByText('אופני')).toHaveCSS('direction', 'rtl');
    await expectFits(buyerPage, 'the conversation');
    await visit(buyerPage, '/dashboard/messages');
    await expectFits(buyerPage, 'the inbox');
  });

  await test.step('of 4,000 messages, the page holds those around the visible ones', async () => {
    await serveMany(buyerPage, threadId);
    await visit(buyerPage, `/dashboard/messages/${threadId}`);
    const numbered = log(buyerPage).locator('[data-number]');
    await expect(numbered).toHaveCount(50);
    const first = log(buyerPage).locator('[data-number="1"]');
    await expect(async () => {
      await log(buyerPage).evaluate((element) => {
        element.scrollTop = -element.scrollHeight;
      });
      await expect(first).toBeInViewport({ timeout: 50 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    await expect.poll(() => numbered.count()).toBeLessThan(1500);
    const { median, longest } = await frameTimes(buyerPage);
    test.info().annotations.push({ type: 'ms of a frame', description: `${median}, ${longest}` });
    expect(median).toBeLessThan(100);
    await buyerPage.getByRole('button', { name: 'Newest messages' }).click();
    await expect(log(buyerPage).locator(`[data-number="${total}"]`)).toBeInViewport();
    await expect.poll(() => numbered.count()).toBeLessThan(1500);
  });
});
