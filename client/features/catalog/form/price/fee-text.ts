import { type FeeRate, feeOf } from '../../../../../contract/deals/fees.ts';
import { formatMoney } from '../../../../../contract/money.ts';
import { clearMoney } from '../../../../../contract/typed/read-money.ts';
import { hasFee, rateText } from '../../../../fee-words.ts';

/**
 * Says what the seller gets of a price in dollars, as typed; without a price, how the fee is made
 * up. Empty when there is no fee.
 */
export function feeText(typed: unknown, rate: FeeRate): string {
  if (!hasFee(rate)) return '';
  const cents = Math.round(clearMoney(typed) * 100);
  if (!(cents > 0) || !Number.isSafeInteger(cents))
    return `The fee for a sale is ${rateText(rate)}.`;
  const fee = feeOf(cents, rate);
  const gets = formatMoney((cents - fee) / 100);
  return `You get ${gets} of ${formatMoney(cents / 100)}; the fee is ${formatMoney(fee / 100)} (${rateText(rate)}).`;
}
