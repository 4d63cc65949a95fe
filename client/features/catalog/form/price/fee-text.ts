import { formatMoney } from '../../../../../contract/money.ts';
import { type FeeRate, feeOf } from '../../../../../contract/trade/fees.ts';

/** Whether the operator takes a fee at all. */
export const hasFee = ({ percent, cents }: FeeRate): boolean => percent > 0 || cents > 0;

/** Says how the fee is made up, as in "2% of the price and $0.50". */
const rateText = ({ percent, cents }: FeeRate): string =>
  [percent > 0 && `${percent}% of the price`, cents > 0 && formatMoney(cents / 100)]
    .filter(Boolean)
    .join(' and ');

/**
 * Says what the seller gets of a price in dollars, as typed; without a price, how the fee is made
 * up. Empty when there is no fee.
 */
export function feeText(typed: unknown, rate: FeeRate): string {
  if (!hasFee(rate)) return '';
  const cents = Math.round(Number(typed) * 100);
  if (!(cents > 0) || !Number.isSafeInteger(cents))
    return `The fee for a sale is ${rateText(rate)}.`;
  const fee = feeOf(cents, rate);
  const gets = formatMoney((cents - fee) / 100);
  return `You get ${gets} of ${formatMoney(cents / 100)}; the fee is ${formatMoney(fee / 100)} (${rateText(rate)}).`;
}
