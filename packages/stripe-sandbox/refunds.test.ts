import { expect, test } from 'vitest';
import { openConnect } from './test-connect.ts';

const charge = { expand: ['latest_charge.balance_transaction'] };

test('a charge carries its fee, rounded to the nearest cent', async () => {
  const { stripe, pay } = await openConnect();
  const { intentId, chargeId } = await pay();
  // 2.9 % of 250 dollars are 7.25 dollars.
  const entry = { amount: 25_000, fee: 755, net: 24_245, status: 'pending' };
  expect(await stripe.paymentIntents.retrieve(intentId, charge)).toMatchObject({
    latest_charge: { id: chargeId, balance_transaction: entry },
  });
  expect(
    await stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] }),
  ).toMatchObject({ balance_transaction: entry });
});

test('refunds in parts add up to the charge at most', async () => {
  const { stripe, pay, balanceOf, deliverDue, events } = await openConnect();
  const { intentId: payment_intent, chargeId } = await pay();
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });
  await expect(refund(25_001)).rejects.toMatchObject({
    message: 'Refund amount ($250.01) is greater than charge amount ($250.00)',
    param: 'amount',
  });
  const first = await refund(10_000);
  await expect(refund(15_001)).rejects.toThrow(
    'Refund amount ($150.01) is greater than unrefunded amount on charge ($150.00)',
  );
  await expect(refund(0)).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
  expect(await stripe.charges.retrieve(chargeId)).toMatchObject({
    amount_refunded: 10_000,
    refunded: false,
  });
  const second = await refund();
  expect(second.amount).toBe(15_000);
  await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });

  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ amount: 10_000 });
  expect(await balanceOf()).toEqual([-25_000, 24_245]);
  await deliverDue();
  const refunded = events.filter(({ type }) => type === 'charge.refunded');
  expect(refunded.map((event) => (event.data.object as { refunded: boolean }).refunded)).toEqual(
    expect.arrayContaining([false, true]),
  );
});

test('refunds at once cannot exceed the charge', async () => {
  const { stripe, pay, store } = await openConnect();
  const { intentId: payment_intent } = await pay();
  await Promise.allSettled(
    [1, 2, 3].map(() => stripe.refunds.create({ payment_intent, amount: 10_000 })),
  );
  expect(store.tables().refunds).toHaveLength(2);
});

test('a refund to a closed card succeeds at first, and fails later', async () => {
  const { stripe, pay, balanceOf, clock, deliverDue, events } = await openConnect();
  const { intentId: payment_intent, chargeId } = await pay('4000000000005126');
  const { id, status } = await stripe.refunds.create({ payment_intent });
  expect(status).toBe('succeeded');
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  clock.time += 60_000;
  await deliverDue();
  expect(events.filter(({ type }) => type === 'refund.failed')).toMatchObject([
    { data: { object: { id, payment_intent, status: 'failed' } } },
  ]);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
  expect(await stripe.charges.retrieve(chargeId)).toMatchObject({ amount_refunded: 0 });
  expect(await balanceOf()).toEqual([0, 24_245]);
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' });
});
