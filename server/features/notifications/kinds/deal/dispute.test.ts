import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '../../../../../contract/notifications/notifications.ts';
import { signUpAdmin } from '../../../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { sampleAddress } from '../../../../testing/deals/address.ts';
import { act, decision, disputedDeal, shippedDeal } from '../../../../testing/deals/disputes.ts';
import { mailCollector } from '../../../../testing/mails/collect-mails.ts';
import type { Person } from '../../../../testing/person.ts';
import { signUpProven } from '../../../../testing/sign-in/prove-email.ts';
import { runDealTimers } from '../../../../workflows/deals/run-deal-timers.ts';

/** Times of the operator that no default has. */
const settings = {
  DEAL_NOT_SENT_DAYS: '17',
  DEAL_DELIVERED_DAYS: '8',
  DEAL_RETURN_ADDRESS_DAYS: '9',
  DEAL_SEND_BACK_DAYS: '19',
  DEAL_RETURNED_DAYS: '11',
};

let shop: TestApp;
let buyer: Person;
let seller: Person;
let moderator: Person;
let support: Person;
let collect: ReturnType<typeof mailCollector>;
let deal: { booking: string; dispute: string };
beforeAll(async () => {
  shop = await startTestApp(settings, { webhooks: false });
  collect = mailCollector(shop);
  moderator = await signUpAdmin(shop, ['moderation']);
  support = await signUpAdmin(shop, ['support']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await signUpProven(shop, 'buyer');
  seller = await signUpProven(shop, 'seller');
  deal = await disputedDeal(shop, buyer, seller, 90);
});

/** What a person was told of disputes, the newest first, once all that is due was delivered. */
async function toldOf(person: Person): Promise<Notification[]> {
  await collect();
  const list = (await person.call('GET', '/notifications')).body as unknown as Notification[];
  return list.filter(({ kind }) => kind.startsWith('dispute'));
}
const titlesOf = async (person: Person) => (await toldOf(person)).map(({ title }) => title);

test('each step by one side is told to the other, with a link to their page of the deal', async () => {
  const offer = { action: 'offer', amount: 40, message: 'Mail me at bob@example.com' };
  await act(seller, deal.dispute, offer);
  const [toSeller, ...others] = await toldOf(seller);
  expect(others).toEqual([]);
  expect(toSeller).toMatchObject({
    title: 'The buyer reports a problem',
    text: expect.stringContaining('It arrived damaged. The buyer wants $90.00 back.'),
    link: `/dashboard/deal/${deal.booking}?side=seller`,
  });
  const toBuyer = await toldOf(buyer);
  expect(toBuyer).toMatchObject([
    {
      title: 'The seller makes an offer',
      text: expect.stringContaining('$40.00'),
      link: `/dashboard/deal/${deal.booking}?side=buyer`,
    },
  ]);
  expect(JSON.stringify([toSeller, toBuyer])).not.toMatch(/fork|bob/);
});

test('what an admin asks and decides is told and mailed to both, with the reason in short', async () => {
  await toldOf(seller);
  const question = { action: 'ask', side: 'buyer', message: 'How was it packed?' };
  await act(moderator, deal.dispute, question);
  expect((await toldOf(buyer))[0]?.title).toBe('An admin asks you a question');
  expect((await toldOf(seller))[0]?.title).toBe('An admin asks a question');
  await act(moderator, deal.dispute, decision('part', 60));
  const mails = (await collect()).filter(({ subject }) => subject === 'The dispute is decided');
  expect(mails.map(({ to }) => to).toSorted()).toEqual([buyer.email, seller.email].toSorted());
  for (const { text } of mails) expect(text).toMatch(/"The photos show it\."(?!\.)/);
  expect(mails.find(({ to }) => to === buyer.email)?.text).toContain('you get $60.00 back');
});

test('mails and notifications tell the times that the operator has set', async () => {
  const change = (person: Person, booking: string, body: object) =>
    person.call('PATCH', `/bookings/${booking}`, body);
  const other = await shippedDeal(shop, buyer, seller);
  await change(buyer, other, { event: 'confirm-delivery' });
  await act(moderator, deal.dispute, decision('return_first'));
  await change(seller, deal.booking, { event: 'give-return-address', address: sampleAddress });
  await change(buyer, deal.booking, { event: 'send-back' });
  const mails = await collect();
  const mailTo = ({ email }: Person, subject: string) =>
    mails.find((mail) => mail.to === email && mail.subject === subject)?.text;
  expect(mailTo(seller, 'Your bicycle is sold')).toContain('send it within 17 days');
  expect(mailTo(seller, 'The bicycle was delivered')).toContain('no problem within 8 days');
  expect(mailTo(seller, 'The dispute is decided')).toContain('Please say within 9 days where to');
  expect(mailTo(buyer, 'You can send the bicycle back')).toContain('send it back within 19 days');
  expect(mailTo(buyer, 'You can send the bicycle back')).not.toContain(sampleAddress.line1);
  expect(mailTo(seller, 'The bicycle is on its way back')).toContain('say within 11 days');
  expect((await toldOf(seller))[0]?.text).toContain('within 11 days');
});

test('a dispute without an answer is told to both sides, and to the admins who decide', async () => {
  await toldOf(buyer);
  shop.clock.advance(3.1 * 24 * 60 * 60 * 1000);
  await runDealTimers({ ...shop, payments: shop.providers.payments });
  expect((await titlesOf(buyer))[0]).toBe('An admin will decide the dispute');
  expect((await titlesOf(seller))[0]).toBe('An admin will decide the dispute');
  const [told] = await toldOf(moderator);
  expect(told).toMatchObject({
    kind: 'dispute_waiting',
    title: 'A dispute is waiting for a decision',
    link: '/dashboard/disputes',
  });
  expect(await titlesOf(support)).toEqual([]);
});
