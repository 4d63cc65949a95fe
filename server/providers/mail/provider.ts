export interface Mail {
  /** The same at every attempt, so that mail programs recognize duplicates by the Message-ID. */
  id: string;
  to: string;
  subject: string;
  /** The same content as plain text and as HTML. */
  text: string;
  html: string;
  /** Further headers, in ASCII. */
  headers?: Record<string, string>;
}

export interface MailProvider {
  readonly description: string;
  /** Hands a mail over for delivery. @throws Error when the adapter cannot take it */
  send(mail: Mail): Promise<void>;
  /** Checks whether mails could be sent, without sending one. @throws Error when they could not */
  check(): Promise<void>;
  close(): Promise<void>;
}
