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

/** A link that the HTML shows as words; the text shows its URL. */
export interface NamedLink {
  url: URL;
  words: string;
}

/** A paragraph of a mail. */
export type MailPart = string | URL | NamedLink;

/** Composes a mail as text and as HTML. Each part becomes a paragraph, and each URL a link. */
export const composeEmail = (subject: string, parts: MailPart[]): EmailContent => ({
  subject,
  text: `${parts.map(textOf).join('\n\n')}\n`,
  html: parts.map((part) => `<p>${htmlOf(part)}</p>`).join('\n'),
});

const textOf = (part: MailPart): string =>
  String(typeof part === 'object' && 'words' in part ? part.url : part);

function htmlOf(part: MailPart): string {
  const url = escapeHtml(textOf(part));
  if (typeof part === 'string') return url;
  return `<a href="${url}">${'words' in part ? escapeHtml(part.words) : url}</a>`;
}
