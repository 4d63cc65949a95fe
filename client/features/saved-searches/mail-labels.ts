import type { MailMode } from '../../../contract/notifications/notifications.ts';

/** When mails tell of what a saved search has found. */
export const mailLabels: Record<MailMode, string> = {
  at_once: 'At once, at most one an hour',
  daily: 'Once a day',
  off: 'No mail',
};
