import { composeEmail, type EmailContent, type Sender } from './email-content.ts';

/**
 * Composes the mail with the link to choose a new password. It leaves out the recipient's name: a
 * stranger who signs up with the email of another person chooses that name, and could make us send
 * their text.
 */
export const passwordResetEmail = ({ brandName, origin }: Sender, token: string): EmailContent =>
  composeEmail(`Choose a new password for ${brandName}`, [
    `Somebody, hopefully you, asked for a new password for your ${brandName} account.`,
    'Choose it here. The link works once, and for an hour:',
    new URL(`/reset-password?token=${encodeURIComponent(token)}`, origin),
    'If it was not you, there is nothing to do: your password stays as it is.',
  ]);

/**
 * Composes the mail with the link to confirm an email. It leaves out the name for the same reason.
 */
export const confirmationEmail = ({ brandName, origin }: Sender, token: string): EmailContent =>
  composeEmail(`Confirm your email for ${brandName}`, [
    `Somebody, hopefully you, signed up at ${brandName} with this email.`,
    'Confirm here that it is yours. The link works once, and for a day:',
    new URL(`/confirm-email?token=${encodeURIComponent(token)}`, origin),
    'If it was not you, there is nothing to do.',
    'We send no mails about bookings to an email that is not confirmed.',
  ]);

/**
 * Composes the mail that tells an account's owner that the password was changed, and what to do if
 * someone else changed it.
 */
export const passwordChangedEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} password was changed`, [
    `The password of your ${brandName} account was changed, and every other browser is signed out.`,
    'If it was not you, choose a new password here at once:',
    new URL('/forgot-password', origin),
  ]);

/**
 * Composes the mail that tells an email's owner that signing in with Google removed a password that
 * was set before the email was confirmed.
 */
export const passwordRemovedEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} password was removed`, [
    `You have signed in to ${brandName} with Google. There was an account with your email already.`,
    'Nobody had ever confirmed that the email is theirs, so its password no longer works.',
    'Go on with Google, or choose a new password here:',
    new URL('/forgot-password', origin),
  ]);
