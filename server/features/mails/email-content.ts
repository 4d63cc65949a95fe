import { escapeHtml } from '../../escape-html.ts';
import type { Mail } from '../../providers/mail/provider.ts';

/** The name that signs mails, and the origin of their links. */
export interface Sender {
  brandName: string;
  /**
   * Taken from the configuration, never from a request: links in mails must always lead to this
   * site.
   */
  origin: string;
}

/** The content of a mail, without its recipient and its id. */
export type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Composes a mail as text and as HTML. Each part becomes a paragraph, and each URL a link. */
export function composeEmail(subject: string, parts: (string | URL)[]): EmailContent {
  const html = parts.map((part) => {
    const escaped = escapeHtml(String(part));
    return `<p>${part instanceof URL ? `<a href="${escaped}">${escaped}</a>` : escaped}</p>`;
  });
  return { subject, text: `${parts.map(String).join('\n\n')}\n`, html: html.join('\n') };
}
