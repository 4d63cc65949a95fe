import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { errorHandler } from '../../http/pages/error-pages.ts';
import { openGeneratedFiles } from './generated-files.ts';
import { createFileSender } from './send-file.ts';

const lengthMs = 2000;
const files = openGeneratedFiles(systemClock);
const app = Fastify();
app.setErrorHandler(errorHandler(() => null, systemClock));
// More than the system buffers of a connection, also when it is compressed.
const text = randomBytes(16 * 1024 * 1024).toString('base64');
const start = text.slice(0, 100_000);
const sendFile = createFileSender({ count: 2, lengthMs, retryAfterMs: 60_000 });
for (const [name, content] of Object.entries({ file: text, start }))
  app.get(`/${name}`, async (request, reply) => {
    const file = await files.read(name, async function* () {
      yield content;
    });
    return sendFile(request, reply, file);
  });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(async () => {
  await app.close();
  await files.close();
});

/** Asks for the file, and reads nothing of what begins to arrive. */
async function openSlowReader() {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /file HTTP/1.1\r\nhost: shop\r\naccept-encoding: gzip\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

test('clients that read slowly are few, and lose their connection', async () => {
  const request = { url: '/file', headers: { 'accept-encoding': 'gzip' } };
  const status = async () => (await app.inject(request)).statusCode;
  expect(await status()).toBe(200);
  const slow = await Promise.all([openSlowReader(), openSlowReader()]);
  expect(await status()).toBe(503);
  await expect.poll(status, { timeout: 4 * lengthMs }).toBe(200);
  for (const socket of slow) {
    let bytes = 0;
    socket.on('data', (part) => {
      bytes += part.length;
    });
    await once(socket, 'close');
    expect(bytes).toBeLessThan(text.length / 2);
  }
});

test('a file is sent compressed or not, and not to a client that has it', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/start', headers });
  const plain = await ask({});
  const compressed = await ask({ 'accept-encoding': 'br, gzip' });
  expect(plain.payload === start).toBe(true);
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(compressed.rawPayload.length),
  });
  const known = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
});
