import type { PaymentError } from '../store.ts';

type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

export type Behaviour =
  | 'succeed'
  /** The money of the payment is available at once. */
  | 'succeed_available'
  /** The card holder's bank takes the payment back at once. */
  | 'succeed_then_dispute'
  /** Refunds succeed at first, and fail later. */
  | 'succeed_then_fail_refunds'
  | 'authenticate'
  | 'authenticate_then_decline'
  | Decline;

export interface TestCard {
  brand: string;
  behaviour: Behaviour;
}

/** Stripe's published test cards; source: https://docs.stripe.com/testing */
const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', { brand: 'visa', behaviour: 'succeed' }],
  ['4000056655665556', { brand: 'visa', behaviour: 'succeed' }],
  ['5555555555554444', { brand: 'mastercard', behaviour: 'succeed' }],
  ['2223003122003222', { brand: 'mastercard', behaviour: 'succeed' }],
  ['5200828282828210', { brand: 'mastercard', behaviour: 'succeed' }],
  ['5105105105105100', { brand: 'mastercard', behaviour: 'succeed' }],
  ['378282246310005', { brand: 'amex', behaviour: 'succeed' }],
  ['371449635398431', { brand: 'amex', behaviour: 'succeed' }],
  ['6011111111111117', { brand: 'discover', behaviour: 'succeed' }],
  ['6011000990139424', { brand: 'discover', behaviour: 'succeed' }],
  ['3056930009020004', { brand: 'diners', behaviour: 'succeed' }],
  ['36227206271667', { brand: 'diners', behaviour: 'succeed' }],
  ['3566002020360505', { brand: 'jcb', behaviour: 'succeed' }],
  ['6200000000000005', { brand: 'unionpay', behaviour: 'succeed' }],
  ['4000000000000077', { brand: 'visa', behaviour: 'succeed_available' }],
  ['4000000000000259', { brand: 'visa', behaviour: 'succeed_then_dispute' }],
  ['4000000000005126', { brand: 'visa', behaviour: 'succeed_then_fail_refunds' }],
  ['4000000000000002', { brand: 'visa', behaviour: 'generic_decline' }],
  ['4000000000009995', { brand: 'visa', behaviour: 'insufficient_funds' }],
  ['4000000000009987', { brand: 'visa', behaviour: 'lost_card' }],
  ['4000000000009979', { brand: 'visa', behaviour: 'stolen_card' }],
  ['4000000000000069', { brand: 'visa', behaviour: 'expired_card' }],
  ['4000000000000127', { brand: 'visa', behaviour: 'incorrect_cvc' }],
  ['4000000000000119', { brand: 'visa', behaviour: 'processing_error' }],
  ['4000002500003155', { brand: 'visa', behaviour: 'authenticate' }],
  ['4000002760003184', { brand: 'visa', behaviour: 'authenticate' }],
  ['4000000000003220', { brand: 'visa', behaviour: 'authenticate' }],
  ['4000008400001629', { brand: 'visa', behaviour: 'authenticate_then_decline' }],
]);

/** Test cards that are named instead of typed. Source: https://docs.stripe.com/testing */
const NAMED_CARDS: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_bypassPending', '4000000000000077'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
]);

const declined = (decline_code: string, message: string): PaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
});

const refused = (code: string, message: string, param?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(param && { param }),
});

/** Codes: https://docs.stripe.com/testing#declined-payments; messages as Stripe sends them. */
const DECLINES: Record<Decline, PaymentError> = {
  generic_decline: declined('generic_decline', 'Your card was declined.'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card', 'Your card was declined.'),
  stolen_card: declined('stolen_card', 'Your card was declined.'),
  expired_card: refused('expired_card', 'Your card has expired.', 'exp_month'),
  incorrect_cvc: refused('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  processing_error: refused(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};

/** The result of charging a card: success, a challenge to its holder, or a decline. */
export type ChargeOutcome =
  | { kind: 'succeeded' }
  | { kind: 'challenge' }
  | { kind: 'declined'; error: PaymentError };

/** The test card with this number (digits only); undefined for every other number. */
export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.get(number);
}

/** Returns a test card by its name, such as `pm_card_visa`, with its last four digits. */
export function namedCard(name: string): (TestCard & { last4: string }) | undefined {
  const number = NAMED_CARDS.get(name) ?? '';
  const card = testCard(number);
  return card && { ...card, last4: number.slice(-4) };
}

/**
 * Returns the result of charging a card. `authenticated` is whether the holder has just passed the
 * challenge.
 */
export function chargeOutcome(behaviour: string, authenticated: boolean): ChargeOutcome {
  if (behaviour.startsWith('succeed')) return { kind: 'succeeded' };
  if (behaviour === 'authenticate' || behaviour === 'authenticate_then_decline') {
    if (!authenticated) return { kind: 'challenge' };
    if (behaviour === 'authenticate') return { kind: 'succeeded' };
    return { kind: 'declined', error: DECLINES.generic_decline };
  }
  return {
    kind: 'declined',
    error: isDecline(behaviour) ? DECLINES[behaviour] : DECLINES.generic_decline,
  };
}

const isDecline = (behaviour: string): behaviour is Decline => Object.hasOwn(DECLINES, behaviour);
