import { formatMoney } from '../contract/money.ts';
import type { DealTime } from '../contract/trade/deal-times.ts';
import type { FeeRate } from '../contract/trade/fees.ts';
import { durationText } from '../contract/trade/lifecycle/time-text.ts';
import { settings } from './client-settings.ts';

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

/** Returns one of the operator's times of deals, as in "7 days". */
export const dealTimeText = (time: DealTime): string => durationText(settings.dealDays[time]);

/** How long a buyer has for a complaint. */
export const complaintTimeText = (): string =>
  `${dealTimeText('handedOver')} of a hand-over, or ${dealTimeText('delivered')} of a delivery`;

/** What protects a buyer, for those who are about to book or to pay. */
export const protectionText = (): string =>
  `We hold your money until you have the bicycle. If something is not as promised, tell us within ${complaintTimeText()}, and we keep holding it until that is settled.`;
