import { composeEmail, type EmailContent, type Sender } from './email-content.ts';

/**
 * Composes the mail that says when an account will be deleted, and how to keep it.
 * @param closesAt ISO 8601
 */
export const accountClosingEmail = (
  { brandName, origin }: Sender,
  closesAt: string,
): EmailContent =>
  composeEmail(`Your ${brandName} account will be deleted`, [
    `Somebody who is signed in has asked to delete your ${brandName} account. Your listings are ` +
      'hidden and your unpaid bookings are cancelled. The account is deleted on ' +
      `${closesAt.slice(0, 10)}, or later if a paid deal of yours is not finished by then.`,
    'To keep your account, sign in before that date and choose "Keep my account":',
    new URL('/dashboard/account', origin),
    'If you did not ask for this, also choose a new password. This ends the sessions of everybody ' +
      'who is signed in:',
    new URL('/forgot-password', origin),
  ]);

/** Composes the mail that says that an account is not deleted after all. */
export const accountKeptEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} account is kept`, [
    `Your ${brandName} account is not going to be deleted, and your listings are visible again. ` +
      'Cancelled bookings stay cancelled.',
    'You can look at your account here:',
    new URL('/dashboard/account', origin),
  ]);
