import { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { post } from './post.ts';

const body = Buffer.from('a message');
const options = { headers: { 'content-length': body.length }, body, lookup, timeoutMs: 2000 };

async function listen(server: Server): Promise<URL> {
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}/push`);
}

test('a service that never answers is given up after the time', async () => {
  const url = await listen(createServer(() => undefined));
  await expect(post(url, { ...options, timeoutMs: 100 })).rejects.toThrow('aborted');
});

test('a service that begins to answer and never ends is not waited for', async () => {
  let dripping: NodeJS.Timeout | undefined;
  const url = await listen(
    createServer((_, response) => {
      response.writeHead(201);
      dripping = setInterval(() => response.write('x'.repeat(1000)), 10);
    }),
  );
  onTestFinished(() => clearInterval(dripping));
  expect(await post(url, options)).toBe(201);
});

test('a redirect is not followed', async () => {
  let reached = false;
  const inside = await listen(
    createServer((_, response) => {
      reached = true;
      response.writeHead(201).end();
    }),
  );
  const url = await listen(
    createServer((_, response) => response.writeHead(307, { location: inside.href }).end()),
  );
  expect(await post(url, options)).toBe(307);
  expect(reached).toBe(false);
});

test('the connection goes to the address that was looked up and checked, whatever comes later', async () => {
  const url = await listen(createServer((_, response) => response.writeHead(201).end()));
  url.hostname = 'push.example';
  let questions = 0;
  const pinned: typeof lookup = Object.assign(
    (_hostname: string, details: object, done: (...answer: unknown[]) => void) => {
      questions += 1;
      lookup('localhost', details, done as never);
    },
    lookup,
  ) as never;
  expect(await post(url, { ...options, lookup: pinned })).toBe(201);
  expect(questions).toBe(1);
});
