import { createTransport } from 'nodemailer';
import { messageIdOf } from './message-id.ts';
import type { MailProvider } from './provider.ts';

export interface SmtpOptions {
  /** As in smtps://user:password@mail.example:465; `smtp:` uses TLS when the server offers it. */
  url: string;
  /** The sender of every mail. */
  from: { name: string; address: string };
  log?: { info(details: object, message: string): void } | undefined;
}

/** In milliseconds; a mail server that takes longer is treated as failed. */
const timeoutMs = 15_000;

/**
 * Opens an adapter that sends through an SMTP server over pooled connections. It logs the
 * Message-ID, by which the mail server's log identifies a mail.
 */
export function openSmtp({ url, from, log }: SmtpOptions): MailProvider {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport(
    {
      pool: true,
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: searchParams.get('tls') === 'required',
      ...(username && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  return {
    description: `SMTP by ${hostname}`,
    send: async ({ id, ...mail }) => {
      const messageId = messageIdOf(id, from);
      await transport.sendMail({ ...mail, messageId });
      log?.info({ subject: mail.subject, messageId }, 'mail sent');
    },
    check: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}
