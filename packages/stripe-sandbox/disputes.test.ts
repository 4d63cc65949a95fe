import { expect, test } from 'vitest';
import { openConnect } from './test-connect.ts';

const DISPUTED = '4000000000000259';

async function openDisputed() {
  const sandbox = await openConnect();
  const paid = await sandbox.pay(DISPUTED);
  const { data } = await sandbox.stripe.disputes.list({ charge: paid.chargeId });
  const id = data[0]?.id ?? '';
  const types = async () => {
    await sandbox.deliverDue();
    return sandbox.events.map(({ type }) => type).filter((type) => type.includes('dispute'));
  };
  const answer = (uncategorized_text: string) =>
    sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text } });
  return { ...sandbox, ...paid, id, data, types, answer };
}

test('the card for disputes pays, and then the money is taken back with a fee', async () => {
  const { stripe, intentId, chargeId, data, types, balanceOf } = await openDisputed();
  expect(data).toMatchObject([
    {
      amount: 25_000,
      balance_transactions: [{ amount: -25_000, fee: 1500, net: -26_500 }],
      charge: chargeId,
      payment_intent: intentId,
      status: 'needs_response',
    },
  ]);
  expect(await balanceOf()).toEqual([-26_500, 24_245]);
  expect((await types()).sort()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  await expect(stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

test('a dispute that is won returns the money without the fee', async () => {
  const { stripe, id, answer, types, balanceOf } = await openDisputed();
  expect(await answer('The buyer has it')).toMatchObject({ status: 'needs_response' });
  expect(await answer('winning_evidence')).toMatchObject({ status: 'won' });
  expect(await balanceOf()).toEqual([-1500, 24_245]);
  expect(await types()).toEqual(
    expect.arrayContaining([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]),
  );
  await expect(answer('losing_evidence')).rejects.toThrow('already closed');
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' });
});

test.each(['by its evidence', 'by accepting it'])('a dispute is lost %s', async (how) => {
  const { stripe, id, answer, types, balanceOf } = await openDisputed();
  const closed = how === 'by its evidence' ? answer('losing_evidence') : stripe.disputes.close(id);
  expect(await closed).toMatchObject({ status: 'lost' });
  expect(await balanceOf()).toEqual([-26_500, 24_245]);
  const sent = await types();
  expect(sent).toContain('charge.dispute.closed');
  expect(sent).not.toContain('charge.dispute.funds_reinstated');
});

test('the disputes since a moment are listed', async () => {
  const { stripe, id, clock, call, pay } = await openDisputed();
  clock.time += 60_000;
  const { intentId: payment_intent } = await pay();
  await call('/v1/test_helpers/disputes', { payment_intent }, 'sk_test_a_random_text');
  const since = async (ms: number) => {
    const gte = Math.floor((clock.time - ms) / 1000);
    return (await stripe.disputes.list({ created: { gte } })).data.map((one) => one.payment_intent);
  };
  expect(await since(0)).toEqual([payment_intent]);
  expect(await since(60_000)).toHaveLength(2);
  expect((await stripe.disputes.list({ limit: 1 })).data[0]?.id).not.toBe(id);
});

test('any payment can be disputed later, once, for what is left of it', async () => {
  const { stripe, call, pay } = await openConnect();
  const { intentId: payment_intent } = await pay();
  await stripe.refunds.create({ payment_intent, amount: 5000 });
  const dispute = () =>
    call('/v1/test_helpers/disputes', { payment_intent }, 'sk_test_a_random_text');
  expect((await dispute()).body).toMatchObject({ amount: 20_000, status: 'needs_response' });
  expect((await dispute()).body.error).toMatchObject({ code: 'charge_disputed' });
});
