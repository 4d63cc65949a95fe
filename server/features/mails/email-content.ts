import { escapeHtml } from '../../escape-html.ts';
import type { Mail } from '../../providers/mail/provider.ts';

/** How we sign, and where our pages are. */
export interface Sender {
  brandName: string;
  /** From the configuration and never from a request: a link in a mail must always lead to us. */
  origin: string;
}

/** The content of a mail, without its recipient and its id. */
export type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** A mail as text and as HTML: each part is a paragraph, each URL a link. */
export function composeEmail(subject: string, parts: (string | URL)[]): EmailContent {
  const html = parts.map((part) => {
    const escaped = escapeHtml(String(part));
    return `<p>${part instanceof URL ? `<a href="${escaped}">${escaped}</a>` : escaped}</p>`;
  });
  return { subject, text: `${parts.map(String).join('\n\n')}\n`, html: html.join('\n') };
}
