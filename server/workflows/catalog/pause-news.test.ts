import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { users } from '../../db/schema/accounts.ts';
import { changes } from '../../db/schema/change-feed.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { endDuePauses } from './pause.ts';

const { shop } = await openShop();
const { inDays, pause, newSeller } = pausesIn(shop);
const collect = mailCollector(shop);
const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What a person was told of pauses, the newest first. */
const newsOf = async (person: Person) => {
  await collect();
  const { body } = await person.call('GET', '/notifications');
  return (body as unknown as Notification[])
    .filter(({ kind }) => kind === 'seller_away' || kind === 'pause_over')
    .map(({ title, text }) => `${title} ${text}`);
};

test('buyers who have not paid hear when the seller goes, and by when they can pay after the return', async () => {
  const { seller } = await newSeller();
  const buyer = await signUpProven(shop, 'buyer');
  await bookProduct(buyer, await listProduct(shop, seller));
  await collect();
  await pause(seller);
  await pause(seller);
  const mails = await collect();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [buyer.email, 'The seller is away'],
  ]);
  expect(await newsOf(buyer)).toMatchObject([
    expect.stringContaining(`is away until ${dayText(inDays(5))}. Your booking waits`),
  ]);
  for (let time = 0; time < 2; time++) await endPauseOf(seller);
  const [told, ...before] = await newsOf(buyer);
  expect(before).toHaveLength(1);
  // Seven days are left from now on, and the last of them is not whole.
  expect(told).toMatch(
    new RegExp(`can be paid for again. The last day to pay is ${dayText(inDays(6))}.$`),
  );
  expect(await newsOf(seller)).toEqual([]);
});

test('what is no longer true when it is delivered is told to nobody', async () => {
  const { seller } = await newSeller();
  const buyer = await signUpProven(shop, 'buyer');
  const booking = await bookProduct(buyer, await listProduct(shop, seller));
  await pause(seller, inDays(3));
  await pause(seller, inDays(4));
  expect(await newsOf(buyer)).toEqual([expect.stringContaining(dayText(inDays(4)))]);
  await endPauseOf(seller);
  await buyer.call('DELETE', `/bookings/${booking}`);
  expect(await newsOf(buyer)).toHaveLength(1);
});

test('a job that ends the pause tells the seller once, and not where nothing is offered', async () => {
  const { seller, id } = await newSeller();
  const [none, buyer] = [await newSeller(), await signUpProven(shop, 'buyer')];
  const [product] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  await bookProduct(buyer, product);
  for (const one of [seller, none.seller]) await pause(one, inDays(2));
  await collect();
  await shop.db
    .update(users)
    .set({ pauseEndsAt: shop.clock.now() })
    .where(isNotNull(users.pausedUntil));
  await Promise.all([endDuePauses(shop), endDuePauses(shop)]);
  expect(await newsOf(seller)).toEqual([
    'Your bicycles are visible again Your pause is over, and buyers can find and book your bicycles.',
  ]);
  expect(await newsOf(buyer)).toHaveLength(2);
  expect(await newsOf(none.seller)).toEqual([]);
  const told = await shop.db.select().from(outbox).where(eq(outbox.kind, 'pause_over'));
  expect(told).toMatchObject([{ about: expect.stringContaining(id), side: 'owner' }]);
});

test('open pages of both sides are told once of a pause, and of another day', async () => {
  const { seller, id } = await newSeller();
  const buyer = await signUpProven(shop, 'buyer');
  const { id: buyerId } = await callerOf(shop, buyer);
  const product = await listProduct(shop, seller);
  await bookProduct(buyer, product);
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  const topics = [`wished:${buyerId}`, `bookings:${buyerId}`, `bookings:${id}`];
  for (const until of [inDays(3), inDays(4)]) {
    await shop.db.delete(changes);
    await pause(seller, until);
    const noted = await shop.db.select().from(changes);
    for (const topic of topics)
      expect(
        noted.filter((row) => row.topic === topic),
        `${until} ${topic}`,
      ).toHaveLength(1);
  }
});
