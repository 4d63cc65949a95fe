import type { MailMode } from '../../../../contract/notifications/notifications.ts';

const fromFewest: readonly MailMode[] = ['off', 'daily', 'at_once'];

/** Returns the mode of the two that sends fewer mails. */
export const fewestMails = (one: MailMode, other: MailMode): MailMode =>
  fromFewest.indexOf(one) < fromFewest.indexOf(other) ? one : other;
