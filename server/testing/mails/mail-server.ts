import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  user: string | undefined;
  text: string;
  messageId: string;
}

/** A mail server in this process that keeps the mails it receives. */
export interface MailServer {
  readonly port: number;
  /** The value of the setting SMTP_URL for this server. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Accepts no connections until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** Opens a mail server without TLS. `options` can set authentication and rejections. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const make = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
      onData: (stream, { envelope, user }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = envelope;
          const text = Buffer.concat(parts).toString();
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            user: typeof user === 'string' ? user : undefined,
            text,
            messageId: /^Message-ID: (.*)$/m.exec(text)?.[1]?.trim() ?? '',
          });
          done();
        });
      },
      ...options,
    });
  let server = make();
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    pause: () => new Promise((done) => server.close(() => done())),
    resume: async () => {
      server = make();
      await listen(port);
    },
  };
}
