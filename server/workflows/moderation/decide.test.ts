import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  actionOf,
  type DecisionAction,
  decisionAction,
  type SubjectKind,
  subjectKind,
} from '../../../contract/moderation/decision-actions.ts';
import type { Statement } from '../../../contract/moderation/decisions.ts';
import { users } from '../../db/schema/accounts.ts';
import { sessions } from '../../db/schema/identity/identities.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { read as readMessages, say, startedThread } from '../../testing/messages.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { storeReview } from '../../testing/moderation/store-review.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, buyer } = await openShop();
const { newModerator, open, read, decide, decided, takeBack, rowOf } = casesIn(shop);
const admin = await newModerator();
const collect = mailCollector(shop);

/** Something of each kind, and who has listed or written it. */
async function subjectOf(kind: SubjectKind) {
  const [seller, writer] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const { id: sellerId } = await callerOf(shop, seller);
  if (kind === 'person') return { person: seller, about: { kind, id: sellerId } };
  if (kind === 'review') {
    const { reviewId: id } = await storeReview(shop, { by: writer, of: seller });
    return { person: writer, about: { kind, id } };
  }
  const { _id: id } = await listProduct(shop, seller);
  if (kind === 'listing') return { person: seller, about: { kind, id } };
  const thread = await startedThread(writer, id);
  await say(seller, thread, 'Pay me by a gift card.');
  return { person: seller, about: { kind, id: thread, messageNumber: 2 } };
}

const userOf = async (person: Person) => {
  const { id } = await callerOf(shop, person);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  return row;
};

const possible = subjectKind.options.flatMap((kind) =>
  decisionAction.options
    .filter((action) => actionOf(action).kinds.includes(kind))
    .map((action) => [action, kind] as const),
);

test.each(possible)(
  '%s of a %s is decided, told with its reasons, and recorded',
  async (action, kind) => {
    const { person, about } = await subjectOf(kind);
    const { id: personId } = await callerOf(shop, person);
    const caseId = await open(admin, about);
    const { status, body } = await decide(admin, caseId, action);
    expect(status).toBe(200);
    const { restricts, closes } = actionOf(action);
    expect(await read(admin, caseId)).toMatchObject({
      state: closes ? 'closed' : 'open',
      version: 2,
      decisions: [{ _id: body._id, action, endedAt: null }],
    });
    const told = (await collect()).filter(({ to }) => to === person.email);
    expect(told.length).toBe(action === 'none' ? 0 : 1);
    if (action !== 'none') expect(told[0]?.text).toContain('The pictures show another bicycle.');
    expect(await readEvents(shop, 'case_decided', personId)).toMatchObject([
      { subjectId: personId, details: { case: caseId, decision: body._id, action } },
    ]);
    if (!restricts || action === 'delete_account') return;
    const [own] = (await person.call('GET', '/decisions')).body as unknown as Statement[];
    expect(own).toMatchObject({ action, kind, rule: 'misleading', wasReported: false });
  },
);

test('what a decision withholds of a person is free again once it is taken back', async () => {
  const effects: Partial<Record<DecisionAction, object>> = {
    suspend: { isSuspended: true, suspendedUntil: expect.any(Date) },
    ban: { isSuspended: true, suspendedUntil: null },
    hold_payouts: { isSuspended: false, payoutsHeldUntil: expect.any(Date) },
    verify: { verified: true },
  };
  const seller = await signUp(shop, 'seller');
  const { id } = await callerOf(shop, seller);
  const before = await userOf(seller);
  for (const action of ['suspend', 'ban', 'hold_payouts', 'verify'] as const) {
    const decision = await decided(admin, { kind: 'person', id }, action);
    expect(await userOf(seller), action).toMatchObject(effects[action] ?? {});
    expect((await takeBack(admin, decision)).status).toBe(200);
    expect(await userOf(seller), action).toEqual(before);
  }
  const { id: actorId } = await callerOf(shop, admin);
  expect(await readEvents(shop, 'verification_taken_back', id)).toMatchObject([{ actorId }]);
});

test('a hidden message is empty for the other side, and only for them', async () => {
  const [seller, asker] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const thread = await startedThread(asker, (await listProduct(shop, seller))._id);
  await say(seller, thread, 'You idiot.');
  const about = { kind: 'message', id: thread, messageNumber: 2 } as const;
  const decision = await decided(admin, about, 'hide');
  const lastOf = async (person: Person) => (await readMessages(person, thread)).at(-1);
  expect(await lastOf(asker)).toMatchObject({ text: '', isHidden: true });
  expect(await lastOf(seller)).toMatchObject({ text: 'You idiot.', isHidden: true });
  await takeBack(admin, decision);
  expect(await lastOf(asker)).toMatchObject({ text: 'You idiot.' });
});

const code = async (answer: Promise<{ status: number; body: { code?: string } }>) =>
  (await answer).body.code;

test.each([
  ['suspend', { rule: undefined }, 'rule'],
  ['hide', { explanation: '' }, 'explanation'],
  ['hide', { facts: '' }, 'facts'],
  ['verify', { facts: '' }, 'facts'],
  ['warn', { rule: undefined }, 'rule'],
  ['message', { explanation: '' }, 'explanation'],
  ['suspend', { days: undefined }, 'days'],
  ['ban', { days: 7 }, 'days'],
] as const)('%s with %o is refused at one field', async (action, more, field) => {
  const { about } = await subjectOf('listing');
  const caseId = await open(admin, about);
  const { status, body } = await decide(admin, caseId, action, more);
  expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
  expect((await read(admin, caseId)).decisions).toEqual([]);
});

test('a decision about what has changed, or was decided, meanwhile is refused', async () => {
  const { person, about } = await subjectOf('listing');
  const caseId = await open(admin, about);
  await person.call('PATCH', `/products/${about.id}`, { title: 'My own Trek' });
  expect(await code(decide(admin, caseId, 'hide', { productVersion: 1 }))).toBe('product_changed');
  expect((await decide(admin, caseId, 'message')).status).toBe(200);
  expect(await code(decide(admin, caseId, 'hide', { version: 1 }))).toBe('case_changed');
  const { status, body } = await decide(admin, caseId, 'hide', { productVersion: 2 });
  expect([status, await rowOf(String(body._id))]).toMatchObject([200, { productVersion: 2 }]);
  expect(await code(decide(admin, caseId, 'none'))).toBe('case_closed');
  expect(await code(decide(admin, caseId, 'verify'))).toBe('case_closed');
  const other = await open(admin, (await subjectOf('listing')).about);
  expect(await code(decide(admin, other, 'verify'))).toBe('invalid_input');
});

test('a case is not closed with no action while an appeal waits in it', async () => {
  const { person, about } = await subjectOf('listing');
  const decision = await decided(admin, about, 'hide');
  await person.call('POST', `/decisions/${decision}/appeals`, { kind: 'appeal', text: 'Mine.' });
  const caseId = await open(admin, about);
  const { status, body } = await decide(await newModerator(), caseId, 'none');
  expect([status, Object.keys(body.fields as object)]).toEqual([400, ['action']]);
  expect((await read(admin, caseId)).decisions).toHaveLength(1);
});

test('two moderators who decide at once decide once', async () => {
  const other = await newModerator();
  for (let round = 0; round < 4; round++) {
    const { about } = await subjectOf('listing');
    const caseId = await open(admin, about);
    const answers = await Promise.all([
      decide(admin, caseId, 'hide', { version: 1 }),
      decide(other, caseId, 'suspend', { version: 1 }),
    ]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
    expect(codes.toSorted()).toEqual([200, 'case_closed']);
    expect((await read(admin, caseId)).decisions).toHaveLength(1);
  }
});

test('a party to a case does not decide it: its person, who reported it, or who has dealt with the person', async () => {
  const seller = await signUpProven(shop, 'seller');
  const product = await listProduct(shop, seller);
  const parties = [await newModerator(), await newModerator(), await newModerator()] as const;
  const [reporter, asker, booker] = parties;
  const role = (one: Person, name: 'buyer' | 'admin') =>
    shop.db.update(users).set({ role: name }).where(eq(users.email, one.email));
  for (const one of parties) await role(one, 'buyer');
  const { productId: _, ...report } = {
    productId: '',
    buyerEmail: reporter.email,
    productTitle: product.title,
    sellerEmail: seller.email,
    message: 'Stolen.',
    date: '',
  };
  const { _id: productId } = product;
  expect((await reporter.call('POST', '/report', { ...report, productId })).status).toBe(200);
  await bookProduct(booker, product);
  const own = { kind: 'listing', id: productId } as const;
  for (const one of [reporter, booker]) await role(one, 'admin');
  const caseId = await open(admin, own);
  for (const party of [reporter, booker]) {
    expect((await read(party, caseId)).isParty).toBe(true);
    expect(await code(decide(party, caseId, 'none'))).toBe('own_case');
    const seen = { cases: [{ _id: caseId, version: 1 }] };
    expect((await party.call('POST', '/cases/no-action', seen)).body.closed).toBe(0);
  }
  await role(asker, 'admin');
  const { id: askerId } = await callerOf(shop, asker);
  const self = await open(admin, { kind: 'person', id: askerId });
  expect(await code(decide(asker, self, 'none'))).toBe('own_case');
  const { status, body } = await decide(admin, caseId, 'hide');
  expect(status).toBe(200);
  expect(await code(takeBack(reporter, String(body._id)))).toBe('own_case');
});

test('admins are not suspended, and for a person who has left there is no action', async () => {
  const other = await signUpAdmin(shop);
  const { id } = await callerOf(shop, other);
  for (const action of ['suspend', 'ban', 'delete_account'] as const)
    expect(await code(decide(admin, await open(admin, { kind: 'person', id }), action))).toBe(
      'forbidden',
    );
  const { person, about } = await subjectOf('listing');
  const caseId = await open(admin, about);
  const { id: personId } = await callerOf(shop, person);
  await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, personId));
  expect(await code(decide(admin, caseId, 'hide'))).toBe('person_left');
  expect((await decide(admin, caseId, 'none')).status).toBe(200);
  expect(await code(admin.call('POST', '/cases', about))).toBe('not_found');
});

test('what restricts a person or money needs a fresh sign-in', async () => {
  const { about } = await subjectOf('person');
  const caseId = await open(admin, about);
  const fresh = (freshAt: Date) => shop.db.update(sessions).set({ freshAt });
  await fresh(new Date(shop.clock.now().getTime() - 11 * 60_000));
  for (const action of ['suspend', 'ban', 'hold_payouts', 'delete_account'] as const)
    expect(await code(decide(admin, caseId, action))).toBe('fresh_sign_in_needed');
  expect((await decide(admin, caseId, 'warn')).status).toBe(200);
  await fresh(shop.clock.now());
});

test('a decision is taken back within 90 days, once, and the person hears why', async () => {
  const { person, about } = await subjectOf('listing');
  const decision = await decided(admin, about, 'hide');
  const asked = await open(admin, about);
  await decide(admin, asked, 'message');
  await collect();
  const other = await newModerator();
  expect((await takeBack(other, decision)).status).toBe(200);
  expect(await rowOf(decision)).toMatchObject({
    endReason: 'taken_back',
    endExplanation: 'We were wrong.',
    endedBy: (await callerOf(shop, other)).id,
  });
  const [mail] = (await collect()).filter(({ to }) => to === person.email);
  expect(mail?.text).toContain('We were wrong.');
  const { id: personId } = await callerOf(shop, person);
  expect(await readEvents(shop, 'decision_taken_back', personId)).toMatchObject([
    { productId: about.id, details: { decision } },
  ]);
  expect(await read(admin, asked)).toMatchObject({ state: 'open' });
  expect(await code(takeBack(admin, decision))).toBe('decision_ended');
  const late = await decided(admin, (await subjectOf('listing')).about, 'hide');
  const decidedAt = new Date(shop.clock.now().getTime() - 90 * 24 * 60 * 60_000);
  await shop.db.update(decisions).set({ decidedAt }).where(eq(decisions.id, late));
  expect(await code(takeBack(admin, late))).toBe('too_late_to_take_back');
  const nothing = await decided(admin, (await subjectOf('listing')).about, 'none');
  expect(await code(takeBack(admin, nothing))).toBe('not_found');
});

test('deciding closes the reports of a case, and each reporter hears what came of it', async () => {
  const { person, about } = await subjectOf('listing');
  const reporters = [await signUpProven(shop, 'buyer'), await signUpProven(shop, 'buyer')];
  const title = 'Corbel Strada 54';
  for (const { call, email: buyerEmail } of reporters) {
    const report = { buyerEmail, productTitle: title, message: 'Stolen.', date: '' };
    const sellerEmail = person.email;
    await call('POST', '/report', { ...report, sellerEmail, productId: about.id });
  }
  const [{ _id: caseId }] = (await admin.call('GET', '/cases?kind=listing&limit=100'))
    .body as unknown as [{ _id: string }];
  expect(caseId).toBeTruthy();
  await decide(admin, await open(admin, about), 'hide');
  const { body } = await admin.call('GET', '/report?limit=100');
  expect(JSON.stringify(body)).not.toContain(about.id);
  const told = (await collect()).map(({ to }) => to);
  for (const { email } of reporters) expect(told).toContain(email);
  expect((await buyer.call('GET', '/decisions')).body).toEqual([]);
});
