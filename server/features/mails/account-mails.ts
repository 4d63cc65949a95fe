import { emailUndoDays, exportDays } from '../../../contract/limits.ts';
import { composeEmail } from './compose-email.ts';
import { type EmailContent, linkTo, type Sender } from './email-content.ts';

/**
 * Composes the mail with the link to choose a new password. It leaves out the recipient's name: a
 * stranger who signs up with the email of another person chooses that name, and could make us send
 * their text.
 */
export const passwordResetEmail = (sender: Sender, token: string): EmailContent =>
  composeEmail(sender, {
    subject: `Choose a new password for ${sender.brandName}`,
    parts: [
      `We received a request for a new password for your ${sender.brandName} account.`,
      'Choose a new password here. You can use this link once, within one hour:',
      linkTo(sender, `/reset-password?token=${encodeURIComponent(token)}`, 'Choose a new password'),
      'If you did not ask for this, you can ignore this email.',
      'Your password will not change.',
    ],
  });

/**
 * Composes the mail with the link to confirm an email. It leaves out the name for the same reason.
 */
export const confirmationEmail = (sender: Sender, token: string): EmailContent =>
  composeEmail(sender, {
    subject: `Confirm your email for ${sender.brandName}`,
    parts: [
      `This email was used to sign up at ${sender.brandName}.`,
      'If this was you, please confirm your email here.',
      'You can use the link once, within 24 hours:',
      linkTo(sender, `/confirm-email?token=${encodeURIComponent(token)}`, 'Confirm my email'),
      'If you did not sign up, you can ignore this email.',
      'Until it is confirmed, you cannot write messages, and we do not email you about your bookings ' +
        'and sales.',
    ],
  });

/**
 * Composes the mail that tells an account's owner that the password was changed, and what to do if
 * someone else changed it.
 */
export const passwordChangedEmail = (sender: Sender): EmailContent =>
  composeEmail(sender, {
    subject: `Your ${sender.brandName} password was changed`,
    parts: [
      `The password of your ${sender.brandName} account was changed. All other browsers were signed out.`,
      'If you did not change it, please choose a new password here immediately:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
    ],
  });

/**
 * Composes the mail that tells an email's owner that signing in with Google removed a password that
 * was set before the email was confirmed.
 */
export const passwordRemovedEmail = (sender: Sender): EmailContent =>
  composeEmail(sender, {
    subject: `Your ${sender.brandName} password was removed`,
    parts: [
      `You have signed in to ${sender.brandName} with Google. There was already an account with your email.`,
      'The email of that account was never confirmed, so we removed its password to protect you.',
      'You can continue to sign in with Google, or choose a new password here:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
    ],
  });

/** Composes the mail that tells a person that the file with their data is ready. */
export const dataExportEmail = (sender: Sender): EmailContent =>
  composeEmail(sender, {
    subject: `Your ${sender.brandName} data is ready`,
    parts: [
      `The file with all data that ${sender.brandName} stores about you is ready. You can download it here ` +
        `while you are signed in, for ${exportDays} days:`,
      linkTo(sender, '/dashboard/account/data', 'Download my data'),
      'If you did not ask for it, somebody else may be signed in to your account. Then choose a new ' +
        'password, which signs out everybody:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
    ],
  });

/** Composes the mail that tells an account's owner of changes of what describes them. */
export const profileChangedEmail = (sender: Sender): EmailContent =>
  composeEmail(sender, {
    subject: `Your ${sender.brandName} profile was changed`,
    parts: [
      `The name, picture, phone number or time zone of your ${sender.brandName} account was changed.`,
      'You can look at it here:',
      linkTo(sender, '/dashboard/account', 'Open my account'),
      'If this was not you, choose a new password now. This ends the sessions of everybody who is ' +
        'signed in:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
    ],
  });

/** Composes the mail to a new email, with the link that makes it the account's. */
export const newEmailEmail = (sender: Sender, token: string): EmailContent =>
  composeEmail(sender, {
    subject: `Confirm your new email for ${sender.brandName}`,
    parts: [
      `Somebody wants to use this email for their ${sender.brandName} account.`,
      'If this was you, please confirm it here. You can use the link once, within 24 hours:',
      linkTo(sender, `/new-email?token=${encodeURIComponent(token)}`, 'Confirm my new email'),
      'If it was not you, you can ignore this email.',
    ],
  });

/** Composes the mail to the former email of an account, with the link that gives it back. */
export const formerEmailEmail = (
  sender: Sender,
  { token, newEmail }: { token: string; newEmail: string },
): EmailContent =>
  composeEmail(sender, {
    subject: `The email of your ${sender.brandName} account was changed`,
    parts: [
      `Your ${sender.brandName} account now has another email: ${newEmail}.`,
      'If this was you, there is nothing to do. If it was not, take your account back here. You can ' +
        `use the link once, within ${emailUndoDays} days:`,
      linkTo(sender, `/undo-email?token=${encodeURIComponent(token)}`, 'Take my account back'),
      'This also signs out everybody and removes the password. You then choose a new one.',
    ],
  });

/** Composes the mail that says that a lost second factor will be removed, and how to cancel that. */
export const factorResetEmail = (
  sender: Sender,
  { token, dueAt }: { token: string; dueAt: Date },
): EmailContent =>
  composeEmail(sender, {
    subject: `The second factor of your ${sender.brandName} account will be removed`,
    parts: [
      'We were asked to remove the authenticator app and the recovery codes of your account, because ' +
        `they were lost. This happens on ${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      'If you asked for this, there is nothing to do. If you did not, or have them again, keep them:',
      linkTo(
        sender,
        `/keep-second-factor?token=${encodeURIComponent(token)}`,
        'Keep my second factor',
      ),
      'Signing in with a code keeps them too.',
    ],
  });
