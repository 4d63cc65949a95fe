import type { FeeRate } from '../contract/deals/fees.ts';
import { formatMoney } from '../contract/money.ts';

/** Whether the operator takes a fee at all. */
export const hasFee = ({ percent, cents }: FeeRate): boolean => percent > 0 || cents > 0;

/** Says how the fee is made up, as in "2% of the price and $0.50". */
export const rateText = ({ percent, cents }: FeeRate): string =>
  [percent > 0 && `${percent}% of the price`, cents > 0 && formatMoney(cents / 100)]
    .filter(Boolean)
    .join(' and ');

/** Says who pays which service fee. */
export const feeSentence = (rate: FeeRate): string =>
  hasFee(rate)
    ? `Buyers pay no service fee. When a bicycle is sold, its seller pays ${rateText(rate)}; shipping is free of it.`
    : 'There is no service fee, for buyers or for sellers.';
