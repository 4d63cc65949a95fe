import type { Product } from '../../../../contract/catalog/catalog.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Delivery } from '../../../../contract/trade/delivery.ts';
import { shippingPriceOf } from './booking-form.ts';

/** What the buyer will pay in all with the chosen delivery. */
export const BookingTotal = ({ product, chosen }: { product: Product; chosen: Delivery }) => (
  <p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold">
    <span>Total</span>
    <span aria-live="polite" className="tabular-nums">
      {formatMoney(product.selling_price + shippingPriceOf(product, chosen))}
    </span>
  </p>
);
