import type { AccountMailKind } from '../../db/schema/outbox.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import { accountChangedEmail } from './account-changed-mail.ts';
import {
  confirmationEmail,
  dataExportEmail,
  factorResetEmail,
  formerEmailEmail,
  newEmailEmail,
  passwordChangedEmail,
  passwordRemovedEmail,
  passwordResetEmail,
  profileChangedEmail,
} from './account-mails.ts';
import { composeEmail } from './compose-email.ts';
import { type EmailContent, linkTo, type Sender } from './email-content.ts';
import type { MailDeps } from './mail-deps.ts';
import type { OutboxRow } from './queries.ts';
import { manyFailedSignInsEmail, newBrowserEmail } from './sign-in-mails.ts';

/**
 * Composes the mail that says when an account will be deleted, and how to keep it.
 * @param closesAt ISO 8601
 */
const accountClosingEmail = (sender: Sender, closesAt: string): EmailContent =>
  composeEmail(sender, {
    subject: `Your ${sender.brandName} account will be deleted`,
    parts: [
      `Somebody who is signed in has asked to delete your ${sender.brandName} account. Your listings are ` +
        'hidden and your unpaid bookings are cancelled. The account is deleted on ' +
        `${closesAt.slice(0, 10)}, or later if a paid deal of yours is not finished by then.`,
      'To keep your account, sign in before that date and choose "Keep my account":',
      linkTo(sender, '/dashboard/account', 'Open my account'),
      'If you did not ask for this, also choose a new password. This ends the sessions of everybody ' +
        'who is signed in:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
    ],
  });

/** Composes the mail that says that an account is not deleted after all. */
const accountKeptEmail = (sender: Sender): EmailContent =>
  composeEmail(sender, {
    subject: `Your ${sender.brandName} account is kept`,
    parts: [
      `Your ${sender.brandName} account is not going to be deleted, and your listings are visible again. ` +
        'Cancelled bookings stay cancelled.',
      'You can look at your account here:',
      linkTo(sender, '/dashboard/account', 'Open my account'),
    ],
  });

/** Composes the mail that says that only the operator can decide an appeal, with the commands for it. */
const appealForOperatorEmail = (sender: Sender, appealId: string): EmailContent =>
  composeEmail(sender, {
    subject: 'An appeal waits for you',
    parts: [
      `Somebody has appealed against a decision of a moderator of ${sender.brandName}. Whoever has made a decision ` +
        'does not decide the appeal, and no other moderator can: so you decide it, on the machine of the server.',
      'This command shows the decision and the appeal:',
      'npm run admin -- appeals',
      'These accept it, which takes the decision back, or leave the decision as it is. The person is mailed your reason:',
      `npm run admin -- decide-appeal ${appealId} reversed "Why"`,
      `npm run admin -- decide-appeal ${appealId} upheld "Why"`,
    ],
  });

/**
 * Returns the mail to the owner of an account, or to the operator, for a row of the outbox, or null when it has no
 * recipient or is no longer needed.
 */
export async function renderAccountMail(
  { identity, sender }: Pick<MailDeps, 'identity' | 'sender'>,
  { id, about, attempts }: OutboxRow,
  kind: AccountMailKind,
): Promise<Mail | null> {
  // Each attempt creates a new link, so each attempt needs its own id: with the same id, a mail
  // server might drop the later mail as a duplicate.
  const attemptId = `${id}.${attempts}`;
  switch (kind) {
    case 'email_proof': {
      const link = await identity.renewEmailProof(about);
      return link && { id: attemptId, to: link.email, ...confirmationEmail(sender, link.token) };
    }
    case 'password_reset': {
      const link = await identity.renewResetLink(about);
      return link && { id: attemptId, to: link.email, ...passwordResetEmail(sender, link.token) };
    }
    case 'email_change': {
      const link = await identity.renewEmailLink(about, 'confirm');
      return link && { id: attemptId, to: link.to, ...newEmailEmail(sender, link.token) };
    }
    case 'email_change_undo': {
      const link = await identity.renewEmailLink(about, 'undo');
      return link && { id: attemptId, to: link.to, ...formerEmailEmail(sender, link) };
    }
    case 'factor_reset': {
      const [identityId = '', requestedAt = ''] = about.split(' ');
      const link = await identity.renewFactorResetLink(identityId, requestedAt);
      return link && { id: attemptId, to: link.email, ...factorResetEmail(sender, link) };
    }
    case 'account_changed': {
      const [identityId, , change] = about.split(' ');
      const owner = await identity.findEmail(String(identityId));
      return owner && { id, to: owner.email, ...accountChangedEmail(sender, change) };
    }
    case 'new_browser': {
      const [identityId, browserHash] = about.split(' ');
      const browser = await identity.findNewBrowser(String(identityId), String(browserHash));
      return browser && { id, to: browser.email, ...newBrowserEmail(sender, browser) };
    }
    case 'many_failed_sign_ins': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      return owner && { id, to: owner.email, ...manyFailedSignInsEmail(sender) };
    }
    case 'data_export': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      // Anyone can sign up with any email; its owner gets nothing they have not asked for.
      return owner?.isProven ? { id, to: owner.email, ...dataExportEmail(sender) } : null;
    }
    case 'account_closing': {
      const [identityId, closesAt] = about.split(' ');
      const owner = await identity.findEmail(String(identityId));
      return owner && { id, to: owner.email, ...accountClosingEmail(sender, String(closesAt)) };
    }
    case 'account_kept': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      return owner && { id, to: owner.email, ...accountKeptEmail(sender) };
    }
    case 'profile_changed': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      return owner && { id, to: owner.email, ...profileChangedEmail(sender) };
    }
    case 'appeal_for_operator': {
      const [appealId] = about.split(' ');
      const mail = appealForOperatorEmail(sender, String(appealId));
      return { id, to: sender.operatorEmail, ...mail };
    }
    case 'password_changed':
    case 'password_removed': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      const email = kind === 'password_changed' ? passwordChangedEmail : passwordRemovedEmail;
      return owner && { id, to: owner.email, ...email(sender) };
    }
  }
}
