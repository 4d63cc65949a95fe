import { escapeHtml } from '../../html.ts';
import type { Mail, MailProvider } from '../mail/provider.ts';

/** How we sign, and where our pages are. */
export interface Sender {
  brandName: string;
  /** Never taken from a request: a link in a mail must lead to us whoever asked for it. */
  origin: string;
}

/**
 * The mail with the link to choose a new password. It greets nobody by name: whoever signs up with
 * the email of another person chooses that name, and could have us send their words.
 */
export const resetMail = ({ brandName, origin }: Sender, to: string, token: string): Mail =>
  compose(to, `Choose a new password for ${brandName}`, [
    `Somebody, hopefully you, asked for a new password for your ${brandName} account.`,
    'Choose it here. The link works once, and for an hour:',
    new URL(`/reset-password?token=${encodeURIComponent(token)}`, origin),
    'If it was not you, there is nothing to do: your password stays as it is.',
  ]);

/** Tells the owner of an email that a password, set before they came by Google, is gone. */
export const passwordRemovedMail = ({ brandName, origin }: Sender, to: string): Mail =>
  compose(to, `Your ${brandName} password was removed`, [
    `You have signed in to ${brandName} with Google. There was an account with your email already.`,
    'Nobody had ever confirmed that the email is theirs, so its password no longer works.',
    'Go on with Google, or choose a new password here:',
    new URL('/forgot-password', origin),
  ]);

/** Sends without anybody waiting; a failure is for the log, since the answer has gone out. */
export function sendLater(
  mail: MailProvider,
  message: Mail,
  log: { error(details: object, message: string): void } | undefined,
): void {
  mail
    .send(message)
    .catch((err: unknown) => log?.error({ err, subject: message.subject }, 'mail not sent'));
}

function compose(to: string, subject: string, parts: (string | URL)[]): Mail {
  const html = parts.map((part) => {
    const words = escapeHtml(String(part));
    return `<p>${part instanceof URL ? `<a href="${words}">${words}</a>` : words}</p>`;
  });
  return { to, subject, text: `${parts.map(String).join('\n\n')}\n`, html: html.join('\n') };
}
