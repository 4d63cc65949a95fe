import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Statement } from '../../../contract/moderation/decisions.ts';
import { products } from '../../db/schema/catalog.ts';
import { appeals, decisions } from '../../db/schema/moderation.ts';
import { grantRights } from '../../features/accounts/promote.ts';
import { describeAppeals } from '../../features/moderation/describe-appeals.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { ask } from '../../testing/messages.ts';
import { reportListing } from '../../testing/moderation/report-listing.ts';
import { readCase, storeDecision } from '../../testing/moderation/store-decision.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { decideAppeal } from './decide-appeal.ts';

const dayMs = 24 * 60 * 60 * 1000;

const { shop } = await openShop({ ADMIN_EMAILS: 'operator@shop.example' });
const collect = mailCollector(shop);

/** A seller whose listing a moderator has hidden, and another moderator. */
async function hiddenListing(action: 'hide' | 'remove' = 'hide') {
  const [admin, other] = [await signUpAdmin(shop), await signUpAdmin(shop, ['moderation'])];
  const seller = await signUpProven(shop, 'seller');
  const product = await listProduct(shop, seller);
  const { id: personId } = await callerOf(shop, seller);
  const { id: decidedBy } = await callerOf(shop, admin);
  const about = { personId, productId: product._id, productVersion: 1, decidedBy };
  const stored = await storeDecision(shop, { ...about, action });
  return { admin, other, seller, product, personId, ...stored };
}

const appeal = (person: Person, id: string, kind: 'appeal' | 'changed' = 'appeal') =>
  person.call('POST', `/decisions/${id}/appeals`, { kind, text: 'It is my own picture.' });
const answer = (admin: Person, id: unknown, outcome = 'reversed', more: object = {}) =>
  admin.call('POST', `/appeals/${id}/decision`, {
    outcome,
    explanation: 'You are right.',
    ...more,
  });
const code = async (call: ReturnType<Person['call']>) => {
  const { status, body } = await call;
  return body.code ?? status;
};
const changeListing = (id: string, version: number) =>
  shop.db.update(products).set({ version }).where(eq(products.id, id));
const statementOf = async (person: Person, id: string) =>
  (await person.call('GET', `/decisions/${id}`)).body as unknown as Statement;
const endOf = async (id: string) =>
  (await shop.db.select().from(decisions).where(eq(decisions.id, id)))[0];

test('a person appeals once within 14 days, another moderator decides, and the decision is taken back', async () => {
  const { admin, other, seller, product, personId, id, caseId } = await hiddenListing();
  const before = await statementOf(seller, id);
  expect(before).toMatchObject({
    action: 'hide',
    rule: 'pictures',
    explanation: 'The pictures show another bicycle.',
    wasReported: true,
    wasFoundByProgram: false,
    appeals: [],
    appealUntil: new Date(Date.parse(before.decidedAt) + 14 * dayMs).toISOString(),
    mayAskAgain: false,
  });
  const { status, body } = await appeal(seller, id);
  expect(status).toBe(200);
  expect(await readCase(shop, caseId)).toMatchObject({
    state: 'open',
    version: 2,
    appealId: body._id,
    closedAt: null,
  });
  const ofListing = { productId: product._id, details: { decision: id, appeal: body._id } };
  expect(await readEvents(shop, 'appeal_made', personId)).toMatchObject([ofListing]);
  expect(await code(appeal(seller, id))).toBe('appeal_waiting');
  expect(await code(answer(admin, body._id))).toBe('own_decision');
  expect(await code(answer(other, body._id))).toBe(200);
  expect(await code(answer(other, body._id))).toBe('appeal_decided');
  expect(await endOf(id)).toMatchObject({ endReason: 'appeal', endExplanation: 'You are right.' });
  expect(await statementOf(seller, id)).toMatchObject({
    endReason: 'appeal',
    appeals: [{ outcome: 'reversed', explanation: 'You are right.' }],
    appealUntil: null,
  });
  expect(await readCase(shop, caseId)).toMatchObject({ state: 'closed', appealId: null });
  const { id: otherId } = await callerOf(shop, other);
  expect(await readEvents(shop, 'appeal_decided', otherId)).toMatchObject([
    { details: { decision: id, outcome: 'reversed' } },
  ]);
});

test('an appeal that is not accepted leaves the decision, and there is no second one', async () => {
  const { other, seller, product, id } = await hiddenListing();
  const { body } = await appeal(seller, id);
  await changeListing(product._id, 2);
  expect(await code(answer(other, body._id, 'upheld'))).toBe(200);
  expect((await endOf(id))?.endedAt).toBeNull();
  expect(await code(appeal(seller, id))).toBe('already_appealed');
  // The moderator has answered the appeal, and has not judged the changed listing.
  expect((await statementOf(seller, id)).mayAskAgain).toBe(true);
});

test('only the person appeals, and only against what restricts, holds and is not older than 14 days', async () => {
  const { seller, personId, id } = await hiddenListing();
  expect(await code(appeal(await signUp(shop, 'seller'), id))).toBe('not_found');
  const { id: warning } = await storeDecision(shop, { personId, action: 'warn' });
  expect(await code(appeal(seller, warning))).toBe('too_late_to_appeal');
  const { id: none } = await storeDecision(shop, { personId, action: 'none' });
  expect(await code(appeal(seller, none))).toBe('not_found');
  const ended = { endedAt: shop.clock.now(), endReason: 'taken_back' as const };
  const { id: back } = await storeDecision(shop, { personId, action: 'ban' });
  await shop.db.update(decisions).set(ended).where(eq(decisions.id, back));
  expect(await code(appeal(seller, back))).toBe('too_late_to_appeal');
  // A suspension that is over may have been wrong, too.
  const { id: over } = await storeDecision(shop, { personId, action: 'suspend' });
  const byTime = { ...ended, endReason: 'time' as const };
  await shop.db.update(decisions).set(byTime).where(eq(decisions.id, over));
  expect(await code(appeal(seller, over))).toBe(200);
  shop.clock.advance(14 * dayMs);
  expect(await code(appeal(seller, id))).toBe('too_late_to_appeal');
});

test('of two appeals at once one is made, and of two answers at once one counts', async () => {
  const { other, seller, id } = await hiddenListing();
  const third = await signUpAdmin(shop);
  const made = await Promise.all([appeal(seller, id), appeal(seller, id), appeal(seller, id)]);
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [row] = await shop.db.select().from(appeals).where(eq(appeals.decisionId, id));
  const answers = await Promise.all([
    answer(other, row?.id),
    answer(third, row?.id, 'upheld'),
    answer(other, row?.id),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const after = await shop.db.select().from(appeals).where(eq(appeals.decisionId, id));
  expect(after).toHaveLength(1);
  const isReversed = after[0]?.outcome === 'reversed';
  expect((await endOf(id))?.endedAt !== null).toBe(isReversed);
});

test('a listing is shown again at the request of its seller, once it was changed, also by the same moderator', async () => {
  const { admin, seller, product, id } = await hiddenListing();
  expect(await code(appeal(seller, id, 'changed'))).toBe('listing_unchanged');
  await changeListing(product._id, 2);
  expect((await statementOf(seller, id)).mayAskAgain).toBe(true);
  const { body } = await appeal(seller, id, 'changed');
  expect(await code(appeal(seller, id))).toBe('appeal_waiting');
  expect(await code(appeal(seller, id, 'changed'))).toBe('appeal_waiting');
  // What is looked at must be what is shown.
  await changeListing(product._id, 3);
  const seen = { productVersion: 2 };
  expect(await code(answer(admin, body._id, 'reversed', seen))).toBe('product_changed');
  expect(await code(answer(admin, body._id, 'upheld', { productVersion: 3 }))).toBe(200);
  expect(await code(appeal(seller, id, 'changed'))).toBe('listing_unchanged');
  await changeListing(product._id, 4);
  const again = await appeal(seller, id, 'changed');
  expect(await code(answer(admin, again.body._id))).toBe(200);
  expect(await endOf(id)).toMatchObject({ endReason: 'changed' });
});

test('a removed listing cannot be shown again by a change', async () => {
  const { seller, product, id } = await hiddenListing('remove');
  await changeListing(product._id, 2);
  expect(await code(appeal(seller, id, 'changed'))).toBe('too_late_to_appeal');
});

test('appeals about the same listing wait one after another in its open case, which a report keeps open', async () => {
  const { other, seller, product, personId, id, caseId } = await hiddenListing();
  const about = { personId, productId: product._id };
  const { id: second, caseId: later } = await storeDecision(shop, { ...about, action: 'ban' });
  const buyer = await signUp(shop, 'buyer');
  const [first, next] = [await appeal(seller, id), await appeal(seller, second)];
  expect(await readCase(shop, caseId)).toMatchObject({ state: 'open', appealId: first.body._id });
  expect(await readCase(shop, later)).toMatchObject({ state: 'closed', appealId: null });
  await answer(other, first.body._id);
  expect(await readCase(shop, caseId)).toMatchObject({ state: 'open', appealId: next.body._id });
  await reportListing(shop, buyer, product);
  await answer(other, next.body._id);
  expect(await readCase(shop, caseId)).toMatchObject({ state: 'open', appealId: null });
});

test('where a report has opened another case of the listing, the appeal waits there', async () => {
  const { seller, product, id, caseId } = await hiddenListing();
  const buyer = await signUp(shop, 'buyer');
  const { body } = await reportListing(shop, buyer, product);
  const made = await appeal(seller, id);
  expect(await readCase(shop, String(body._id))).toMatchObject({ appealId: made.body._id });
  expect(await readCase(shop, caseId)).toMatchObject({ state: 'closed' });
});

test('a moderator who knows the person does not answer', async () => {
  const { other, seller, id } = await hiddenListing();
  const { body } = await appeal(seller, id);
  const known = await signUpProven(shop, 'buyer');
  await ask(known, (await listProduct(shop, seller))._id);
  const { identity } = shop.providers;
  const session = await identity.readSession({ cookie: known.cookie });
  await grantRights({ ...shop, identity }, known.email, ['moderation'], session?.sessionId);
  expect(await code(answer(known, body._id))).toBe('own_case');
  expect(await code(answer(other, body._id))).toBe(200);
});

test('what is taken back while an appeal waits answers the appeal, and the person hears of it once', async () => {
  const { admin, other, seller, id, caseId } = await hiddenListing();
  const { body } = await appeal(seller, id);
  await collect();
  const [back, answered] = await Promise.all([
    admin.call('POST', `/decisions/${id}/take-back`, { explanation: 'I was wrong.' }),
    answer(other, body._id),
  ]);
  expect([back.status, answered.status].toSorted()).toEqual([200, 409]);
  expect((await statementOf(seller, id)).appeals).toMatchObject([{ outcome: 'reversed' }]);
  expect(await code(appeal(seller, id))).toBe('already_appealed');
  expect(await readCase(shop, caseId)).toMatchObject({ state: 'closed', appealId: null });
  const told = (await collect()).filter(({ to }) => to === seller.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Your appeal was accepted']);
});

test('from a report to a hidden listing, its appeal and its return, everybody hears what they need to', async () => {
  const [admin, other] = [await signUpAdmin(shop), await signUpAdmin(shop)];
  const [seller, buyer] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  const { body: report } = await reportListing(shop, buyer, product, { rule: 'stolen' });
  await collect();
  const reasons = { rule: 'stolen', explanation: 'It was reported.', facts: 'The frame number.' };
  const decided = await admin.call('POST', `/cases/${report._id}/decisions`, {
    action: 'hide',
    version: 1,
    ...reasons,
  });
  expect(decided.status).toBe(200);
  const stateOf = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product._id)))[0]?.state;
  expect(await stateOf()).toBe('withdrawn');
  const told = (await collect()).map(({ to, subject }) => [to, subject]);
  expect(told).toEqual(
    [
      [buyer.email, 'We have decided about your report'],
      [seller.email, 'Your listing was hidden'],
    ].toSorted(),
  );
  const { body: made } = await appeal(seller, String(decided.body._id));
  expect(await code(answer(other, made._id))).toBe(200);
  expect(await stateOf()).toBe('available');
});

test('where one moderator alone is left, the operator is mailed and decides by a command', async () => {
  const alone = await openAlone();
  const { seller, admin, id, place } = alone;
  const mails = mailCollector(place);
  await mails();
  const { body } = await appeal(seller, id);
  expect(await code(answer(admin, body._id))).toBe('needs_operator');
  const [mail, ...more] = (await mails()).filter(({ to }) => to === 'operator@shop.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('An appeal waits for you');
  expect(mail?.text).toContain(`npm run admin -- decide-appeal ${body._id} reversed "Why"`);
  expect(await describeAppeals(place.db)).toContain('What the person says: It is my own picture.');
  const decided = { outcome: 'reversed', explanation: 'You are right.' } as const;
  await decideAppeal(place, 'operator', String(body._id), decided);
  expect(await describeAppeals(place.db)).toBe('No appeal waits for you.');
  const [row] = await place.db.select().from(decisions).where(eq(decisions.id, id));
  expect(row).toMatchObject({ endReason: 'appeal', endedBy: null });
  const told = (await mails()).filter(({ to }) => to === seller.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Your appeal was accepted']);
});

/** A shop with one moderator, who has hidden a listing; an admin of other rights cannot answer. */
async function openAlone() {
  const { shop: place } = await openShop({ ADMIN_EMAILS: 'operator@shop.example' });
  const admin = await signUpAdmin(place);
  await signUpAdmin(place, ['support', 'money']);
  const seller = await signUpProven(place, 'seller');
  const product = await listProduct(place, seller);
  const { id: personId } = await callerOf(place, seller);
  const { id: decidedBy } = await callerOf(place, admin);
  const about = { personId, productId: product._id, productVersion: 1, decidedBy };
  const { id } = await storeDecision(place, { ...about, action: 'hide' });
  return { place, admin, seller, id };
}

test('the person is mailed the answer, and neither that the decision has ended nor the operator anything', async () => {
  const { other, seller, id } = await hiddenListing();
  await collect();
  const { body } = await appeal(seller, id);
  await answer(other, body._id, 'upheld');
  const mails = await collect();
  // Other moderators can answer.
  expect(mails.map(({ to }) => to)).not.toContain('operator@shop.example');
  const [mail, ...more] = mails.filter(({ to }) => to === seller.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your appeal was not accepted');
  expect(mail?.text).toContain('Why: You are right.');
  expect(mail?.text).toContain(`/dashboard/decisions/${id}`);
});
