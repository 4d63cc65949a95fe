import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { type ErrorCode, type ErrorResponse, errors } from '../../contract/errors.ts';
import { limitConnections, nodeOptions } from './connections.ts';
import type { ErrorPages, RefusedRequest } from './pages/error-pages.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * A step that handles a request before the framework: to answer it faster than the framework could,
 * or to watch its connection from the beginning. It calls `next` unless it answers itself.
 */
export type EarlyStep = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Returns a function that creates Node's HTTP server with the connection limits. Each request goes
 * through `steps` in order, then to the framework. Steps may be added until the first request
 * arrives.
 */
export const serverFactory =
  (steps: readonly EarlyStep[]) =>
  (framework: RequestListener): Server => {
    const listener: RequestListener = (request, response) => {
      const run = (index: number): void => {
        const step = steps[index];
        if (step) step(request, response, () => run(index + 1));
        else framework(request, response);
      };
      run(0);
    };
    return limitConnections(createServer(nodeOptions, listener));
  };

/** The framework's options for connections. */
export const connectionOptions = {
  // During a shutdown, requests over open connections are still answered, and then the connection
  // closes.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
} as const;

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/**
 * Returns the framework's function that answers invalid or late requests, which never reach it: with
 * a page, or in the format of all errors.
 */
export const answerConnectionErrors =
  (pages: ErrorPages) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const code = codes[error.code] ?? 'invalid_input';
    const { status, message } = errors[code];
    const answer: ErrorResponse = { code, message };
    const page = pages(readBeginning(error.rawPacket), answer);
    const body = page?.body ?? JSON.stringify(answer);
    const headers = {
      ...(page?.headers ?? { ...dataHeaders, 'content-type': 'application/json; charset=utf-8' }),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} Refused`, ...lines].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  };

/** Reads what tells a page from a call, if the packet that could not be read begins the request. */
function readBeginning(packet: unknown): RefusedRequest {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  const [, method, url] = /^([A-Z]+) (\S+) HTTP\//.exec(text) ?? [];
  const accept = /\r\naccept: *([^\r]*)/i.exec(text)?.[1];
  return { ...(method && { method }), ...(url && { url }), headers: { ...(accept && { accept }) } };
}
