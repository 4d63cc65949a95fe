import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { BadDelivery } from './provider.ts';
import { openStripe } from './stripe.ts';

const open = (secretKey: string) =>
  openStripe({
    name: 'stripe',
    clock: systemClock,
    secretKey,
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_one, whsec_two',
  });
const provider = open('sk_test_1');

interface Sent {
  type: string;
  account?: string;
  livemode?: boolean;
  object: object;
}

/** What the shop reads of an event that Stripe sends. */
function read(event: Sent, secret = 'whsec_one', reader = provider) {
  const { object, ...rest } = event;
  const payload = JSON.stringify({ id: 'evt_1', livemode: false, ...rest, data: { object } });
  return reader.readEvent(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
}

test.each(['updated', 'paid', 'failed', 'canceled', 'created'])(
  "payout.%s is read when it is of a seller's account, not of the platform",
  (what) => {
    const event = { type: `payout.${what}`, object: { id: 'po_1' } };
    const payout = { id: 'evt_1', kind: 'payout', accountId: 'acct_1', payoutId: 'po_1' };
    expect(read({ ...event, account: 'acct_1' })).toEqual(payout);
    expect(read(event)).toBeNull();
  },
);

test.each(['account.updated', 'account.application.deauthorized'])(
  '%s names the account',
  (type) => {
    const account = 'acct_1';
    const expected = { id: 'evt_1', kind: 'account', accountId: account };
    expect(read({ type, account, object: { id: 'x' } })).toEqual(expected);
  },
);

test.each([
  ['sk_test_1', false],
  ['rk_test_1', false],
  ['sk_live_1', true],
  ['rk_live_1', true],
])('with the key %s, only events of its own mode are read', (key, livemode) => {
  const event = { type: 'transfer.updated', object: { id: 'tr_1' } };
  const reader = open(key);
  expect(read({ ...event, livemode }, 'whsec_one', reader)).toMatchObject({ kind: 'transfer' });
  expect(read({ ...event, livemode: !livemode }, 'whsec_one', reader)).toBeNull();
});

test("payments in a seller's account are not those of the shop", () => {
  const object = { id: 'pi_1', status: 'succeeded', metadata: {} };
  const type = 'payment_intent.succeeded';
  expect(read({ type, object })).toMatchObject({ kind: 'succeeded' });
  expect(read({ type, object, account: 'acct_1' })).toBeNull();
});

test.each(['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])(
  'charge.dispute.%s names the payment and the dispute',
  (what) => {
    const dispute = { id: 'dp_1', payment_intent: 'pi_1' };
    const type = `charge.dispute.${what}`;
    const expected = { id: 'evt_1', kind: 'dispute', intentId: 'pi_1', disputeId: 'dp_1' };
    expect(read({ type, object: dispute })).toEqual(expected);
    expect(read({ type, object: { ...dispute, payment_intent: null } })).toBeNull();
  },
);

test.each(['refund.updated', 'refund.failed'])('%s names the payment', (type) => {
  const object = { id: 're_1', payment_intent: { id: 'pi_1' } };
  expect(read({ type, object })).toEqual({ id: 'evt_1', kind: 'refund', intentId: 'pi_1' });
});

test.each(['transfer.reversed', 'transfer.updated'])('%s names the transfer', (type) => {
  const expected = { id: 'evt_1', kind: 'transfer', transferId: 'tr_1' };
  expect(read({ type, object: { id: 'tr_1' } })).toEqual(expected);
});

test('each webhook may have its own secret', () => {
  const event = { type: 'transfer.updated', object: { id: 'tr_1' } };
  expect(read(event, 'whsec_two')).not.toBeNull();
  expect(() => read(event, 'whsec_three')).toThrow(BadDelivery);
});

test.each([
  ['null', 'null'],
  ['broken JSON', '{"id": "evt_1", '],
  ['a list', '[]'],
  ['no data', '{"id": "evt_1", "type": "charge.refunded"}'],
])('%s with a right signature is no event', (_, payload) => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_one' });
  expect(() => provider.readEvent(payload, signature)).toThrow(BadDelivery);
});
