import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

/** Sends bytes over a connection of its own, and returns all that comes back until it closes. */
async function exchange(...lines: string[]): Promise<string> {
  const { port } = shop.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return answer;
}

const head = ['POST /api/users HTTP/1.1', 'host: shop', 'connection: close'];

// A proxy could take the other length, and the rest for the next person's request.
test.each([
  ['two lengths', ['content-length: 5', 'content-length: 6']],
  ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
  ['chunks that are not the last encoding', ['transfer-encoding: chunked, identity']],
])('a request with %s is refused, and nothing after it is read', async (_, lengths) => {
  const smuggled = 'GET /health/live HTTP/1.1\r\nhost: shop\r\n\r\n';
  const answer = await exchange(...head, ...lengths, '', `0\r\n\r\n${smuggled}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('TRACE returns nothing of the request', async () => {
  const answer = await exchange(
    ...['TRACE /api/categories HTTP/1.1', 'host: shop', 'connection: close'],
    ...['cookie: respoke.session_token=secret', '', ''],
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('secret');
});

test('a parameter that comes twice is refused', async () => {
  const answer = await shop.app.inject('/api/users?email=ann@example.com&email=ben@example.com');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
});
