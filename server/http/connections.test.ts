import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { connectionLimits, limitConnections } from './connections.ts';
import { dataHeaders } from './security-headers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

function open(): Socket {
  const { port } = shop.app.server.address() as { port: number };
  return connect(port, '127.0.0.1');
}

/** All that comes back on a connection until the server closes it. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
}

const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');

const expectSecurityHeaders = (answer: string) => {
  for (const [name, value] of Object.entries(dataHeaders))
    expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
};

test('headers that are too large are rejected in the format of all errors', async () => {
  const socket = open();
  const name = 'x'.repeat(connectionLimits.headerBytes + 1);
  socket.write(`GET /api/categories HTTP/1.1\r\nhost: shop\r\nx-long: ${name}\r\n\r\n`);
  const answer = await readAll(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(bodyOf(answer)).toMatchObject({ code: 'headers_too_large' });
  expectSecurityHeaders(answer);
});

test('invalid HTTP is rejected in the same format', async () => {
  const socket = open();
  socket.write('how much is the red one?\r\n\r\n');
  const answer = await readAll(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(bodyOf(answer)).toMatchObject({ code: 'invalid_input' });
  expectSecurityHeaders(answer);
});

test('a connection is told to close with its thousandth request, and closed when it goes on', async () => {
  const socket = open();
  const one = 'GET /images/none HTTP/1.1\r\nhost: shop\r\n\r\n';
  const end = readAll(socket);
  const last = new Promise<string>((resolve) =>
    socket.on('data', (part) => {
      if (/connection: close/i.test(String(part))) resolve(String(part));
    }),
  );
  socket.write(one.repeat(connectionLimits.requestsPerConnection));
  await last;
  socket.write(one);
  const answers = (await end).match(/HTTP\/1\.1 \d+/g) ?? [];
  expect(answers.length).toBeLessThanOrEqual(connectionLimits.requestsPerConnection + 1);
  expect(answers.length).toBeGreaterThanOrEqual(connectionLimits.requestsPerConnection);
});

test('the listening server has the limits of time and number', () => {
  const { server } = shop.app;
  expect([
    server.headersTimeout,
    server.requestTimeout,
    server.timeout,
    server.keepAliveTimeout,
    server.maxRequestsPerSocket,
    server.maxConnections,
  ]).toEqual([10_000, 180_000, 60_000, 65_000, 1000, 4000]);
});

test('a client with too many requests that keeps its side of the connection open loses it', async () => {
  const server = limitConnections(createServer((_request, response) => response.end('yes')));
  server.maxRequestsPerSocket = 1;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(2));
  await once(socket, 'end');
  const countOpen = promisify(server.getConnections.bind(server));
  await expect.poll(() => countOpen(), { timeout: 2000 }).toBe(0);
});
