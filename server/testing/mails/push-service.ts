import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { type PushMessage, pushMessage } from '../../../contract/notifications/notifications.ts';

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Opens a push service in this process that keeps what it receives. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const service = { status: 201, location: '', received };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts) });
      response.writeHead(service.status, { location: service.location }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    /** The setting ALLOW_LOOPBACK_PUSH allows this host. */
    url: `http://localhost:${port}`,
    close: () => new Promise((done) => server.close(done)),
  });
}

/** Returns a browser with keys of its own at a push service. */
export function newBrowser(service: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${service}/push/${randomBytes(8).toString('hex')}`;
  return {
    /** As `PushSubscription.toJSON` returns it. */
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },

    /** Decrypts a message as a browser does (RFC 8291 and RFC 8188). */
    read: ({ body }: ReceivedPush): PushMessage => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + Number(body[20]));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const derive = (key: Buffer, from: Buffer, about: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, about, length));
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // A delimiter follows the text.
      return pushMessage.parse(JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()));
    },
  };
}

/** Returns what a message tells a push service about its sender (VAPID). */
export function senderOfPush({ headers }: ReceivedPush) {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  return { key, claims: decodeJwt(token) };
}
