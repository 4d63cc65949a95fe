import { toDollars } from '../../../contract/fields.ts';
import { formatMoney } from '../../../contract/money.ts';
import { AppError } from '../../errors.ts';

/**
 * Checks an amount that the buyer wants back; `heldCents` is what was paid and not refunded.
 * @throws AppError invalid_input
 */
export function requireAtMost(heldCents: number, cents: number): void {
  if (cents <= heldCents) return;
  const most = formatMoney(toDollars(heldCents));
  throw new AppError('invalid_input', { fields: { wanted: `At most ${most}` } });
}

/**
 * Checks a part of the money that the buyer is to get back.
 * @throws AppError invalid_input when it is not less than all of it
 */
export function requirePart(heldCents: number, cents: number): void {
  if (cents < heldCents) return;
  const all = formatMoney(toDollars(heldCents));
  throw new AppError('invalid_input', { fields: { amount: `Less than ${all}` } });
}
