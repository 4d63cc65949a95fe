import { expect, test } from 'vitest';
import { PaymentRefused } from '../provider.ts';
import { freshDatabase } from './test-sandbox.ts';
import { FUNDS_MS, openSellers, PAYOUT_MS } from './test-seller.ts';

test("a seller's account is enabled on the sandbox's page", async () => {
  const { provider, newAccount, visit, deliverDue, events } = await openSellers();
  const userId = crypto.randomUUID();
  const account = await newAccount(userId);
  expect(account).toMatchObject({
    userId,
    payoutsEnabled: false,
    transfersEnabled: false,
    detailsSubmitted: false,
    disabledReason: 'requirements.past_due',
    country: 'US',
    currency: 'usd',
  });
  expect(account.requirements).toContain('external_account');
  expect(new Set(account.requirements).size).toBe(account.requirements.length);
  expect((await newAccount(userId)).id).toBe(account.id);

  const answer = await visit(account.id, { number: '000123456789' });
  expect(answer.headers.location).toBe('https://shop.test/back');
  expect(await provider.readAccount(account.id)).toMatchObject({
    payoutsEnabled: true,
    transfersEnabled: true,
    detailsSubmitted: true,
    requirements: [],
    disabledReason: null,
  });
  await deliverDue();
  expect(events).toContainEqual({
    id: expect.any(String),
    kind: 'account',
    accountId: account.id,
  });
  expect(await provider.readAccount('acct_unknown')).toBeNull();
});

test('a restricted account takes no transfer', async () => {
  const { provider, newSeller, visit, pay, transfer } = await openSellers();
  const seller = await newSeller();
  await visit(seller, { outcome: 'restricted' });
  expect(await provider.readAccount(seller)).toMatchObject({
    transfersEnabled: false,
    requirements: ['individual.verification.document'],
  });
  await expect(transfer(seller, await pay())).rejects.toMatchObject({
    name: 'PaymentRefused',
    code: 'insufficient_capabilities_for_transfer',
  });
});

test('a transfer is read back by its id and by its booking', async () => {
  const { provider, newSeller, pay, transfer } = await openSellers();
  const seller = await newSeller();
  const paid = await pay();
  const key = crypto.randomUUID();
  const made = await transfer(seller, paid, 20_000, key);
  expect(made).toEqual({
    id: expect.stringMatching(/^tr_/),
    accountId: seller,
    bookingId: paid.bookingId,
    amountCents: 20_000,
    reversedCents: 0,
    currency: 'usd',
    createdAt: expect.any(Date),
  });
  expect(await transfer(seller, paid, 20_000, key)).toEqual(made);
  expect(await provider.readTransfer(made.id)).toEqual(made);
  expect(await provider.listTransfers(paid.bookingId)).toEqual([made]);
  expect(await provider.readTransfer('tr_unknown')).toBeNull();

  const reversal = { transferId: made.id, amountCents: 500, idempotencyKey: `${key} back` };
  await provider.reverseTransfer(reversal);
  await provider.reverseTransfer(reversal);
  expect(await provider.readTransfer(made.id)).toMatchObject({ reversedCents: 500 });
});

test('transfers at once cannot exceed the charge', async () => {
  const { provider, newSeller, pay, transfer } = await openSellers();
  const sellers = [await newSeller(), await newSeller(), await newSeller()];
  const paid = await pay();
  const tries = sellers.map((seller) => transfer(seller, paid, 15_000));
  const made = await Promise.allSettled(tries);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'balance_insufficient' },
  });
  expect(await provider.listTransfers(paid.bookingId)).toHaveLength(1);
});

test('a payout arrives, names its transfers, and is reported', async () => {
  const { provider, newSeller, pay, transfer, pass, events, clock } = await openSellers(
    await freshDatabase(),
  );
  const seller = await newSeller();
  const since = clock.now();
  const transfers = [await transfer(seller, await pay(), 100), await transfer(seller, await pay())];
  await pass(FUNDS_MS);
  const [payout] = await provider.listPayouts(seller, since);
  expect(payout).toMatchObject({ accountId: seller, amountCents: 25_100, status: 'pending' });
  expect(payout?.transferIds.sort()).toEqual(transfers.map(({ id }) => id).sort());
  const first = transfers[1]?.id ?? '';
  const reverse = provider.reverseTransfer({
    transferId: first,
    amountCents: 1,
    idempotencyKey: 'late',
  });
  await expect(reverse).rejects.toMatchObject({ code: 'balance_insufficient' });
  await expect(reverse).rejects.toBeInstanceOf(PaymentRefused);

  const payoutId = payout?.id ?? '';
  await pass(PAYOUT_MS / 2);
  expect(await provider.readPayout(seller, payoutId)).toMatchObject({ status: 'in_transit' });
  await pass(PAYOUT_MS / 2);
  expect(await provider.readPayout(seller, payoutId)).toMatchObject({ status: 'paid' });
  const reported = { id: expect.any(String), kind: 'payout', accountId: seller, payoutId };
  expect(events.filter(({ kind }) => kind === 'payout')).toEqual([reported, reported, reported]);
  expect(await provider.readPayout(seller, 'po_unknown')).toBeNull();
  expect(await provider.listPayouts(seller, new Date(clock.time + 1000))).toEqual([]);
});

test('the payout after a failed one contains the same transfers', async () => {
  const { provider, newSeller, visit, pay, transfer, pass, clock } = await openSellers();
  const seller = await newSeller('000111111116');
  const since = clock.now();
  const { id } = await transfer(seller, await pay());
  await pass(FUNDS_MS);
  await pass(PAYOUT_MS);
  const [failed] = await provider.listPayouts(seller, since);
  expect(failed).toMatchObject({ status: 'failed', transferIds: [id] });
  expect(failed?.failureMessage).toContain('No account could be located');
  expect(await provider.readAccount(seller)).toMatchObject({
    payoutsEnabled: false,
    transfersEnabled: true,
    requirements: ['external_account'],
  });
  await visit(seller, { number: '000123456789' });
  await pass(0);
  await pass(PAYOUT_MS);
  const payouts = await provider.listPayouts(seller, since);
  const paid = payouts.find(({ status }) => status === 'paid');
  expect(paid).toMatchObject({ amountCents: 25_000, transferIds: [id] });
});

test('processes that pay out at once make one payout', async () => {
  const db = await freshDatabase();
  const first = await openSellers(db);
  const second = await openSellers(db);
  const seller = await first.newSeller();
  await first.transfer(seller, await first.pay());
  await Promise.all([first.pass(FUNDS_MS), second.pass(FUNDS_MS + 1000)]);
  expect(await first.provider.listPayouts(seller, new Date(0))).toHaveLength(1);
});

test('the balance and the payout interval of the platform are read', async () => {
  const { provider, pay, pass } = await openSellers(await freshDatabase());
  await pay();
  expect(await provider.readBalance()).toEqual({ availableCents: 0, pendingCents: 24_245 });
  await pass(FUNDS_MS);
  expect(await provider.readBalance()).toEqual({ availableCents: 24_245, pendingCents: 0 });
  expect(await provider.readPayoutInterval()).toBe('manual');
});
