import { badParam, missingParam } from './error.ts';
import { type Form, field } from './form.ts';

/**
 * Returns the parameter `amount` in cents; undefined when it is missing.
 * @throws Stripe's 400 for anything but a positive integer
 */
export function readCents(params: Form): number | undefined {
  const text = field(params, 'amount');
  if (text === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(text)) {
    throw badParam('parameter_invalid_integer', 'amount', `Invalid integer: ${text}`);
  }
  const cents = Number(text);
  if (cents < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw badParam('parameter_invalid_integer', 'amount', message);
  }
  return cents;
}

/** Returns the parameter `currency`, which is always `usd`. @throws Stripe's 400 for another one */
export function readCurrency(params: Form): string {
  const text = field(params, 'currency');
  if (text === undefined) throw missingParam('currency');
  const currency = text.toLowerCase();
  if (currency === 'usd') return currency;
  const message = `Invalid currency: ${currency}. The sandbox supports this currency: usd`;
  throw badParam('parameter_invalid', 'currency', message);
}

/** Writes an amount as Stripe's messages do, such as `$1,250.00`. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
