/**
 * Formats an amount in dollars, as in $1,250.00, from 0 to 10^21. It does not use `Intl`, whose
 * tables take longer to load on a phone than a list takes to render.
 */
export const formatMoney = (amount: number): string =>
  `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Formats what is charged in all for a price and shipping in dollars, and names the part of shipping. */
export const formatTotal = (price: number, shipping: number): string =>
  shipping > 0
    ? `${formatMoney(price + shipping)} (including ${formatMoney(shipping)} for shipping)`
    : formatMoney(price);
