import type { DealTimes } from '../../contract/deals/deal-times.ts';
import type { Settings } from './settings.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the times of deals in milliseconds, which the settings give in days. */
export const readDealTimes = (given: Settings): DealTimes => ({
  unpaid: given.DEAL_UNPAID_DAYS * dayMs,
  reserved: given.DEAL_RESERVED_DAYS * dayMs,
  sendReminder: given.DEAL_SEND_REMINDER_DAYS * dayMs,
  notSent: given.DEAL_NOT_SENT_DAYS * dayMs,
  handedOver: given.DEAL_HANDED_OVER_DAYS * dayMs,
  delivered: given.DEAL_DELIVERED_DAYS * dayMs,
  untracked: given.DEAL_UNTRACKED_DAYS * dayMs,
  tracked: given.DEAL_TRACKED_DAYS * dayMs,
  answer: given.DEAL_ANSWER_DAYS * dayMs,
  decision: given.DEAL_DECISION_DAYS * dayMs,
  addressReminder: given.DEAL_ADDRESS_REMINDER_DAYS * dayMs,
  returnAddress: given.DEAL_RETURN_ADDRESS_DAYS * dayMs,
  sendBack: given.DEAL_SEND_BACK_DAYS * dayMs,
  returned: given.DEAL_RETURNED_DAYS * dayMs,
  claimReminder: given.DEAL_CLAIM_REMINDER_DAYS * dayMs,
  unclaimed: given.DEAL_UNCLAIMED_DAYS * dayMs,
});
