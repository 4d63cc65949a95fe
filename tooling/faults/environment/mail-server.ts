import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything, and can be closed and reopened at the same address. */
export interface FaultyMailServer {
  url: string;
  received(): number;
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export async function openFaultyMailServer(): Promise<FaultyMailServer> {
  let received = 0;
  const listen = async (port: number) => {
    const opened = new SMTPServer({
      // A server that dies does not wait for the connections that the shop keeps open.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => {
          received += 1;
          done();
        });
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
    pause: () => new Promise<void>((resolve) => server.close(resolve)),
    resume: async () => {
      server = await listen(port);
    },
  };
}
