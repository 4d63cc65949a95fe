import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { AppError } from '../errors.ts';
import { originCheck } from './origin-check.ts';

const ofShop = { PUBLIC_URL: 'https://shop.example' };
const withClient = { ...ofShop, CLIENT_ORIGINS: 'https://app.example' };
const local = { CLIENT_ORIGINS: 'http://localhost:5000' };

const cookie = 'respoke.session_token=x';
const own = 'https://shop.example';

test.each<[string, Record<string, string>, string, object, 'allowed' | 'wrong_origin']>([
  ['the own page', ofShop, 'POST', { origin: own, cookie }, 'allowed'],
  ['another site', ofShop, 'POST', { origin: 'https://evil.example', cookie }, 'wrong_origin'],
  [
    'another site without cookies',
    ofShop,
    'PATCH',
    { origin: 'https://evil.example' },
    'wrong_origin',
  ],
  ['a page without an origin', ofShop, 'DELETE', { origin: 'null', cookie }, 'wrong_origin'],
  ['the own name without TLS', ofShop, 'POST', { origin: 'http://shop.example' }, 'wrong_origin'],
  ['the name in the request', ofShop, 'POST', { origin: 'http://localhost:3000' }, 'wrong_origin'],
  ['a program', ofShop, 'POST', {}, 'allowed'],
  ['a program with a cookie', ofShop, 'POST', { cookie }, 'allowed'],
  ['a listed client', withClient, 'POST', { origin: 'https://app.example', cookie }, 'allowed'],
  [
    'a client that is not listed',
    ofShop,
    'POST',
    { origin: 'https://app.example' },
    'wrong_origin',
  ],
  [
    'a site whose name begins with that of a listed client',
    withClient,
    'POST',
    { origin: 'https://app.example.evil.example', cookie },
    'wrong_origin',
  ],
  ['a cross-site cookie without an origin', withClient, 'POST', { cookie }, 'wrong_origin'],
  ['a program, beside listed clients', withClient, 'POST', {}, 'allowed'],
  ['a same-site cookie without an origin', local, 'POST', { cookie }, 'allowed'],
  ['a page at any own name', {}, 'POST', { origin: 'http://localhost:3000', cookie }, 'allowed'],
  ['a page at another port', {}, 'POST', { origin: 'http://localhost:3001' }, 'wrong_origin'],
  [
    'another site that reads',
    withClient,
    'GET',
    { origin: 'https://evil.example', cookie },
    'allowed',
  ],
  ['a cookie that reads', withClient, 'HEAD', { cookie }, 'allowed'],
  ['a preflight request', withClient, 'OPTIONS', { origin: 'https://evil.example' }, 'allowed'],
])('%s: %o %s %o is %s', (_, environment, method, headers, result) => {
  const request = { method, protocol: 'http', headers: { host: 'localhost:3000', ...headers } };
  let refusal: AppError | undefined;
  originCheck(readConfig(environment))(request as FastifyRequest, {} as FastifyReply, (error) => {
    refusal = error;
  });
  expect(refusal?.code ?? 'allowed').toBe(result);
});
