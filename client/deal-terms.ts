import type { DealTime } from '../contract/deals/deal-times.ts';
import { durationText } from '../contract/deals/lifecycle/time-text.ts';
import { settings } from './client-settings.ts';

/** Returns one of the operator's times of deals, as in "7 days". */
export const dealTimeText = (time: DealTime): string => durationText(settings.dealDays[time]);

/** How long a buyer has for a complaint. */
export const complaintTimeText = (): string =>
  `${dealTimeText('handedOver')} of a hand-over, or ${dealTimeText('delivered')} of a delivery`;
