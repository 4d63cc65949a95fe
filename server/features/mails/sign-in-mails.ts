import { composeEmail } from './compose-email.ts';
import { type EmailContent, linkTo, type Sender } from './email-content.ts';

interface NewSignIn {
  device: string;
  /** ISO 3166-1 alpha-2; null when it is not known. */
  country: string | null;
  at: Date;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const utcTime = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Composes the mail that tells an account's owner of a sign-in in a browser that is new for it. */
export const newBrowserEmail = (
  sender: Sender,
  { device, country, at }: NewSignIn,
): EmailContent => {
  const where = country ? `${device}, from ${countryNames.of(country)}` : device;
  return composeEmail(sender, {
    subject: `New sign-in to your ${sender.brandName} account`,
    parts: [
      `Somebody signed in to your ${sender.brandName} account in a browser that was not used for it before: ` +
        `${where}, on ${utcTime.format(at)} UTC.`,
      'If this was you, there is nothing to do. If it was not, choose a new password now. This ends ' +
        'the sessions of everybody who is signed in:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
      'Then check the ways to sign in to your account, and who is signed in:',
      linkTo(sender, '/dashboard/account/signing-in', 'See who is signed in'),
    ],
  });
};

/** Composes the mail that tells an account's owner that somebody may be guessing how to sign in. */
export const manyFailedSignInsEmail = (sender: Sender): EmailContent =>
  composeEmail(sender, {
    subject: `Many failed sign-ins to your ${sender.brandName} account`,
    parts: [
      `Somebody entered many wrong passwords or codes for your ${sender.brandName} account within an hour.`,
      'They are not signed in. Further attempts are slowed down, and you can sign in as usual.',
      'If this was you, you can choose a new password here. If it was not, do so if you use your ' +
        'password on other sites too:',
      linkTo(sender, '/forgot-password', 'Choose a new password'),
      'A passkey or an authenticator app protects your account even from somebody who knows the ' +
        'password:',
      linkTo(sender, '/dashboard/account/signing-in', 'See who is signed in'),
    ],
  });
