import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { type EarlyStep, serverFactory } from './early-steps.ts';
import { rejectOverload } from './overload.ts';

/** A listening server that is always full, what it has logged, and how often it counted a rejection. */
async function openFullApp() {
  const logged: { msg: string; level: number; refused?: number }[] = [];
  const early: EarlyStep[] = [];
  let counted = 0;
  const app = Fastify({
    serverFactory: serverFactory(early),
    logger: { level: 'warn', stream: { write: (line) => logged.push(JSON.parse(line)) } },
  });
  const onRejected = () => {
    counted += 1;
  };
  early.push(rejectOverload(app, { clock: systemClock, max: 0, onRejected }));
  app.get('/health/live', { config: { ownCapacity: 1 } }, async () => ({ status: 'live' }));
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, port: Number(new URL(origin).port), logged, counted: () => counted };
}

/** A connection on which answers are counted. */
function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  onTestFinished(() => void socket.destroy());
  const statuses = () => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  return { socket, text: () => text, statuses };
}

const request = 'GET /api/categories HTTP/1.1\r\nhost: shop\r\n\r\n';
const rejected = 'HTTP/1.1 503';

test('health probes are answered by a full server', async () => {
  const { origin, counted } = await openFullApp();
  expect(await (await fetch(`${origin}/health/live`)).json()).toEqual({ status: 'live' });
  expect(counted()).toBe(0);
  expect((await fetch(`${origin}/health`)).status).toBe(503);
});

test('a rejected connection is not read for a second, others are, and each rejection is counted', async () => {
  const { port, logged, counted } = await openFullApp();
  const [one, other] = [openConnection(port), openConnection(port)];
  one.socket.write(request);
  await vi.waitFor(() => expect(one.statuses()).toEqual([rejected]));
  const begin = performance.now();
  one.socket.write(request);
  other.socket.write(request);
  await vi.waitFor(() => expect(other.statuses()).toEqual([rejected]));
  expect(one.statuses()).toEqual([rejected]);
  await vi.waitFor(() => expect(one.statuses()).toEqual([rejected, rejected]), { timeout: 3000 });
  expect(performance.now() - begin).toBeGreaterThan(700);
  expect(counted()).toBe(3);
  expect(one.text()).not.toMatch(/connection: close/i);
  // One line for each second with rejections.
  await vi.waitFor(() => expect(logged).toHaveLength(2), { timeout: 3000 });
  expect(logged.map(({ msg, level, refused }) => [msg, level, refused])).toEqual([
    ['overloaded', 40, 2],
    ['overloaded', 40, 1],
  ]);
});

test('a client that sends many requests without waiting loses the connection', async () => {
  const { port } = await openFullApp();
  const { socket, text, statuses } = openConnection(port);
  socket.write(request.repeat(900));
  await once(socket, 'close');
  expect(text()).toMatch(/connection: close/i);
  expect(statuses().length).toBeLessThan(900);
});

test('all rejections within a second are one line in the log', async () => {
  const { origin, logged } = await openFullApp();
  await Promise.all([fetch(origin), fetch(origin), fetch(origin)]);
  await vi.waitFor(() => expect(logged).not.toEqual([]), { timeout: 3000 });
  // Further timers would end soon after the first.
  await sleep(200);
  expect(logged.map(({ msg, refused }) => [msg, refused])).toEqual([['overloaded', 3]]);
});
