import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { contentSecurityPolicy, securityHeaders, setDataHeaders } from './security-headers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const ofData = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** The policy of a page in a shop with the sandboxes, without inline code. */
const plainPolicy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'none'",
  'connect-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
};

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`.trimEnd())
    .join('; ');

const ofPages = {
  ...everywhere,
  'content-security-policy': written(plainPolicy),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
};

/** The headers of a response that restrict what a browser does with it. */
async function policiesOf(url: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ url, headers });
  const policies = Object.entries(answer.headers).filter(([name]) => name in ofPages);
  return [answer.statusCode, Object.fromEntries(policies)];
}

test.each([
  ['a call', '/api/categories', 200],
  ['a call without a session', '/api/bookings', 401],
  ['an invalid call', '/api/products/nonsense', 401],
  ['a URL that the router rejects', '/%', 400],
  ['a parameter that is too long', `/images/${'0'.repeat(200)}/400`, 400],
])('%s is never a document, and loads nothing when opened as one', async (_, url, status) => {
  expect(await policiesOf(url)).toEqual([status, ofData]);
});

test.each([
  ['of a bicycle', `/images/${'0'.repeat(32)}/400`, ofData],
  ['of a map', '/maps/1.svg', ofData],
  ['in the place of a missing one', '/default-profile.svg?v=1', ofPages],
  ['before the link to a page', '/social.jpg', ofPages],
])('a picture %s may be shown on any site', async (_, url, policies) => {
  const shown = { ...policies, 'cross-origin-resource-policy': 'cross-origin' };
  expect(await policiesOf(url)).toEqual([404, shown]);
});

test('requests that are rejected before their call have these headers too', async () => {
  const { headers, statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { origin: 'http://evil.example' },
  });
  expect(statusCode).toBe(403);
  expect(headers).toMatchObject(ofData);
});

test('data of a route that also serves pages has none of the headers of a page', async () => {
  const app = Fastify();
  securityHeaders(app, readConfig({}));
  app.get('/script.js', async (_request, reply) => {
    setDataHeaders(reply);
    return 'data';
  });
  const { headers } = await app.inject('/script.js');
  const policies = Object.entries(headers).filter(([name]) => name in ofPages);
  expect(Object.fromEntries(policies)).toEqual(ofData);
});

test('all other responses have the policies of a page', async () => {
  expect(await policiesOf('/anything')).toEqual([404, ofPages]);
});

const withStripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const withGoogle = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const withHost = { IMAGE_HOST_URL: 'https://api.host.example/1', IMAGE_HOST_KEY: 'key' };
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com';

test.each<[string, Record<string, string>, object, Record<string, string>]>([
  [
    'with a nonce allows inline code with it',
    {},
    { nonce: 'abc' },
    { 'script-src': "'self' 'nonce-abc'", 'style-src': "'self' 'nonce-abc'" },
  ],
  ['to pay on without Stripe allows none of its hosts', {}, { isPaymentPage: true }, {}],
  ['to pay on is the only one with hosts of Stripe', withStripe, {}, {}],
  [
    'to pay on with Stripe allows its hosts',
    withStripe,
    { isPaymentPage: true },
    {
      'script-src': `'self' ${stripeScripts}`,
      'frame-src': `${stripeScripts} https://hooks.stripe.com`,
      'connect-src': "'self' https://api.stripe.com",
    },
  ],
  [
    'of a shop with Google shows its profile pictures',
    withGoogle,
    {},
    { 'img-src': "'self' data: blob: https://*.googleusercontent.com" },
  ],
  [
    'of a shop with an image host shows pictures of every host over https',
    withHost,
    {},
    { 'img-src': "'self' data: blob: https: https://api.host.example" },
  ],
  [
    'of a shop with a named host of pictures shows only those',
    { ...withHost, IMAGE_HOST_PICTURES: 'https://i.host.example' },
    {},
    { 'img-src': "'self' data: blob: https://i.host.example" },
  ],
  [
    'of a shop over https loads nothing over http',
    { PUBLIC_URL: 'https://shop.example' },
    {},
    { 'upgrade-insecure-requests': '' },
  ],
  ['of a shop over http may load over http', { PUBLIC_URL: 'http://shop.example' }, {}, {}],
])('a page %s', (_, environment, page, differences) => {
  const policy = contentSecurityPolicy(readConfig(environment), page);
  expect(policy).toBe(written({ ...plainPolicy, ...differences }));
});
