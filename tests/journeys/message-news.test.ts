import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newBrowser, openPushService } from '../../server/testing/mails/push-service.ts';
import { newPerson, visit } from '../setup/actions.ts';
import { test as base, expect } from '../setup/journey.ts';
import { mailsTo } from '../setup/mail.ts';
import { openPushWorker } from '../setup/push.ts';
import { openShop, type Shop } from '../setup/shop.ts';
import { askPathOf, log, meet, say, talk } from '../setup/talk.ts';

const category = 'Folding bikes';
const minuteMs = 60_000;

/** A shop whose clock can be put forward, and that sends push messages to this machine. */
const test = base.extend({
  shop: async ({ engine, templates }, use) => {
    const clock = join(import.meta.dirname, '..', 'setup', 'later-clock.ts');
    const settings = async () => ({
      ALLOW_LOOPBACK_PUSH: 'true',
      NODE_OPTIONS: `--import=${clock}`,
    });
    const shop = await openShop(engine, { templates, settings });
    await use(shop);
    await shop.remove();
  },
});

/** Restarts the shop at another time. The pages are left before. */
async function goOn(shop: Shop, aheadMs: number, pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.goto('about:blank')));
  await shop.stop();
  await shop.start({ CLOCK_AHEAD_MS: String(Math.round(aheadMs)) });
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** The mails to an address that tell of messages. */
const newsTo = async (shop: Shop, email: string) =>
  (await mailsTo(shop, email)).filter((mail) => mail.includes('/dashboard/messages/'));

test('what stays unread for ten minutes is mailed once, and what was read is not', async ({
  shop,
  visitor,
}) => {
  const seller = newPerson('Ula Unread', 'Seller Account');
  const { sellerPage, buyerPage, threadId } = await talk({
    ...{ shop, visitor, seller, category, title: 'Corbel Awaited 54' },
    buyer: newPerson('Mina Mails', 'Buyer Account'),
  });
  await expect(log(buyerPage).getByText('Seen')).toBeVisible();
  const pages = [sellerPage, buyerPage];
  await goOn(shop, 11 * minuteMs, pages);
  await visit(sellerPage, '/dashboard/my-buyers');
  await say(buyerPage, { threadId }, 'Are you there?');
  await say(buyerPage, { threadId }, 'Hello?');
  await expect(bell(sellerPage)).toHaveAccessibleName(/unread/, { timeout: 30_000 });
  expect(await newsTo(shop, seller.email), 'before ten minutes').toEqual([]);
  await goOn(shop, 22 * minuteMs, pages);
  await expect.poll(() => newsTo(shop, seller.email)).toHaveLength(1);
  const [mail = ''] = await newsTo(shop, seller.email);
  expect(mail).toContain('Subject: You have a new message');
  expect(mail).toContain(`${shop.url}/dashboard/messages/${threadId}`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await goOn(shop, 60 * minuteMs, pages);
  await say(buyerPage, { threadId }, 'One more');
  await visit(sellerPage, `/dashboard/messages/${threadId}`);
  await expect(log(sellerPage)).toContainText('One more');
  await expect(bell(sellerPage)).toHaveAccessibleName('Notifications');
  expect(await newsTo(shop, seller.email), 'after an hour').toHaveLength(1);
});

test('a person who wants one mail a day gets it at 8 in their morning', async ({
  shop,
  visitor,
}) => {
  const seller = newPerson('Dai Digest', 'Seller Account');
  const title = 'Corbel Daily 54';
  const { sellerPage, buyerPage } = await meet({
    ...{ shop, visitor, seller, category, title },
    buyer: newPerson('Dee Daily', 'Buyer Account'),
  });
  await visit(sellerPage, '/dashboard/account');
  await Promise.all([
    sellerPage.waitForResponse((response) => response.request().method() === 'PATCH'),
    sellerPage.getByLabel('New messages', { exact: true }).selectOption('daily'),
  ]);
  await Promise.all([
    sellerPage.waitForResponse((response) => response.request().method() === 'PATCH'),
    sellerPage.getByLabel('Time zone').selectOption('Asia/Tokyo'),
  ]);
  const path = await askPathOf(buyerPage, category, title);
  const productId = new URL(path, shop.url).searchParams.get('product') ?? '';
  await say(buyerPage, { productId }, 'Is it still available?');
  await expect(bell(sellerPage)).toHaveAccessibleName(/unread/, { timeout: 30_000 });

  // 8 in the morning in Tokyo is 23:00 UTC.
  const due = new Date();
  due.setUTCHours(23, 0, 0, 0);
  if (due.getTime() <= Date.now()) due.setUTCDate(due.getUTCDate() + 1);
  const pages = [sellerPage, buyerPage];
  await goOn(shop, due.getTime() - Date.now() - 5 * minuteMs, pages);
  expect(await newsTo(shop, seller.email), 'before 8').toEqual([]);
  await goOn(shop, due.getTime() - Date.now() + minuteMs, pages);
  await expect.poll(() => newsTo(shop, seller.email)).toHaveLength(1);
  expect((await newsTo(shop, seller.email))[0]).toContain('Subject: Your day at Respoke');
});

/** Has the browser subscribe at this push service, as it would at its maker's. */
const subscribeAt = (page: Page, subscription: object) =>
  page.addInitScript((made) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) =>
      ({ options, toJSON: () => made }) as unknown as PushSubscription;
  }, subscription);

test('a message is pushed to a device that its owner has turned on, and shown there', async ({
  shop,
  visitor,
}) => {
  const service = await openPushService();
  const device = newBrowser(service.url);
  const title = 'Corbel Pushed 54';
  const { sellerPage, buyerPage } = await meet({
    ...{ shop, visitor, category, title },
    seller: newPerson('Pia Push', 'Seller Account'),
    buyer: newPerson('Pat Pushes', 'Buyer Account'),
  });
  await subscribeAt(sellerPage, device.subscription);
  await visit(sellerPage, '/dashboard/account');
  await sellerPage.getByRole('button', { name: 'Turn on push messages' }).click();
  await expect(sellerPage.getByText('Turn off push messages')).toBeVisible();
  const path = await askPathOf(buyerPage, category, title);
  const productId = new URL(path, shop.url).searchParams.get('product') ?? '';
  await say(buyerPage, { productId }, 'Is it still available?');
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  const [received] = service.received;
  if (!received) throw new Error('nothing was pushed');
  const worker = await openPushWorker(sellerPage);
  await worker.deliver(shop.url, device.read(received));
  await expect
    .poll(worker.shown)
    .toEqual([
      `You have a new message: "Pat Pushes" wrote to you about "${title}": "Is it still available?"`,
    ]);
  await service.close();
});
