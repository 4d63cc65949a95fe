import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionLimits } from '../../server/http/connections.ts';

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => undefined);
}

/**
 * Opens connections that send their headers one byte per second. Returns when the last one was
 * closed.
 */
export async function sendSlowly(url: string, callers: number) {
  const began = performance.now();
  const sockets = Array.from({ length: callers }, () => open(url));
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.resume().write('GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ');
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1000);
  await sleep(2000);
  const before = performance.now();
  const { status } = await fetch(`${url}/api/categories`);
  const meanwhile = `${status} in ${Math.round(performance.now() - before)} ms`;
  await closed;
  clearInterval(drip);
  return { closedAfterMs: performance.now() - began, meanwhile };
}

/** Sends headers of this many bytes. Returns the status line and the body of the answer. */
export async function sendHugeHeaders(url: string, bytes: number): Promise<string> {
  const socket = open(url);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(`GET / HTTP/1.1\r\nhost: shop\r\nx-huge: ${'x'.repeat(bytes)}\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return `${head.split('\r\n')[0]} ${body}`;
}

const batch = 50;

/** Opens more connections than the server accepts. Returns how many it kept. */
export async function openTooMany(url: string): Promise<{ kept: number; tried: number }> {
  const tried = connectionLimits.connections + 200;
  const sockets = Array.from({ length: tried }, () => open(url).resume());
  await sleep(3000);
  const kept = sockets.filter(({ readyState }) => readyState === 'open').length;
  for (const socket of sockets) socket.destroy();
  return { kept, tried };
}

/**
 * Sends this many small requests on one connection, fifty at a time, as long as the server allows.
 */
export async function sendMany(url: string, requests: number) {
  const began = performance.now();
  const request = 'GET /api/settings HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(batch);
  const byStatus = new Map<string, number>();
  let answered = 0;
  let connections = 0;
  while (answered < requests) {
    connections += 1;
    const socket = open(url);
    let pending = 0;
    let rest = '';
    socket.on('data', (part) => {
      rest += part.toString('latin1');
      let counted = 0;
      for (const { 0: line, index } of rest.matchAll(/HTTP\/1\.1 \d{3} /g)) {
        const status = line.slice(9, 12);
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
        answered += 1;
        pending -= 1;
        counted = index + line.length;
      }
      // Keeps the possible beginning of an incomplete status line.
      rest = rest.slice(counted).slice(-12);
      if (pending > 0) return;
      if (answered >= requests) socket.destroy();
      else {
        pending = batch;
        socket.write(request);
      }
    });
    pending = batch;
    socket.write(request);
    await once(socket, 'close');
  }
  return { answered, connections, byStatus, seconds: (performance.now() - began) / 1000 };
}
