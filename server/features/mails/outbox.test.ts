import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig, senderOf } from '../../config/config.ts';
import { consumeMailQuota } from '../../db/mail-limits.ts';
import { verifications } from '../../db/schema/identity/identities.ts';
import { notificationMails } from '../../db/schema/notifications.ts';
import {
  type AccountMailKind,
  accountMailKinds,
  mailLimits,
  outbox,
} from '../../db/schema/outbox.ts';
import { openMailDispatcher } from '../../jobs/mail-dispatcher.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import { openSmtp } from '../../providers/mail/smtp.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { tokenIn } from '../../testing/mails/mail.ts';
import { type MailServer, openMailServer } from '../../testing/mails/mail-server.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { openJar, signInWithPassword } from '../../testing/sign-in/cookie-jar.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { deliverEvents } from '../../workflows/notifications/deliver-events.ts';
import { countWaitingMails } from '../notifications/mails/mail-queries.ts';
import {
  type NotificationMailDeps,
  sendNotificationMails,
} from '../notifications/mails/send-notification-mails.ts';
import { countWaiting, purgeOldMails } from './queries.ts';
import { leaseMs, maxAttempts, retryDelayMs } from './retry-policy.ts';

// The shop itself sends nothing here: each test drains the outbox, as one or several processes.
let shop: TestApp;
let server: MailServer;
let seller: Person;
let buyer: Person;
let deps: NotificationMailDeps;
const from = { name: 'Respoke', address: 'hello@shop.example' };
beforeAll(async () => {
  server = await openMailServer();
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  seller = await signUpProven(shop, 'seller');
  buyer = await signUpProven(shop, 'buyer');
});
afterAll(async () => {
  await shop.close();
  await server.pause();
});
beforeEach(async () => {
  const { db, clock, providers } = shop;
  await db.delete(outbox);
  await db.delete(notificationMails);
  await db.delete(mailLimits);
  server.received.length = 0;
  const mail = openSmtp({ url: server.url, from });
  const sender = senderOf(readConfig({ PUBLIC_URL: 'https://shop.example' }));
  deps = { db, clock, identity: providers.identity, mail, sender, unsubscribeSecret: 'secret' };
});
afterEach(() => deps.mail.close());

async function sendDue(as: NotificationMailDeps): Promise<void> {
  while ((await deliverEvents(as)) + (await sendNotificationMails(as)) > 0);
}

const rows = () => shop.db.select().from(outbox).orderBy(outbox.id);

const mailRows = () =>
  shop.db.select().from(notificationMails).orderBy(notificationMails.notificationId);

const waitingMails = () => countWaitingMails(shop.db, shop.clock.now());

const book = async () => bookProduct(buyer, await listProduct(shop, seller));

const ids = () => server.received.map(({ messageId }) => messageId);

test('two processes that send at the same time send each mail once', async () => {
  for (let count = 0; count < 8; count += 1) await book();
  const other = { ...deps, mail: openSmtp({ url: server.url, from }) };
  await Promise.all([sendDue(deps), sendDue(other), sendDue(deps)]);
  await other.mail.close();
  expect(server.received).toHaveLength(16);
  expect(new Set(ids()).size).toBe(16);
  expect((await rows()).every(({ doneAt }) => doneAt !== null)).toBe(true);
});

test('closing waits for the mails being sent, and not for all due mails', async () => {
  for (let count = 0; count < 6; count += 1) await book();
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  let tried = 0;
  const send = () => {
    tried += 1;
    return answers;
  };
  const waiting: number[] = [];
  const dispatcher = openMailDispatcher({
    ...deps,
    mail: { ...deps.mail, send },
    onPoll: (count) => waiting.push(count),
  });
  await vi.waitFor(() => expect(tried).toBe(5));
  const closed = dispatcher.close();
  answer();
  await closed;
  expect([tried, waiting]).toEqual([5, [7]]);
});

test('a mail that the mail server rejects is tried again, with growing delays and the same id', async () => {
  await book();
  await server.pause();
  await sendDue(deps);
  const failed = await mailRows();
  const [row] = failed;
  expect([await countWaiting(shop.db), await waitingMails()]).toEqual([0, 2]);
  const wait = Number(row?.dueAt) - shop.clock.now().getTime();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(retryDelayMs(1));
  await server.resume();
  await sendDue(deps);
  expect(server.received).toEqual([]);
  shop.clock.advance(retryDelayMs(1));
  await sendDue(deps);
  // Both are sent at once, so either may arrive first.
  expect(ids().toSorted()).toEqual(failed.map(({ notificationId: id }) => `<${id}@shop.example>`));
  expect([await waitingMails(), await mailRows()]).toEqual([0, []]);
});

test('a process that dies while sending loses no mails, and they keep their ids', async () => {
  await book();
  await deliverEvents(deps);
  // The worst moment: the mail server has accepted the mails, and that is not recorded yet.
  const send = async (mail: Mail) => {
    await deps.mail.send(mail);
    await new Promise(() => undefined);
  };
  void sendNotificationMails({ ...deps, mail: { ...deps.mail, send } });
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
  await sendDue(deps);
  expect(server.received).toHaveLength(2);
  shop.clock.advance(leaseMs);
  await sendDue(deps);
  expect(server.received).toHaveLength(4);
  expect(new Set(ids()).size).toBe(2);
});

test('a mail that is never accepted is given up, and its event is deleted after a week', async () => {
  const id = await book();
  const tries: string[] = [];
  const note = (_: object, message: string) => tries.push(message);
  const log = { error: note, info: note };
  await server.pause();
  for (let count = 0; count < maxAttempts + 3; count += 1) {
    await sendDue({ ...deps, log });
    shop.clock.advance(retryDelayMs(maxAttempts));
  }
  await server.resume();
  expect(tries.filter((message) => message === 'mail given up')).toHaveLength(2);
  await sendDue(deps);
  expect(server.received).toEqual([]);
  expect(await mailRows()).toEqual([]);
  await purgeOldMails(shop.db, shop.clock.now());
  expect(await rows()).toHaveLength(2);
  shop.clock.advance(7 * 24 * 60 * 60_000);
  await purgeOldMails(shop.db, shop.clock.now());
  expect(await shop.db.select().from(outbox).where(eq(outbox.about, id))).toEqual([]);
});

test('the log tells a mail that failed from an event of which people could not be notified', async () => {
  const log = { error: vi.fn(), info: vi.fn() };
  const about = crypto.randomUUID();
  const at = shop.clock.now();
  // No booking has this id, so that reading it fails.
  const event = { kind: 'booked', about: 'no id', side: 'buyer' } as const;
  const mail = { kind: 'password_reset', about, side: 'owner' } as const;
  await shop.db.insert(outbox).values([
    { ...event, createdAt: at, dueAt: at },
    { ...event, about: 'no other id', createdAt: at, dueAt: at, attempts: maxAttempts - 1 },
    { ...mail, createdAt: at, dueAt: at },
    { ...mail, side: 'buyer', createdAt: at, dueAt: at, attempts: maxAttempts - 1 },
  ]);
  const identity = { ...deps.identity, renewResetLink: () => Promise.reject(new Error('down')) };
  await deliverEvents({ ...deps, identity, log });
  const messages = log.error.mock.calls.map(([, message]) => message);
  expect(messages.toSorted()).toEqual([
    ...['event given up', 'event not delivered', 'mail given up', 'mail not sent'],
  ]);
  for (const { attempts, dueAt } of await rows())
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(at.getTime() + retryDelayMs(attempts));
});

/** The others go to the operator. */
const toOwners = accountMailKinds.filter((kind) => kind !== 'appeal_for_operator');

type Limit = 'account' | 'notices' | 'email_undo' | 'reset' | 'confirmation';

test.each<[Limit, { waits?: AccountMailKind[]; dropped?: AccountMailKind[] }]>([
  [
    'account',
    {
      waits: [
        ...(['password_changed', 'password_removed', 'account_changed', 'factor_reset'] as const),
        ...(['account_closing', 'account_kept'] as const),
      ],
    },
  ],
  ['notices', { waits: ['new_browser', 'many_failed_sign_ins', 'profile_changed'] }],
  ['email_undo', { waits: ['email_change_undo'] }],
  ['reset', { dropped: ['password_reset'] }],
  ['confirmation', {}],
])(
  'beyond the limit of %s, only its warnings wait, and only its other mails are dropped',
  async (group, expected) => {
    const { waits = [], dropped = [] } = expected;
    const at = shop.clock.now();
    const emailOf = (about: string) => about.split(' ')[0] ?? '';
    for (const kind of toOwners) {
      const about = `${kind}@shop.example 2026-12-01 passkey_added`;
      await shop.db.insert(outbox).values({ kind, about, side: 'owner', createdAt: at, dueAt: at });
      while (!(await consumeMailQuota(shop.db, at, { email: emailOf(about), group })));
    }
    const link = async (about: string) => {
      const email = emailOf(about);
      return { email, to: email, token: 'x', newEmail: 'new@shop.example', dueAt: at };
    };
    const found = async (id: string) => ({
      email: id,
      isProven: true,
      device: '',
      country: null,
      at,
    });
    const links = { renewEmailProof: link, renewResetLink: link, renewEmailLink: link };
    const others = { renewFactorResetLink: link, findEmail: found, findNewBrowser: found };
    const identity = { ...deps.identity, ...links, ...others };
    const sent: string[] = [];
    const send = async ({ to }: Mail) => void sent.push(to);
    await sendDue({ ...deps, identity, mail: { ...deps.mail, send } });
    const kept = (await rows()).filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind);
    expect(kept.toSorted()).toEqual(waits.toSorted());
    const usual = toOwners.filter((kind) => ![...waits, ...dropped].includes(kind));
    expect(sent.toSorted()).toEqual(usual.map((kind) => `${kind}@shop.example`).toSorted());
  },
);

test('beyond the limit of a person, a warning waits for its turn and a mail that anyone can cause is dropped', async () => {
  const used = async (group: 'reset' | 'notices') => {
    const now = shop.clock.now();
    for (;;) {
      const retryAt = await consumeMailQuota(shop.db, now, { email: buyer.email, group });
      if (retryAt) return retryAt;
    }
  };
  await used('reset');
  const retryAt = await used('notices');
  await openJar(shop).ask('POST', '/auth/request-password-reset', { email: buyer.email });
  await signInWithPassword(openJar(shop), buyer.email);
  await sendDue(deps);
  expect(server.received).toEqual([]);
  const kept = await rows();
  expect(kept.map(({ kind, doneAt }) => [kind, doneAt !== null])).toEqual([
    ['password_reset', true],
    ['new_browser', false],
  ]);
  expect(Math.abs(Number(kept[1]?.dueAt) - retryAt.getTime())).toBeLessThan(60_000);
  shop.clock.advance(Number(kept[1]?.dueAt) - shop.clock.now().getTime());
  await sendDue(deps);
  expect(server.received.map(({ to }) => to)).toEqual([[buyer.email]]);
});

test('a deleted user gets no mails', async () => {
  const gone = await signUp(shop, 'buyer');
  await bookProduct(gone, await listProduct(shop, seller));
  await gone.call('POST', '/account/close');
  await sendDue(deps);
  const to = server.received.map((mail) => mail.to[0]);
  expect(to).toEqual([seller.email, seller.email]);
  expect(await shop.db.select().from(outbox).where(isNull(outbox.doneAt))).toEqual([]);
});

test('the link of a waiting mail is stored nowhere, and an expired one is not sent', async () => {
  const payload = { email: buyer.email };
  const ask = () =>
    shop.app.inject({ method: 'POST', url: '/api/auth/request-password-reset', payload });
  await ask();
  const kept = JSON.stringify([await rows(), await shop.db.select().from(verifications)]);
  await sendDue(deps);
  const token = tokenIn(server.received[0]?.text ?? '');
  expect(token).toHaveLength(32);
  expect(kept).not.toContain(token);
  const open = { token, newPassword: 'a saddle made of moss' };
  const url = '/api/auth/reset-password';
  expect((await shop.app.inject({ method: 'POST', url, payload: open })).statusCode).toBe(200);
  await ask();
  await shop.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
  await sendDue(deps);
  expect(server.received).toHaveLength(1);
});
