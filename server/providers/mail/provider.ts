export interface Mail {
  /** The same at every try: the Message-ID by which mail programs know a copy. */
  id: string;
  to: string;
  subject: string;
  /** The same words twice: as plain text and as HTML. */
  text: string;
  html: string;
}

export interface MailProvider {
  readonly description: string;
  /** Hands a mail over for delivery. @throws Error when the adapter could not take it. */
  send(mail: Mail): Promise<void>;
  /** Sends nothing, and checks whether it could. @throws Error when it could not */
  check(): Promise<void>;
  close(): Promise<void>;
}
