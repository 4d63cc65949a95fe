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
import { dataHeaders } from './security-headers.ts';

/**
 * Sees a request before the framework does, when to look at it there would take longer than to
 * answer it, or when the answer's connection must be watched from its beginning. Calls `next` unless
 * it answers by itself.
 */
export type EarlyStep = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Makes Node's servers, with the limits of every connection, whose requests go through `steps` in
 * their order and then to the framework. Steps may be added until the first request comes.
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

/** What the framework itself must know of connections. */
export const connectionOptions = {
  // While closing, what still comes in over an open connection is answered, and then it ends.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  clientErrorHandler: answerConnectionError,
} as const;

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Answers, in the form of every error, what never became a request. */
function answerConnectionError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = codes[error.code] ?? 'invalid_input';
  const { status, message } = errors[code];
  const body = JSON.stringify({ code, message } satisfies ErrorResponse);
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} Refused`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
