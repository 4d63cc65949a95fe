import { expect, test } from 'vitest';
import { purgeOld } from './purge.ts';
import { BANK, NO_ACCOUNT, openConnect, PERSON, REFRESH_URL, RETURN_URL } from './test-connect.ts';
import { DAY_MS } from './test-sandbox.ts';

test('a new account can do nothing until its requirements are met on the page', async () => {
  const { stripe, newAccount, onboard, deliverDue, events } = await openConnect();
  const account = await newAccount();
  expect(account).toMatchObject({
    id: expect.stringMatching(/^acct_\w{24}$/),
    capabilities: { transfers: 'inactive' },
    details_submitted: false,
    metadata: { userId: 'user-1' },
    payouts_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  expect(account.requirements?.currently_due).toContain('individual.first_name');
  expect(account.requirements?.currently_due).toContain('external_account');

  const answer = await onboard(account.id, { ...PERSON, ...BANK });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN_URL]);
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    capabilities: { transfers: 'active' },
    details_submitted: true,
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  });
  await deliverDue();
  expect(events).toMatchObject([
    { type: 'account.updated', account: account.id, data: { object: { payouts_enabled: true } } },
  ]);
});

test('nothing of what a person types is stored', async () => {
  const { newSeller, store } = await openConnect();
  await newSeller();
  const stored = JSON.stringify(store.tables());
  for (const typed of ['Rosen', '1990-01-01', 'Oyster', BANK.number])
    expect(stored).not.toContain(typed);
  expect(stored).toContain('6789');
});

test('a restricted account can do nothing, and says why, until the next visit', async () => {
  const { stripe, newSeller, onboard, transfer, pay } = await openConnect();
  const id = await newSeller();
  await onboard(id, { outcome: 'restricted' });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
    requirements: {
      disabled_reason: 'requirements.past_due',
      past_due: ['individual.verification.document'],
    },
  });
  const { chargeId } = await pay();
  await expect(transfer(id, chargeId)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  await onboard(id, { outcome: 'active' });
  expect(await transfer(id, chargeId)).toMatchObject({ destination: id });
});

test('a link opens once and within five minutes, and else leads to its refresh URL', async () => {
  const { newAccount, newLink, open, app, clock } = await openConnect();
  const { id } = await newAccount();
  const link = await newLink(id);
  expect((await app.inject({ method: 'HEAD', url: link })).statusCode).toBe(404);
  expect((await open(link)).statusCode).toBe(200);
  const again = await open(link);
  expect([again.statusCode, again.headers.location]).toEqual([303, REFRESH_URL]);

  const [inTime, late] = [await newLink(id), await newLink(id)];
  clock.time += 5 * 60 * 1000 - 1;
  expect((await open(inTime)).statusCode).toBe(200);
  clock.time += 1;
  expect((await open(late)).headers.location).toBe(REFRESH_URL);
  expect((await open('/payment-sandbox/connect/guess')).statusCode).toBe(404);
});

test('a form counts only once, and only with the token of its page', async () => {
  const { stripe, newAccount, newLink, open, submit, tokenOf } = await openConnect();
  const { id } = await newAccount();
  const link = await newLink(id);
  const form = { action: 'submit', ...PERSON, ...BANK };
  const isSubmitted = async () => (await stripe.accounts.retrieve(id)).details_submitted;
  await submit(link, form);
  const token = tokenOf((await open(link)).body);
  await submit(link, { ...form, token: `${token}x` });
  await submit(link, form);
  expect(await isSubmitted()).toBe(false);
  await submit(link, { ...form, token });
  expect(await isSubmitted()).toBe(true);
  const again = await submit(link, { ...form, token, outcome: 'restricted' });
  expect(again.headers.location).toBe(REFRESH_URL);
  expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(true);
});

test('the page fills in test data, and names each field that must be corrected', async () => {
  const { stripe, newAccount, newLink, open, submit, tokenOf } = await openConnect();
  const { id } = await newAccount();
  const link = await newLink(id);
  const first = await open(link);
  const token = tokenOf(first.body);
  expect(first.headers['content-security-policy']).toContain(
    "form-action 'self' https://shop.test",
  );
  const filled = await submit(link, { action: 'fill', token });
  expect(filled.body).toContain('value="000123456789"');
  expect(filled.body).toContain('Sandbox');

  const typed = { ...PERSON, ...BANK, last_name: '<b>', birthday: '2020-01-01', number: '4539578' };
  const refused = await submit(link, { action: 'submit', token, ...typed });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="&lt;b&gt;"');
  expect(refused.body.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(refused.body).toContain('Never give a real one here.');
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
});

test('an account that left the platform is unknown to it', async () => {
  const { stripe, newSeller, newLink, open, pay, transfer, deliverDue, events } =
    await openConnect();
  const id = await newSeller(NO_ACCOUNT);
  const link = await newLink(id);
  await stripe.accounts.del(id);
  const gone = { statusCode: 403, code: 'account_invalid' };
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject(gone);
  await expect(stripe.balance.retrieve({}, { stripeAccount: id })).rejects.toMatchObject(gone);
  await expect(transfer(id, (await pay()).chargeId)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await open(link)).statusCode).toBe(404);
  await deliverDue();
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'account.application.deauthorized', account: id }),
  );
});

test('only accounts whose losses the platform bears are created', async () => {
  const { stripe } = await openConnect();
  await expect(stripe.accounts.create({ country: 'US' })).rejects.toMatchObject({
    param: 'controller[fees][payer]',
  });
});

test('links are deleted after a day', async () => {
  const { newAccount, newLink, store, clock } = await openConnect();
  await newLink((await newAccount()).id);
  await purgeOld(store, new Date(clock.time + DAY_MS));
  expect(store.tables().links).toHaveLength(1);
  await purgeOld(store, new Date(clock.time + DAY_MS + 1));
  expect(store.tables().links).toEqual([]);
});
