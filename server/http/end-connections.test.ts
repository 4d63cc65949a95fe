import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { connectionOptions, type EarlyStep, serverFactory } from './early-steps.ts';
import { endConnections } from './end-connections.ts';

/**
 * Opens a connection to a new server, calls `use` with it, and closes the server. Returns what the
 * server sent, and how many ms its end took.
 */
async function endWith(use: (socket: Socket, shop: TestApp) => Promise<unknown>) {
  const other = await startTestApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let response = '';
  socket.on('data', (part) => {
    response += part;
  });
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await use(socket, other);
  const began = performance.now();
  await other.close();
  const took = performance.now() - began;
  await closed;
  return { took, response };
}

test('a closing server does not wait for a connection on which nothing was sent', async () => {
  expect((await endWith(async () => {})).took).toBeLessThan(2000);
});

test('a closing server closes each connection as soon as its last response is complete', async () => {
  const { took, response } = await endWith(async (socket, { app }) => {
    const answered = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    // A password takes the server some time.
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' });
    const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`${head}\r\n\r\n${body}`);
    await answered;
  });
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect(took).toBeLessThan(2000);
});

test('a closing server waits about a second for the rest of the head of a request', async () => {
  const { took } = await endWith(
    (socket) =>
      new Promise((sent) => socket.write('GET /api/categories HTTP/1.1\r\nhost: shop\r\n', sent)),
  );
  expect(took).toBeGreaterThan(900);
  expect(took).toBeLessThan(3000);
});

/** More than the kernel stores for a client that does not read. */
const wholeBytes = 64 * 1024 * 1024;

/** An application that waits for its clients for `caller` ms when it ends. */
async function openApp(caller = 300) {
  const early: EarlyStep[] = [];
  const app: FastifyInstance = Fastify({
    ...connectionOptions,
    serverFactory: serverFactory(early),
  });
  early.push(endConnections(app, { head: 100, caller }));
  const answers = new EventEmitter();
  app.post('/echo', ({ body }) => body);
  app.get('/late', async () => once(answers, 'go'));
  const megabyte = Buffer.alloc(1024 * 1024);
  app.get('/stream', () => Readable.from(Array.from({ length: 64 }, () => megabyte)));
  app.get('/whole', async () => Buffer.alloc(wholeBytes));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const send = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const asked = once(app.server, 'request');
    socket.write(text);
    await asked;
    return socket;
  };
  return { app, answers, send };
}

const endOf = async (app: FastifyInstance) => {
  const began = performance.now();
  await app.close();
  return performance.now() - began;
};

const head = (method: string, path: string, length = 0) =>
  `${method} ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test.each([
  ['the rest of a body', `${head('POST', '/echo', 20)}{"half":`],
  ['a caller to read a streamed answer', head('GET', '/stream')],
  ['a caller to read an answer sent as a whole', head('GET', '/whole')],
])('a closing server waits for %s until its limit', async (_, text) => {
  const { app, send } = await openApp();
  const socket = await send(text);
  socket.pause();
  const took = await endOf(app);
  expect(took).toBeGreaterThan(250);
  expect(took).toBeLessThan(2000);
});

test('a closing server sends the rest of a response to a client that reads it', async () => {
  const { app, send } = await openApp(10_000);
  const socket = await send(head('GET', '/whole'));
  socket.pause();
  const ended = endOf(app);
  await sleep(300);
  const read = once(socket, 'end');
  socket.resume();
  await Promise.all([ended, read]);
  expect(socket.bytesRead).toBeGreaterThan(wholeBytes);
});

test('a closing server answers a request whose body is completed meanwhile', async () => {
  const { app, send } = await openApp(10_000);
  const socket = await send(`${head('POST', '/echo', 15)}{"half":`);
  const ended = endOf(app);
  await sleep(200);
  const answer = once(socket, 'data');
  socket.write('"more"}');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"half":"more"}$/);
  await ended;
});

test.each([
  ['a request', head('GET', '/late')],
  [
    'a request that half of another follows',
    `${head('GET', '/late')}${head('POST', '/echo', 20)}{"half":`,
  ],
  [
    'a request that came with one that is answered',
    `${head('POST', '/echo', 2)}{}${head('GET', '/late')}`,
  ],
])('a closing server does not cut off %s in progress', async (_, text) => {
  const { app, answers, send } = await openApp();
  const socket = await send(text);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  const closed = once(socket, 'close');
  const ended = endOf(app);
  await sleep(600);
  answers.emit('go', 'done');
  await Promise.all([ended, closed]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
});
