import type { Colours } from '../../config/brand/colours.ts';
import type { Mail } from '../../providers/mail/provider.ts';

/** The shop as mails show it, and the origin of their links. */
export interface Sender {
  brandName: string;
  /**
   * Taken from the configuration, never from a request: links in mails must always lead to this
   * site.
   */
  origin: string;
  /** Who is mailed what only the operator can do: the first of `ADMIN_EMAILS`, or else the shop's own address. */
  operatorEmail: string;
  look: {
    colours: Colours;
    /** Who runs the shop, a line each. */
    company: readonly string[];
  };
}

/** The content of a mail, without its recipient and its id. */
export type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** A link that the HTML shows as words; the text shows its URL. */
export interface MailLink {
  url: URL;
  words: string;
  /** Whether it is the button of its mail; without one, the first link is. */
  isButton?: boolean;
}

/** A paragraph of a mail. */
export type MailPart = string | MailLink;

/** The bicycle that a mail is about. Its texts went through `quoteTitle`. */
export interface MailBicycle {
  title: string;
  /** What it costs, or what is paid or given back, with its currency; undefined for nothing. */
  amount?: string | undefined;
  /** The address of its picture; undefined for none. */
  picture?: URL | undefined;
}

export interface MailContent {
  subject: string;
  parts: readonly MailPart[];
  bicycle?: MailBicycle | undefined;
  /** Whether it tells of several things, so that none of its links is a button. */
  tellsSeveral?: boolean;
  /** Set small below the rest: why the mail came, and how to stop it. */
  footer?: readonly MailPart[];
}

/** A link to a page of the shop. `path` begins with a slash. */
export const linkTo = ({ origin }: Sender, path: string, words: string): MailLink => ({
  url: new URL(path, origin),
  words,
});
