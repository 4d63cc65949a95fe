import { expect, test } from 'vitest';
import { BANK, NO_ACCOUNT, openConnect } from './test-connect.ts';
import { DAY_MS } from './test-sandbox.ts';

async function openTransferred(bank = BANK) {
  const sandbox = await openConnect();
  const seller = await sandbox.newSeller(bank);
  const transfers = [];
  for (const cents of [10_000, 5000]) {
    const { chargeId } = await sandbox.pay();
    transfers.push((await sandbox.transfer(seller, chargeId, cents)).id);
  }
  const options = { stripeAccount: seller };
  const listPayouts = async () => (await sandbox.stripe.payouts.list({}, options)).data;
  /** Runs the loop whenever it asks to be run, for a number of days. */
  const pass = async (days: number) => {
    const end = sandbox.clock.time + days * DAY_MS;
    for (;;) {
      await sandbox.deliverDue();
      const next = await sandbox.nextDue();
      if (next === null || next.getTime() > end) break;
      sandbox.clock.time = Math.max(sandbox.clock.time, next.getTime());
    }
    sandbox.clock.time = end;
  };
  const payoutEvents = () =>
    sandbox.events.filter(({ account, type }) => account === seller && type.startsWith('payout.'));
  return { ...sandbox, seller, transfers, options, listPayouts, pass, payoutEvents };
}

test('available money is paid out automatically and arrives', async () => {
  const { listPayouts, pass, payoutEvents, nextDue, balanceOf, seller, clock } =
    await openTransferred();
  const start = clock.time;
  await pass(1);
  expect(await listPayouts()).toEqual([]);
  await pass(1);
  const [payout, ...others] = await listPayouts();
  expect(others).toEqual([]);
  expect(payout).toMatchObject({
    amount: 15_000,
    arrival_date: Math.floor((start + 5 * DAY_MS) / 1000),
    automatic: true,
    status: 'pending',
  });
  expect(await balanceOf(seller)).toEqual([0, 0]);
  await pass(2);
  expect(await listPayouts()).toMatchObject([{ id: payout?.id, status: 'in_transit' }]);
  await pass(1);
  expect(await listPayouts()).toMatchObject([{ id: payout?.id, status: 'paid' }]);
  expect(payoutEvents().map(({ type }) => type)).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
  ]);
  expect(await nextDue()).toBeNull();
});

test('a payout names the transfers that it contains', async () => {
  const { stripe, listPayouts, pass, transfers, options } = await openTransferred();
  await pass(2);
  const [payout] = await listPayouts();
  const params = { payout: payout?.id ?? '', expand: ['data.source'] };
  const { data } = await stripe.balanceTransactions.list(params, options);
  const sources = data.map(({ source }) =>
    typeof source === 'object' && source?.object === 'charge' ? source.source_transfer : null,
  );
  expect(sources.filter((id) => id !== null).sort()).toEqual([...transfers].sort());
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
});

test('a failed payout returns the money, and another bank account gets it', async () => {
  const { stripe, seller, onboard, listPayouts, pass, payoutEvents, balanceOf, events } =
    await openTransferred(NO_ACCOUNT);
  await pass(5);
  expect(await listPayouts()).toMatchObject([
    { status: 'failed', failure_code: 'no_account', failure_message: expect.any(String) },
  ]);
  expect(payoutEvents().at(-1)?.type).toBe('payout.failed');
  expect(await balanceOf(seller)).toEqual([15_000, 0]);
  const account = {
    payouts_enabled: false,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: ['external_account'] },
  };
  expect(await stripe.accounts.retrieve(seller)).toMatchObject(account);
  expect(events.at(-1)).toMatchObject({ type: 'account.updated', data: { object: account } });

  await pass(30);
  expect(await listPayouts()).toHaveLength(1);
  await onboard(seller, BANK);
  await pass(3);
  expect(await listPayouts()).toMatchObject([{ status: 'paid', amount: 15_000 }, {}]);
  expect(await balanceOf(seller)).toEqual([0, 0]);
});

test('a payout that fails after another bank account was given is paid to that one', async () => {
  const { stripe, seller, onboard, listPayouts, pass, balanceOf } =
    await openTransferred(NO_ACCOUNT);
  await pass(3);
  expect(await listPayouts()).toMatchObject([{ status: 'pending' }]);
  await onboard(seller, BANK);
  await pass(5);
  expect(await listPayouts()).toMatchObject([
    { status: 'paid', amount: 15_000 },
    { status: 'failed' },
  ]);
  expect(await balanceOf(seller)).toEqual([0, 0]);
  expect(await stripe.accounts.retrieve(seller)).toMatchObject({ payouts_enabled: true });
});

test('a restricted account is not paid out before it is free again', async () => {
  const { seller, onboard, listPayouts, pass } = await openTransferred();
  await onboard(seller, { outcome: 'restricted' });
  await pass(10);
  expect(await listPayouts()).toEqual([]);
  await onboard(seller, { outcome: 'active' });
  await pass(3);
  expect(await listPayouts()).toMatchObject([{ status: 'paid', amount: 15_000 }]);
});

test('a payout is known only to its own account', async () => {
  const { stripe, listPayouts, pass, newSeller, options } = await openTransferred();
  await pass(2);
  const id = (await listPayouts())[0]?.id ?? '';
  expect(await stripe.payouts.retrieve(id, {}, options)).toMatchObject({ id });
  const other = { stripeAccount: await newSeller() };
  await expect(stripe.payouts.retrieve(id, {}, other)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(stripe.payouts.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
});

test("the platform's own payouts are manual until they are changed", async () => {
  const { stripe } = await openConnect();
  const interval = async () =>
    (await stripe.balanceSettings.retrieve()).payments.payouts?.schedule?.interval;
  expect(await interval()).toBe('manual');
  for (const changed of ['daily', 'weekly'] as const) {
    await stripe.balanceSettings.update({
      payments: { payouts: { schedule: { interval: changed } } },
    });
    expect(await interval()).toBe(changed);
  }
});
