import type { ShippingZones } from '../../../contract/deals/address/shipping-zones.ts';
import { toCents } from '../../../contract/fields.ts';
import { priceLimits } from '../../../contract/limits.ts';
import { formatMoney } from '../../../contract/money.ts';
import { AppError } from '../../errors.ts';

/**
 * Checks that a buyer can pay the price and the shipping of a listing, in cents, in one payment.
 * @throws AppError invalid_input at the shipping price
 */
export function requirePayable(
  priceCents: number,
  shippingCents: number,
  zones: ShippingZones | null,
): void {
  const most = Math.max(shippingCents, zones?.continent ?? 0, zones?.world ?? 0);
  if (priceCents + most <= toCents(priceLimits.max)) return;
  const shipping_price = `At most ${formatMoney(priceLimits.max)} together with the price`;
  throw new AppError('invalid_input', { fields: { shipping_price } });
}
