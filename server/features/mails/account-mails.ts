import { emailUndoDays, exportDays } from '../../../contract/limits.ts';
import { composeEmail, type EmailContent, type Sender } from './email-content.ts';

/**
 * Composes the mail with the link to choose a new password. It leaves out the recipient's name: a
 * stranger who signs up with the email of another person chooses that name, and could make us send
 * their text.
 */
export const passwordResetEmail = ({ brandName, origin }: Sender, token: string): EmailContent =>
  composeEmail(`Choose a new password for ${brandName}`, [
    `We received a request for a new password for your ${brandName} account.`,
    'Choose a new password here. You can use this link once, within one hour:',
    new URL(`/reset-password?token=${encodeURIComponent(token)}`, origin),
    'If you did not ask for this, you can ignore this email.',
    'Your password will not change.',
  ]);

/**
 * Composes the mail with the link to confirm an email. It leaves out the name for the same reason.
 */
export const confirmationEmail = ({ brandName, origin }: Sender, token: string): EmailContent =>
  composeEmail(`Confirm your email for ${brandName}`, [
    `This email was used to sign up at ${brandName}.`,
    'If this was you, please confirm your email here.',
    'You can use the link once, within 24 hours:',
    new URL(`/confirm-email?token=${encodeURIComponent(token)}`, origin),
    'If you did not sign up, you can ignore this email.',
    'Until it is confirmed, you cannot write messages, and we do not email you about your bookings ' +
      'and sales.',
  ]);

/**
 * Composes the mail that tells an account's owner that the password was changed, and what to do if
 * someone else changed it.
 */
export const passwordChangedEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} password was changed`, [
    `The password of your ${brandName} account was changed. All other browsers were signed out.`,
    'If you did not change it, please choose a new password here immediately:',
    new URL('/forgot-password', origin),
  ]);

/**
 * Composes the mail that tells an email's owner that signing in with Google removed a password that
 * was set before the email was confirmed.
 */
export const passwordRemovedEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} password was removed`, [
    `You have signed in to ${brandName} with Google. There was already an account with your email.`,
    'The email of that account was never confirmed, so we removed its password to protect you.',
    'You can continue to sign in with Google, or choose a new password here:',
    new URL('/forgot-password', origin),
  ]);

/** Composes the mail that tells a person that the file with their data is ready. */
export const dataExportEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} data is ready`, [
    `The file with all data that ${brandName} stores about you is ready. You can download it here ` +
      `while you are signed in, for ${exportDays} days:`,
    new URL('/dashboard/account#data', origin),
    'If you did not ask for it, somebody else may be signed in to your account. Then choose a new ' +
      'password, which signs out everybody:',
    new URL('/forgot-password', origin),
  ]);

/** Composes the mail that tells an account's owner of changes of what describes them. */
export const profileChangedEmail = ({ brandName, origin }: Sender): EmailContent =>
  composeEmail(`Your ${brandName} profile was changed`, [
    `The name, picture, phone number or time zone of your ${brandName} account was changed.`,
    'You can look at it here:',
    new URL('/dashboard/account', origin),
    'If this was not you, choose a new password now. This ends the sessions of everybody who is ' +
      'signed in:',
    new URL('/forgot-password', origin),
  ]);

/** Composes the mail to a new email, with the link that makes it the account's. */
export const newEmailEmail = ({ brandName, origin }: Sender, token: string): EmailContent =>
  composeEmail(`Confirm your new email for ${brandName}`, [
    `Somebody wants to use this email for their ${brandName} account.`,
    'If this was you, please confirm it here. You can use the link once, within 24 hours:',
    new URL(`/new-email?token=${encodeURIComponent(token)}`, origin),
    'If it was not you, you can ignore this email.',
  ]);

/** Composes the mail to the former email of an account, with the link that gives it back. */
export const formerEmailEmail = (
  { brandName, origin }: Sender,
  { token, newEmail }: { token: string; newEmail: string },
): EmailContent =>
  composeEmail(`The email of your ${brandName} account was changed`, [
    `Your ${brandName} account now has another email: ${newEmail}.`,
    'If this was you, there is nothing to do. If it was not, take your account back here. You can ' +
      `use the link once, within ${emailUndoDays} days:`,
    new URL(`/undo-email?token=${encodeURIComponent(token)}`, origin),
    'This also signs out everybody and removes the password. You then choose a new one.',
  ]);

/** Composes the mail that says that a lost second factor will be removed, and how to cancel that. */
export const factorResetEmail = (
  { brandName, origin }: Sender,
  { token, dueAt }: { token: string; dueAt: Date },
): EmailContent =>
  composeEmail(`The second factor of your ${brandName} account will be removed`, [
    'We were asked to remove the authenticator app and the recovery codes of your account, because ' +
      `they were lost. This happens on ${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    'If you asked for this, there is nothing to do. If you did not, or have them again, keep them:',
    new URL(`/keep-second-factor?token=${encodeURIComponent(token)}`, origin),
    'Signing in with a code keeps them too.',
  ]);
