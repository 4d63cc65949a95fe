/**
 * An amount in dollars as people read it, as in $1,250.00; from 0 to 10^21. Not by `Intl`: on a phone
 * its tables take longer to load than a list to be made.
 */
export const formatMoney = (amount: number): string =>
  `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
