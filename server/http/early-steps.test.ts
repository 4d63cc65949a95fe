import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerConnectionErrors, type EarlyStep, serverFactory } from './early-steps.ts';

/** What is done to the connection of a request that never reaches the framework. */
function answerTo(code: string, { writable = true } = {}) {
  const done: string[] = [];
  const socket = {
    writable,
    end: (text: string, sent: () => void) => {
      done.push(text);
      sent();
    },
    destroy: () => done.push('destroyed'),
  };
  const error = Object.assign(new Error(code), { code });
  const answer = answerConnectionErrors(() => null);
  answer(error as Parameters<typeof answer>[0], socket as unknown as Socket);
  return done;
}

const responseOf = (status: number, body: object) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status} Refused
cross-origin-resource-policy: same-origin
referrer-policy: no-referrer
strict-transport-security: max-age=31536000; includeSubDomains
x-content-type-options: nosniff
x-frame-options: DENY
content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'
content-type: application/json; charset=utf-8
content-length: ${text.length}
connection: close

${text}`.replaceAll('\n', '\r\n');
};

test.each([
  ['HPE_HEADER_OVERFLOW', 431, 'headers_too_large', 'The headers of this request are too large.'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'request_too_slow', 'The request took too long to arrive.'],
  ['HPE_INVALID_METHOD', 400, 'invalid_input', 'Please check the marked fields.'],
])(
  '%s is answered with status %i in the format of all errors, and the connection closes',
  (error, status, code, message) => {
    expect(answerTo(error)).toEqual([responseOf(status, { code, message }), 'destroyed']);
  },
);

test('a connection that the client has left is closed without an answer', () => {
  expect(answerTo('ECONNRESET')).toEqual(['destroyed']);
  expect(answerTo('HPE_INVALID_METHOD', { writable: false })).toEqual(['destroyed']);
});

test('a request passes the steps in order and then the framework, unless a step answers it', async () => {
  const passed: string[] = [];
  const note =
    (name: string): EarlyStep =>
    ({ url }, _response, next) => {
      passed.push(`${name} ${url}`);
      next();
    };
  const refuse: EarlyStep = ({ url }, response, next) =>
    url === '/refused' ? void response.writeHead(503).end() : next();
  const app = Fastify({ serverFactory: serverFactory([note('first'), refuse, note('last')]) });
  onTestFinished(() => app.close());
  app.get('/served', async () => 'served');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${origin}/refused`)).status).toBe(503);
  expect(await (await fetch(`${origin}/served`)).text()).toBe('served');
  expect(passed).toEqual(['first /refused', 'first /served', 'last /served']);
});
