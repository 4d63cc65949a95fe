import { EventEmitter, once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { connectionOptions, type EarlyStep, serverFactory } from '../http/early-steps.ts';
import { endConnections } from '../http/end-connections.ts';
import { openIpv6Loopback } from './ipv6-loopback.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

/** The replacement of ::1 on a machine without IPv6: on Linux, all of 127.0.0.0/8 is loopback. */
const replacement = hasIpv6 ? undefined : '127.0.0.2';
const secondHost = replacement ?? '[::1]';

test('the server also listens at a second loopback address, and both stop together', async () => {
  const early: EarlyStep[] = [];
  const app: FastifyInstance = Fastify({
    ...connectionOptions,
    serverFactory: serverFactory(early),
  });
  early.push(endConnections(app));
  const answers = new EventEmitter();
  app.get('/', async () => 'here');
  app.get('/late', async () => once(answers, 'go'));
  const listenToo = openIpv6Loopback(app, replacement);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  await listenToo(port);
  for (const host of ['127.0.0.1', secondHost])
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here');

  const asked = once(app.server, 'request');
  const late = fetch(`http://${secondHost}:${port}/late`);
  await asked;
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await sleep(300);
  expect(isClosed).toBe(false);
  answers.emit('go', 'done');
  expect(await (await late).json()).toEqual(['done']);
  await closed;
  await expect(fetch(`http://${secondHost}:${port}/`)).rejects.toThrow();
});

test('listening fails when the port is in use, and succeeds when the address is missing', async () => {
  const [one, other] = [Fastify(), Fastify()];
  await one.listen({ port: 0, host: replacement ?? '::1' });
  const { port } = one.server.address() as { port: number };
  await expect(openIpv6Loopback(other, replacement)(port)).rejects.toThrow('EADDRINUSE');
  // No machine has this address, which is reserved for documentation (RFC 5737).
  expect(await openIpv6Loopback(other, '192.0.2.1')(port)).toBeUndefined();
  await one.close();
  await other.close();
});
