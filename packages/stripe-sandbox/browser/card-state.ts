import { brandOf, digitsOf } from './card-format.ts';
import type { StripeError } from './types.ts';

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardField = keyof CardInput;

/** An error of a field, and whether it is final or further typing may fix it. */
export interface FieldProblem {
  field: CardField;
  unfinished: boolean;
  error: StripeError;
}

/**
 * Returns the errors of a card as typed so far, in the order of the fields. Codes are those of
 * Stripe.js.
 */
export function problemsOf(input: CardInput, now: Date): FieldProblem[] {
  return [numberProblem(input.number), expiryProblem(input.expiry, now), cvcProblem(input)].filter(
    (problem) => problem !== null,
  );
}

/** The parameters of the card for the API. */
export function cardParams({ number, expiry, cvc }: CardInput): Record<string, string> {
  const digits = digitsOf(expiry);
  return {
    'card[number]': digitsOf(number),
    'card[exp_month]': digits.slice(0, 2),
    'card[exp_year]': digits.slice(2, 4),
    'card[cvc]': cvc,
  };
}

function numberProblem(text: string): FieldProblem | null {
  const digits = digitsOf(text);
  const { id, length } = brandOf(digits);
  const shortest = id === 'unknown' ? 12 : Math.min(length, 16);
  if (digits.length < shortest) {
    return unfinished('number', 'incomplete_number', 'Your card number is incomplete.');
  }
  return passesChecksum(digits)
    ? null
    : wrong('number', 'invalid_number', 'Your card number is invalid.');
}

function expiryProblem(text: string, now: Date): FieldProblem | null {
  const digits = digitsOf(text);
  if (digits.length < 4) {
    const message = "Your card's expiration date is incomplete.";
    return unfinished('expiry', 'incomplete_expiry', message);
  }
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12) {
    return wrong('expiry', 'invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (year < now.getUTCFullYear()) {
    const message = "Your card's expiration year is in the past.";
    return wrong('expiry', 'invalid_expiry_year_past', message);
  }
  if (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1) {
    const message = "Your card's expiration date is in the past.";
    return wrong('expiry', 'invalid_expiry_month_past', message);
  }
  return null;
}

function cvcProblem({ number, cvc }: CardInput): FieldProblem | null {
  return cvc.length < brandOf(digitsOf(number)).cvcLength
    ? unfinished('cvc', 'incomplete_cvc', "Your card's security code is incomplete.")
    : null;
}

/** Luhn's checksum: from the right, every second digit counts double. */
function passesChecksum(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

const problem = (field: CardField, unfinished: boolean, code: string, message: string) => ({
  field,
  unfinished,
  error: { type: 'validation_error', code, message },
});

const unfinished = (field: CardField, code: string, message: string): FieldProblem =>
  problem(field, true, code, message);

const wrong = (field: CardField, code: string, message: string): FieldProblem =>
  problem(field, false, code, message);
