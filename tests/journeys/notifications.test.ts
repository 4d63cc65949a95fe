import type { Locator, Page } from '@playwright/test';
import { newBrowser, openPushService } from '../../server/testing/mails/push-service.ts';
import { book, newPerson, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { unsubscribeLink } from '../setup/mail.ts';
import { field, log, openThread, proveEmail, write } from '../setup/messages.ts';
import { openPushWorker } from '../setup/push.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';

const title = 'Bicycle number 1';
const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
/** Where the words of an element begin, in px from the left; its padding may lie before them. */
const beginOf = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect().x;
  });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the bell tells a seller of a booking, and a mail of it leads to a page that stops such mails', async ({
  shop,
  caller,
  visitor,
}) => {
  const seller = newPerson('Bella Seller', 'Seller Account');
  const page = await visitor();
  await enroll(page, seller);
  await proveEmail(shop, seller.email);
  await addProducts(page, 'Electric bikes', 2);
  await visit(page, '/dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  const buyer = await caller();
  await enroll(buyer, newPerson('Bert Buyer', 'Buyer Account'));
  await bookByCalls(buyer, 'Electric bikes', [title]);

  await test.step('the open page shows the number, and the list what happened', async () => {
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bellOf(page).click();
    await page.getByRole('link', { name: /Your bicycle is booked.*unread/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-buyers/);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  });
  await test.step('the page that a push message opens marks it as read', async () => {
    await bookByCalls(buyer, 'Electric bikes', ['Bicycle number 2']);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
    const { query, headers } = await sessionOf(page);
    const newest = async () => {
      const list = await page.request.get(`/api/notifications?${query}`, { headers });
      return (await list.json())[0];
    };
    await page.goto(`/dashboard/my-buyers?notification=${(await newest())._id}`);
    await expect.poll(newest).toMatchObject({ isRead: true });
    await expect(page).toHaveURL('/dashboard/my-buyers');
  });
  await test.step('the link to the settings is in line with the heading', async () => {
    await bellOf(page).click();
    const settings = page.getByRole('link', { name: 'Notification settings' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const heading = page.getByRole('heading', { name: 'Notifications', level: 1 });
      expect(await beginOf(settings), `at ${width} px`).toBe(await beginOf(heading));
    }
  });
  const phone = await visitor();
  await test.step('opening the link of the mail changes nothing, and pressing the button does', async () => {
    const link = await unsubscribeLink(shop, seller.email);
    await phone.goto(link);
    await expect(phone.getByRole('main')).toContainText('A bicycle was booked');
    const select = page.getByLabel('A bicycle was booked', { exact: true });
    await page.goto('/dashboard/account/notifications');
    await expect(select).toHaveValue('at_once');
    await expect(page.getByRole('heading', { name: 'Notifications', level: 2 })).toBeInViewport();
    await press(phone, 'Stop these mails');
    await expect(phone.getByRole('status')).toContainText('We do not send you these mails');
    await page.reload();
    await expect(select).toHaveValue('off');
  });
  await test.step('a link that is cut off says so, when it opens or when its button is pressed', async () => {
    const cutOff = 'This link is incomplete. Please open it from the mail again.';
    await phone.goto('/unsubscribe?user=1');
    await expect(phone.getByRole('alert')).toHaveText(cutOff);
    await phone.goto(`/unsubscribe?user=${crypto.randomUUID()}&mails=booked&signature=no`);
    await press(phone, 'Stop these mails');
    await expect(phone.getByRole('alert')).toHaveText(cutOff);
  });
  await test.step('the settings change one kind, and the time zone', async () => {
    const saved = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
    const kindSaved = saved();
    await page.getByLabel('A bicycle was booked', { exact: true }).selectOption('daily');
    await kindSaved;
    await expect(page.getByLabel('A bicycle was paid: on my devices'), 'no device').toHaveCount(0);
    const zoneSaved = saved();
    await page.getByLabel('Time zone').selectOption('America/Lima');
    await zoneSaved;
    await expect(page.getByRole('row', { name: 'A bicycle was paid' })).toContainText('At once');
    await expect(page.getByLabel('A bicycle was paid', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('A bicycle was booked', { exact: true })).toHaveValue('daily');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Lima');
  });
});

/** Has the browser answer as one in which the person has not decided about push messages yet. */
const undecided = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'denied';
  });

const offerOn = (page: Page) => page.getByRole('complementary', { name: 'Push messages' });

test('push messages are offered after a message or a booking, without covering the field, and not again after a no', async ({
  shop,
  visitor,
}) => {
  const { buyerPage: page } = await openThread({
    shop,
    visitor,
    category: 'BMX bikes',
    title: 'Corbel Offered 20',
    seller: newPerson('Ossi Offers', 'Seller Account'),
    buyer: newPerson('Ole Offered', 'Buyer Account'),
  });
  await undecided(page);
  await page.reload();
  await expect(field(page)).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);

  await test.step('after a message, above the field, on a wide screen and on a phone', async () => {
    await write(page, 'Hello?');
    await expect(offerOn(page)).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [offer, box] = [await offerOn(page).boundingBox(), await field(page).boundingBox()];
      const end = (offer?.y ?? 0) + (offer?.height ?? 0);
      expect(end, `at ${width} px`).toBeLessThanOrEqual(box?.y ?? 0);
      await expect(log(page).getByText('Hello?'), `at ${width} px`).toBeInViewport();
    }
  });
  await test.step('not on the next pages, and not again after a no', async () => {
    await visit(page, '/dashboard/notifications');
    await expect(offerOn(page)).toHaveCount(0);
    await page.goBack();
    await expect(field(page)).toBeVisible();
    await expect(offerOn(page)).toHaveCount(0);
    await write(page, 'Anybody?');
    await press(page, 'Not now');
    await write(page, 'Are you there?');
    await expect(log(page)).toContainText('Are you there?');
    await expect(offerOn(page)).toHaveCount(0);
  });
  await test.step('a month later, after a booking', async () => {
    await page.clock.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await book(page, 'BMX bikes', 'Corbel Offered 20');
    await expect(offerOn(page)).toBeVisible();
    await page.getByRole('button', { name: 'Turn on push messages' }).click();
    await expect(page.getByText('Your browser does not allow it.')).toBeVisible();
    await expect(offerOn(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Wishlist' }).first().click();
    await expect(page.getByText('Added to wishlist...')).toBeVisible();
    await expect(offerOn(page)).toHaveCount(0);
  });
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

test('a booking is pushed to a device that its owner has turned on, and shown there', async ({
  shop,
  caller,
  visitor,
}) => {
  await shop.stop();
  await shop.start({ ALLOW_LOOPBACK_PUSH: 'true' });
  const service = await openPushService();
  const device = newBrowser(service.url);
  const [page, buyer] = [await visitor(), await caller()];
  await enroll(page, newPerson('Pia Push', 'Seller Account'));
  await addProducts(page, 'Folding bikes', 1);
  await enroll(buyer, newPerson('Pat Pushes', 'Buyer Account'));
  await subscribeAt(page, device.subscription);
  await visit(page, '/dashboard/account/notifications');
  await press(page, 'Turn on push messages');
  await expect(page.getByText('Turn off push messages')).toBeVisible();
  await bookByCalls(buyer, 'Folding bikes', [title]);
  await expect.poll(() => service.received.length).toBe(1);
  const [received] = service.received;
  if (!received) throw new Error('nothing was pushed');
  const worker = await openPushWorker(page);
  await worker.deliver(shop.url, device.read(received));
  await expect.poll(worker.shown).toEqual([expect.stringMatching(/^Your bicycle is booked: .+/)]);
  await service.close();
});
