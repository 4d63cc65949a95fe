import { expect, test } from 'vitest';
import { openConnect } from './test-connect.ts';
import { DAY_MS } from './test-sandbox.ts';

test("a transfer waits at the seller until the charge's money is available", async () => {
  const { stripe, newSeller, pay, transfer, balanceOf, deliverDue, events, clock } =
    await openConnect();
  const seller = await newSeller();
  const { chargeId } = await pay();
  const made = await transfer(seller, chargeId, 20_000);
  expect(made).toMatchObject({
    amount: 20_000,
    amount_reversed: 0,
    destination: seller,
    source_transaction: chargeId,
    transfer_group: 'booking-1',
  });
  // 250 dollars less the fee of 7.55 dollars and the transfer.
  expect(await balanceOf()).toEqual([0, 4245]);
  expect(await balanceOf(seller)).toEqual([0, 20_000]);
  clock.time += 2 * DAY_MS;
  expect(await balanceOf()).toEqual([4245, 0]);
  expect(await balanceOf(seller)).toEqual([20_000, 0]);

  expect(await stripe.transfers.retrieve(made.id)).toMatchObject({ id: made.id });
  const { data } = await stripe.transfers.list({ transfer_group: 'booking-1' });
  expect(data.map(({ id }) => id)).toEqual([made.id]);
  expect((await stripe.transfers.list({ transfer_group: 'booking-2' })).data).toEqual([]);
  await deliverDue();
  expect(events.map(({ type }) => type)).toContain('transfer.created');
});

test('transfers of a charge add up to its amount at most', async () => {
  const { newSeller, pay, transfer, balanceOf } = await openConnect();
  const seller = await newSeller();
  const { chargeId } = await pay();
  await transfer(seller, chargeId, 15_000);
  const refusal = {
    code: 'balance_insufficient',
    message: expect.stringContaining('must not exceed the source amount of $250.00'),
  };
  await expect(transfer(seller, chargeId, 10_001)).rejects.toMatchObject(refusal);
  await transfer(seller, chargeId, 10_000);
  await expect(transfer(seller, chargeId, 1)).rejects.toMatchObject(refusal);
  expect(await balanceOf(seller)).toEqual([0, 25_000]);
});

test('a refusal is repeated for its idempotency key, also once the money is there', async () => {
  const { stripe, newSeller, pay, transfer } = await openConnect();
  const seller = await newSeller();
  const { chargeId } = await pay();
  const first = await transfer(seller, chargeId, 20_000);
  const order = { amount: 10_000, currency: 'usd', destination: seller };
  const send = (idempotencyKey: string) =>
    stripe.transfers.create({ ...order, source_transaction: chargeId }, { idempotencyKey });
  await expect(send('one')).rejects.toMatchObject({ code: 'balance_insufficient' });
  await stripe.transfers.createReversal(first.id);
  await expect(send('one')).rejects.toMatchObject({ code: 'balance_insufficient' });
  expect(await send('another')).toMatchObject({ amount: 10_000 });
});

test('two transfers at once cannot exceed the charge', async () => {
  const { newSeller, pay, transfer, balanceOf } = await openConnect();
  const seller = await newSeller();
  const { chargeId } = await pay();
  const made = await Promise.allSettled([1, 2, 3].map(() => transfer(seller, chargeId, 20_000)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(seller)).toEqual([0, 20_000]);
});

test('unknown charges and accounts are refused', async () => {
  const { newSeller, newAccount, pay, transfer } = await openConnect();
  const seller = await newSeller();
  const { chargeId } = await pay();
  await expect(transfer(seller, 'ch_unknown')).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'source_transaction',
  });
  await expect(transfer('acct_unknown', chargeId)).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'destination',
  });
  await expect(transfer((await newAccount()).id, chargeId)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
});

test('a transfer is reversed in parts, up to its amount', async () => {
  const { stripe, newSeller, pay, transfer, balanceOf, deliverDue, events, clock } =
    await openConnect();
  const seller = await newSeller();
  const { id } = await transfer(seller, (await pay()).chargeId);
  await stripe.transfers.createReversal(id, { amount: 5000 });
  // They are listed by their time.
  clock.time += 1000;
  expect(await balanceOf(seller)).toEqual([0, 20_000]);
  await expect(stripe.transfers.createReversal(id, { amount: 20_001 })).rejects.toMatchObject({
    message: expect.stringContaining('greater than the unreversed transfer amount ($200.00)'),
  });
  await stripe.transfers.createReversal(id);
  expect(await balanceOf(seller)).toEqual([0, 0]);
  expect(await balanceOf()).toEqual([0, 24_245]);
  expect(await stripe.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 25_000,
    reversed: true,
    reversals: { data: [{ amount: 20_000 }, { amount: 5000 }] },
  });
  await expect(stripe.transfers.createReversal(id)).rejects.toThrow('already been fully reversed');
  await deliverDue();
  expect(events.filter(({ type }) => type === 'transfer.reversed')).toHaveLength(2);
});

test('a transfer that was paid out cannot be reversed', async () => {
  const { stripe, newSeller, pay, transfer, balanceOf, deliverDue, clock } = await openConnect();
  const seller = await newSeller();
  const { id } = await transfer(seller, (await pay()).chargeId);
  clock.time += 2 * DAY_MS;
  await deliverDue();
  expect(await balanceOf(seller)).toEqual([0, 0]);
  await expect(stripe.transfers.createReversal(id, { amount: 1 })).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 0 });
});
