import { expect, test } from 'vitest';
import type { PersonReport } from '../../../contract/moderation/person-reports.ts';
import { personReports } from '../../db/schema/messages.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller, buyer } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
await proveEmail(shop, seller);
await proveEmail(shop, buyer);
const admin = await signUpAdmin(shop);

test('an admin reads what was written before a report, and deletes the report', async () => {
  const id = await startedThread(buyer, (await listProduct(shop, seller))._id);
  await say(seller, id, 'Mail ann@example.com');
  const report = () => buyer.call('POST', `/threads/${id}/reports`, { message: 'A scam.' });
  expect((await report()).status).toBe(200);
  const again = await report();
  expect([again.status, again.body.code]).toEqual([409, 'person_already_reported']);
  await say(seller, id, 'Written later');

  const { body } = await admin.call('GET', '/person-reports');
  const [found] = body as unknown as { _id: string }[];
  expect(found).toMatchObject({
    reporterEmail: buyer.email,
    personEmail: seller.email,
    message: 'A scam.',
    caseId: expect.any(String),
  });
  const path = `/person-reports/${found?._id}`;
  expect((await admin.call('GET', `${path}/messages`)).body).toMatchObject([
    { number: 1, from: 'reporter' },
    { number: 2, from: 'person', text: 'Mail ann@example.com' },
  ]);
  const events = await readEvents(shop, 'messages_read', (await callerOf(shop, admin)).id);
  expect(events).toMatchObject([{ details: { report: found?._id } }]);
  expect((await admin.call('DELETE', path)).status).toBe(200);
  expect((await admin.call('DELETE', path)).status).toBe(404);
  expect((await admin.call('GET', `${path}/messages`)).status).toBe(404);
  expect((await admin.call('GET', '/person-reports')).body).toEqual([]);
});

test('an open report keeps the name and email of a person who leaves; a deleted one does not', async () => {
  const leaver = await signUpProven(shop, 'seller');
  const other = await signUpProven(shop, 'seller');
  for (const person of [leaver, other]) {
    const id = await startedThread(buyer, (await listProduct(shop, person))._id);
    await buyer.call('POST', `/threads/${id}/reports`, { message: 'A scam.' });
  }
  await leaver.call('POST', '/account/close');
  const list = async () => (await admin.call('GET', '/person-reports')).body;
  const [open, newer] = ((await list()) as unknown as PersonReport[]).toReversed();
  expect(open).toMatchObject({ personEmail: leaver.email, hasLeft: true });
  expect(open?.personName).not.toBe('Deleted user');
  for (const one of [open, newer]) await admin.call('DELETE', `/person-reports/${one?._id}`);
  const emails = async () =>
    (await shop.db.select().from(personReports)).map(({ personEmail }) => personEmail);
  expect(await emails()).not.toContain(leaver.email);
  expect(await emails()).toContain(other.email);
  await other.call('POST', '/account/close');
  expect(await emails()).not.toContain(other.email);
});
