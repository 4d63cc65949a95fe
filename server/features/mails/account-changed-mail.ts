import type { AccountChange } from '../../db/schema/outbox.ts';
import { composeEmail } from './compose-email.ts';
import { type EmailContent, linkTo, type Sender } from './email-content.ts';

/** What has happened to an account, as a subject and as a sentence. */
const texts: Record<AccountChange, [subject: string, sentence: string]> = {
  authenticator_added: [
    'An authenticator app was added',
    'Signing in now needs a code of an authenticator app.',
  ],
  authenticator_removed: [
    'Your authenticator app was removed',
    'Signing in no longer needs a code of an authenticator app.',
  ],
  recovery_codes_made: [
    'New recovery codes were made',
    'The former recovery codes stopped working.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Somebody signed in with one of your recovery codes. It does not work again.',
  ],
  recovery_codes_ended: [
    'Your recovery codes no longer work',
    'We had to replace the keys that protect them. Sign in again and make new ones.',
  ],
  passkey_added: ['A passkey was added', 'One more passkey can be used to sign in.'],
  passkey_removed: [
    'A passkey was removed',
    'One of your passkeys can no longer be used to sign in.',
  ],
  google_added: [
    'Sign-in with Google was added',
    'The Google account with your email can be used to sign in.',
  ],
  name_changed_by_shop: [
    'Your name was changed',
    'We gave your account another name, because the former one could be taken for a name of the shop or showed contact details. Nothing else has changed.',
  ],
  email_restored: [
    'Your email was restored',
    'Your account has its former email again. Nobody is signed in, and there is no password.',
  ],
  second_factor_reset: [
    'Your second factor was removed',
    'As announced 72 hours ago, your authenticator app and recovery codes no longer count, and everybody is signed out.',
  ],
  second_factor_reset_cancelled: [
    'Your second factor stays',
    'It is not removed: it was used to sign in, or the link in our mail was.',
  ],
  payout_account_added: [
    'You can get paid',
    'An account that receives the money of your sales was opened at our payment provider. Money that waits for it already is sent after 72 hours.',
  ],
  payout_account_replaced: [
    'Where your money goes was changed',
    'Another account receives the money of your sales now. Nothing is sent to it for 72 hours.',
  ],
  email_changed: ['Your email was changed', 'Your account has another email now.'],
};

/** Composes the mail that tells an account's owner of a change, and what to do if it was not theirs. */
export function accountChangedEmail(sender: Sender, change: string | undefined): EmailContent {
  const [subject, sentence] = texts[change as AccountChange];
  const title = `${subject}: your ${sender.brandName} account`;
  if (change === 'name_changed_by_shop')
    return composeEmail(sender, {
      subject: title,
      parts: [
        sentence,
        'You can choose another name here:',
        linkTo(sender, '/dashboard/account', 'Open my account'),
      ],
    });
  return composeEmail(sender, {
    subject: title,
    parts: [
      sentence,
      'If this was you, there is nothing to do. If it was not, choose a new password now. This ends ' +
        'the sessions of everybody who is signed in:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
      'Then check the ways to sign in to your account, and who is signed in:',
      linkTo(sender, '/dashboard/account/signing-in', 'See who is signed in'),
    ],
  });
}
