import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from './visitors.ts';

/** Nearly as many as the server accepts; browsers have one request at a time on each. */
const connections = 1800;
const maxWaiting = 1;

export interface Flood {
  /** Requests per second: the target, and those that were sent. */
  wanted: number;
  sent: number;
  /** The milliseconds of each answer, by status. */
  times: Map<string, number[]>;
  /** Requests that were sent and not answered. */
  unanswered: number;
  /** Requests that were not sent because no connection was free. */
  dropped: number;
  seconds: number;
}

interface Connection {
  socket: Socket | undefined;
  /** The send times of unanswered requests, oldest first. */
  waiting: number[];
}

const statusLine = /HTTP\/1\.1 (\d{3}) /g;

/**
 * Sends `perSecond` requests for some seconds, whether they are answered or not. Answers on one
 * connection arrive in the order of the requests, so an answer belongs to the oldest unanswered
 * request.
 */
export async function flood(
  url: string,
  requests: Request[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Flood> {
  const { hostname, port, host } = new URL(url);
  const texts = requests.map(({ path, headers = {} }) => {
    const lines = Object.entries({ host, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  });
  const result: Flood = {
    wanted: perSecond,
    sent: 0,
    times: new Map(),
    unanswered: 0,
    dropped: 0,
    seconds,
  };
  const lines: Connection[] = Array.from({ length: connections }, () => ({
    socket: undefined,
    waiting: [],
  }));

  const open = (line: Connection) => {
    const socket = connect(Number(port), hostname);
    line.socket = socket;
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      rest += part.toString('latin1');
      let counted = 0;
      for (const { 0: text, 1: status = '', index } of rest.matchAll(statusLine)) {
        counted = index + text.length;
        const sentAt = line.waiting.shift();
        const times = result.times.get(status) ?? [];
        result.times.set(status, times);
        if (sentAt !== undefined) times.push(performance.now() - sentAt);
      }
      // Keeps the possible beginning of an incomplete status line.
      rest = rest.slice(counted).slice(-12);
    });
    socket.once('close', () => {
      result.unanswered += line.waiting.length;
      line.waiting = [];
      line.socket = undefined;
    });
    return socket;
  };

  let turn = 0;
  const sendOne = () => {
    turn += 1;
    const line = lines[turn % lines.length];
    if (!line || line.waiting.length >= maxWaiting) {
      result.dropped += 1;
      return;
    }
    const socket = line.socket ?? open(line);
    socket.write(texts[turn % texts.length] ?? '');
    line.waiting.push(performance.now());
    result.sent += 1;
  };

  const began = performance.now();
  let due = 0;
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    for (const wanted = Math.floor(passed * perSecond); due < wanted; due++) sendOne();
    await sleep(2);
  }
  // Answers after the end are not counted.
  for (const line of lines) {
    result.unanswered += line.waiting.length;
    line.waiting = [];
    line.socket?.destroy();
  }
  return result;
}
