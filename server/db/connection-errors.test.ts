import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { errorHandler } from '../http/pages/error-pages.ts';
import { isDatabaseUnreachable } from './connection-errors.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('the message of a library'), { code, ...more });
const ofAQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const refused = coded('ECONNREFUSED', { syscall: 'connect' });

test.each([
  ['a connection that broke under a query', ofAQuery(coded('ECONNRESET'))],
  ['a refused connection', refused],
  ['a refused connection at both addresses of a host', new AggregateError([refused, refused])],
  ['a host without an address', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['a server that starts', coded('57P03')],
  ['too many connections', ofAQuery(coded('53300'))],
  ['a connection that cannot be made', coded('08006')],
  ['no answer', ofAQuery(new Error('the database is silent'))],
  ['a broken connection, with a message of the driver', new Error('Connection terminated')],
])('the error means that the database is unreachable: %s', (_, error) => {
  expect(isDatabaseUnreachable(error)).toBe(true);
});

test.each([
  ['a client that disconnected', coded('ECONNRESET')],
  ['a wrong query', ofAQuery(coded('42601'))],
  ['a query that breaks the protocol, which is our fault', ofAQuery(coded('08P01'))],
  ['another error', new Error('the chain is off')],
  ['no error', 'ECONNREFUSED'],
])('the error does not mean that the database is unreachable: %s', (_, error) => {
  expect(isDatabaseUnreachable(error)).toBe(false);
});

test('a client that disconnects during a body does not count as a database failure', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const heard = vi.fn();
  app.setErrorHandler((error: Error, request, reply) => {
    const sent = errorHandler(() => null, systemClock)(error, request, reply);
    heard(reply.statusCode);
    return sent;
  });
  app.post('/', async () => 'all of it came');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 99\r\n\r\n{`);
  setTimeout(() => socket.destroy(), 50);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(400));
});
