import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signUp } from '../testing/person.ts';
import { drainUnreadBodies, unreadBodyLimits } from './unread-bodies.ts';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;
/** A picture that is more than 20 MB, as a good camera takes it. */
const tooLarge = Math.round(20.6 * megabyte);

function open(server: Server = shop.app.server): Socket {
  const { port } = server.address() as { port: number };
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Resolves with all that has come back so far, once it matches; rejects when that takes too long. */
function hear(socket: Socket, pattern: RegExp, ms = 5000): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new Error(`no ${pattern} in ${ms} ms, only: ${text.slice(0, 300)}`));
    const timer = setTimeout(giveUp, ms);
    socket.on('data', (part) => {
      text += part;
      if (!pattern.test(text)) return;
      clearTimeout(timer);
      resolve(text);
    });
  });
}

const head = (line: string, headers: Record<string, string | number>) =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'shop', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** A form with one file of `bytes` bytes in the field `field`. */
function form(bytes: number, field = 'image') {
  const start = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(bytes, 1),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return { body, type: 'multipart/form-data; boundary=x' };
}

const json = (bytes: number) => ({ body: Buffer.alloc(bytes, ' '), type: 'application/json' });

const next = head('GET /health/live', {});

interface Refused {
  path: string;
  sent: { body: Buffer; type: string };
  status: number;
  token?: boolean;
  chunked?: boolean;
}

const refused: [string, Refused][] = [
  [
    'a picture that is too large',
    { path: '/1/upload', sent: form(tooLarge), status: 413, token: true },
  ],
  [
    'a picture in another field',
    { path: '/1/upload', sent: form(9 * megabyte, 'other'), status: 400, token: true },
  ],
  ['a picture of a stranger', { path: '/1/upload', sent: form(9 * megabyte), status: 401 }],
  [
    'a picture that is no form',
    {
      path: '/1/upload',
      sent: { ...form(megabyte), type: 'image/jpeg' },
      status: 415,
      token: true,
    },
  ],
  ['a JSON body that is too large', { path: '/api/bookings', sent: json(megabyte), status: 413 }],
  [
    'the same in chunks',
    { path: '/api/bookings', sent: json(megabyte), status: 413, chunked: true },
  ],
  [
    'a webhook that is too large',
    { path: '/api/webhooks/stripe', sent: json(megabyte), status: 413 },
  ],
  [
    'a form for the payment sandbox',
    {
      path: '/payment-sandbox/v1/payment_methods',
      sent: { ...json(megabyte), type: 'application/x-www-form-urlencoded' },
      status: 413,
    },
  ],
  [
    'a sign-in that is too large',
    { path: '/api/auth/sign-in/email', sent: json(megabyte), status: 413 },
  ],
  [
    'a body of a call that there is none of',
    { path: '/api/nothing', sent: json(megabyte), status: 413 },
  ],
  [
    'a change from a page of another site',
    { path: '/1/upload', sent: form(9 * megabyte), status: 403, token: true },
  ],
];

test.each(refused)(
  'after %s was rejected, the connection serves the next request or closes',
  async (name, { path, sent, status, token = false, chunked = false }) => {
    const socket = open();
    const size = sent.body.length;
    socket.write(
      head(`POST ${path}`, {
        'content-type': sent.type,
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': size }),
        ...(token ? { authorization: `Bearer ${seller.token}` } : {}),
        ...(name.includes('another site') ? { origin: 'https://elsewhere.example' } : {}),
      }),
    );
    // Or the response announces that the connection closes, and the client opens another one.
    const answered = hear(socket, /HTTP\/1\.1 200 |connection: close[\s\S]*\{.*\}$/i);
    if (chunked) socket.write(`${size.toString(16)}\r\n`);
    socket.write(sent.body);
    if (chunked) socket.write('\r\n0\r\n\r\n');
    socket.write(next);
    expect(await answered).toContain(`HTTP/1.1 ${status} `);
    socket.destroy();
  },
);

test('a body that is too large is announced as the end of the connection, and the error arrives', async () => {
  const socket = open();
  const size = unreadBodyLimits.bytes + 1;
  socket.write(
    head('POST /api/bookings', { 'content-type': 'application/json', 'content-length': size }),
  );
  const answered = hear(socket, /\r\n\r\n\{.*\}/);
  const closed = once(socket, 'close');
  const part = Buffer.alloc(megabyte);
  // A client that reads nothing before it has sent everything.
  for (let left = size; left > 0 && socket.writable; left -= part.length) {
    if (!socket.write(part.subarray(0, Math.min(left, part.length))))
      await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
  }
  const answer = await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/connection: close/i);
  await closed;
});

test.each([
  ['when the next response ends it', '', 'connection: close\r\n'],
  ['after the body, when its response ends it', 'connection: close\r\n', ''],
])('a connection with a drained body closes completely %s', async (_, first, second) => {
  const read = drainUnreadBodies();
  const server = createServer((request, response) =>
    read(request, response, () => void response.end('no')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  // A client that leaves its own side open.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const answered = hear(socket, /no/);
  socket.write(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n${first}\r\n01234`);
  await answered;
  socket.write('56789');
  if (second) socket.write(`GET / HTTP/1.1\r\nhost: shop\r\n${second}\r\n`);
  const countOpen = promisify(server.getConnections.bind(server));
  await expect.poll(() => countOpen(), { timeout: 2000 }).toBe(0);
});

test('a body within the limits leaves the connection open for good, a longer one does not', async () => {
  const read = drainUnreadBodies({ bytes: 10, ms: 50 });
  const server = createServer((request, response) =>
    read(request, response, () => void response.end('no')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const send = (socket: Socket, length: number) =>
    socket.write(head('POST /', { 'content-length': length }) + 'x'.repeat(length));
  const socket = open(server);
  onTestFinished(() => void socket.destroy());
  send(socket, 10);
  expect(await hear(socket, /no$/)).toMatch(/connection: keep-alive/i);
  await sleep(150);
  send(socket, 11);
  expect(await hear(socket, /no$/)).toMatch(/connection: close/i);
});

test.each([
  ['more than the limit', { bytes: 1000, ms: 60_000 }, 2000],
  ['too slowly', { bytes: 1_000_000, ms: 50 }, 10],
])(
  'a client that keeps sending %s after the response loses the connection',
  async (_, limits, bytes) => {
    const read = drainUnreadBodies(limits);
    const server = createServer((request, response) =>
      read(request, response, () => void response.end('no')),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = open(server);
    socket.write(head('POST /', { 'transfer-encoding': 'chunked' }));
    const answered = hear(socket, /no/);
    socket.write(`${(1_000_000).toString(16)}\r\n${'x'.repeat(10)}`);
    await answered;
    const closed = once(socket, 'close');
    socket.write('x'.repeat(bytes));
    await Promise.race([closed, sleep(2000).then(() => Promise.reject(new Error('still open')))]);
    server.close();
  },
);

test('a connection closes completely also after a body that was read before the response', async () => {
  const read = drainUnreadBodies();
  const server = createServer((request, response) =>
    read(request, response, () => request.resume().once('end', () => void response.end('no'))),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write(`${head('POST /', { 'content-length': 5 })}12345`);
  expect(await hear(socket, /no$/)).toMatch(/connection: keep-alive/i);
  socket.write(head('GET /', { connection: 'close' }));
  const countOpen = promisify(server.getConnections.bind(server));
  await expect.poll(() => countOpen(), { timeout: 2000 }).toBe(0);
});
