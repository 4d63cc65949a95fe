import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

const ask = async (socket: Socket): Promise<string> => {
  socket.write(request);
  const [answer] = await once(socket, 'data');
  return String(answer).slice(0, 15);
};

const open = async () => {
  const server = createServer((_request, response) => response.end('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const startConnection = () => connect(port, '127.0.0.1');
  const openConnection = async () => {
    const socket = startConnection();
    await once(socket, 'connect');
    return socket;
  };
  return { server, startConnection, openConnection };
};

test('requests on accepted connections are answered, and later connections are refused', async () => {
  const { server, openConnection } = await open();
  const silent = await openConnection();
  const known = await openConnection();
  expect(await ask(known)).toBe('HTTP/1.1 200 OK');
  const drained = drain(server, 50);
  await sleep(200);
  await expect(openConnection()).rejects.toThrow('ECONNREFUSED');
  expect([await ask(silent), await ask(known)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  await drained;
  const ended = Promise.all([once(silent, 'close'), once(known, 'close')]);
  // As the framework does next: it closes idle connections, and waits for the others.
  server.close();
  await ended;
});

test('a connection in the same turn of the event loop as the end of listening is accepted', async () => {
  const { server, startConnection } = await open();
  // Of two timers for the same time, the first runs first. It connects before the second runs: the
  // kernel accepts the connection, but Node has not seen it yet.
  const late = new Promise<Socket>((resolve) => setTimeout(() => resolve(startConnection()), 50));
  const drained = drain(server, 50);
  const socket = await late;
  expect(await ask(socket)).toBe('HTTP/1.1 200 OK');
  await drained;
  socket.destroy();
  server.close();
});
