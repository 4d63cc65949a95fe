import { EventEmitter, once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { connectionOptions, type EarlyStep, serverFactory } from '../http/early-steps.ts';
import { endConnections } from './end-connections.ts';
import { openIpv6Loopback } from './ipv6-loopback.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

/** Without IPv6, listening at ::1 must resolve and leave 127.0.0.1 at work. */
const hosts = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
const lastHost = hosts.at(-1);

test('the server also listens at ::1, if available, and both stop together', async () => {
  const early: EarlyStep[] = [];
  const app: FastifyInstance = Fastify({
    ...connectionOptions,
    serverFactory: serverFactory(early),
  });
  early.push(endConnections(app));
  const answers = new EventEmitter();
  app.get('/', async () => 'here');
  app.get('/late', async () => once(answers, 'go'));
  const listenToo = openIpv6Loopback(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  await listenToo(port);
  for (const host of hosts)
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here');

  const asked = once(app.server, 'request');
  const late = fetch(`http://${lastHost}:${port}/late`);
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
  await expect(fetch(`http://${lastHost}:${port}/`)).rejects.toThrow();
});

test('listening fails when the port is in use at ::1, and succeeds without ::1', async () => {
  const [one, other] = [Fastify(), Fastify()];
  await one.listen({ port: 0, host: hasIpv6 ? '::1' : '127.0.0.1' });
  const { port } = one.server.address() as { port: number };
  const listening = openIpv6Loopback(other)(port);
  await (hasIpv6 ? expect(listening).rejects.toThrow('EADDRINUSE') : listening);
  await one.close();
  await other.close();
});
