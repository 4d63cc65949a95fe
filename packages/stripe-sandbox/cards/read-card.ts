import { cardError, missingParam } from '../api/error.ts';
import type { Form } from '../api/form.ts';
import { field } from '../api/form.ts';
import { type Behaviour, testCard } from './test-cards.ts';

/** The stored data of a card. */
export interface CardOnFile {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: Behaviour;
}

/**
 * Checks the card in a request's parameters.
 * @throws Stripe's 400 for a missing card, and its 402 for an invalid number, date or code and for
 * every card that is not a test card
 */
export function readCard(params: Form, now: Date): CardOnFile {
  const number = required(params, 'number').replace(/[\s-]/g, '');
  const expiry = readExpiry(params, now);
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError('invalid_number', 'Your card number is invalid.', { param: 'number' });
  }
  if (!passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  }
  const card = testCard(number);
  if (!card) throw liveCard();
  checkCvc(field(params, 'card[cvc]'), card.brand);
  return { brand: card.brand, last4: number.slice(-4), ...expiry, behaviour: card.behaviour };
}

function readExpiry(params: Form, now: Date): { expMonth: number; expYear: number } {
  const month = Number(required(params, 'exp_month'));
  const year = Number(required(params, 'exp_year'));
  const expYear = year < 100 ? 2000 + year : year;
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(month) || month < 1 || month > 12) throw badMonth();
  // Stripe takes cards that expire up to fifty years ahead.
  if (!Number.isInteger(year) || expYear < thisYear || expYear > thisYear + 50) throw badYear();
  if (expYear === thisYear && month < now.getUTCMonth() + 1) throw badMonth();
  return { expMonth: month, expYear };
}

function checkCvc(cvc: string | undefined, brand: string): void {
  if (cvc === undefined) return;
  const digits = brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (digits.test(cvc)) return;
  throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
}

/** The checksum of ISO/IEC 7812-1, annex B: from the right, every second digit counts double. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function required(params: Form, name: string): string {
  const value = field(params, `card[${name}]`);
  if (value === undefined) throw missingParam(`card[${name}]`);
  return value;
}

const badMonth = () =>
  cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
    param: 'exp_month',
  });

const badYear = () =>
  cardError('invalid_expiry_year', "Your card's expiration year is invalid.", {
    param: 'exp_year',
  });

const liveCard = () =>
  cardError(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    { decline_code: 'test_mode_live_card' },
  );
