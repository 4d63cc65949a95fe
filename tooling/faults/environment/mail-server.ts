import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { WriteNotAcknowledged } from './ledger.ts';

/** A mail server that accepts everything, and can be closed and reopened at the same address. */
export interface FaultyMailServer {
  url: string;
  received(): number;
  /**
   * Waits for the mail with which a person confirms this email, and returns the token of its link.
   * @throws WriteNotAcknowledged when none comes within five seconds
   */
  proofOf(email: string): Promise<string>;
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export async function openFaultyMailServer(): Promise<FaultyMailServer> {
  let received = 0;
  const proofs = new Map<string, string>();
  const listen = async (port: number) => {
    const opened = new SMTPServer({
      // A server that dies does not wait for the connections that the shop keeps open.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const keep = (mail: string) => {
          const token = tokenIn(mail);
          if (token) for (const { address } of envelope.rcptTo) proofs.set(address, token);
          received += 1;
          done();
        };
        // A shop that is killed breaks off in the middle of a mail, and sends it again later.
        text(stream).then(keep, done);
      },
    });
    opened.on('error', () => undefined);
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    return opened;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    proofOf: async (email) => {
      for (let tries = 0; tries < 50; tries += 1) {
        const token = proofs.get(email);
        if (token) return token;
        await sleep(100);
      }
      throw new WriteNotAcknowledged(`no mail to confirm ${email}`);
    },
    pause: () => new Promise<void>((resolve) => server.close(resolve)),
    resume: async () => {
      server = await listen(port);
    },
  };
}

/** Returns the token of the link to confirm an email, in a mail in quoted-printable (RFC 2045). */
const tokenIn = (mail: string): string | undefined =>
  /\/confirm-email\?token=(\w+)/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1];
