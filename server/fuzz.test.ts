import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorResponse } from '../contract/errors.ts';
import { readKeys } from './providers/payments/stripe-sandbox-adapter/keys.ts';
import {
  anything,
  type JsonSchema,
  objects,
  pathOrQueryParts,
  withOneFieldReplaced,
} from './testing/access/fuzzer.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createDealFixture, createSpareSeller } from './testing/deals/deal-fixture.ts';
import { type Person, signUp } from './testing/person.ts';
import { testSecrets } from './testing/sign-in/secrets.ts';

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  body: JsonSchema | null;
  /** A body that matches the records, and the index of the person who may send it. */
  truth?: { body: Record<string, unknown>; who: number };
}

/** An operation as the OpenAPI document has it. */
interface Described {
  parameters?: Operation['parameters'];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

let shop: TestApp;
let people: Person[];
let operations: Operation[];
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  // Skips all delays: a wrong password is delayed by up to 8 s, which would take hours in total.
  shop = await startTestApp({}, { wait: async () => undefined });
  people = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const truths = await findTruths();
  const { paths } = withoutReferences((await shop.app.inject('/api/openapi.json')).json());
  // The event stream never ends, so it is left out here; live.test.ts sends invalid requests to it.
  delete paths['/api/live'];
  // It takes no input, and its caller could list and book nothing after it.
  delete paths['/api/account/close'];
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      parameters: call.parameters ?? [],
      body: call.requestBody?.content['application/json'].schema ?? null,
      ...truths[`${method.toUpperCase()} ${path}`],
    })),
  );
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await shop.close();
});

/**
 * Returns an OpenAPI document in which each reference to a named schema is that schema. One within itself is
 * left empty.
 */
function withoutReferences(document: { components: { schemas: Record<string, unknown> } }) {
  const resolve = (part: unknown, within: readonly string[]): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if ('$ref' in part) {
      const name = String(part.$ref).slice(21);
      if (within.includes(name)) return {};
      return resolve(document.components.schemas[name], [...within, name]);
    }
    if (Array.isArray(part)) return part.map((one) => resolve(one, within));
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, resolve(value, within)]),
    );
  };
  return resolve(document, []) as { paths: Record<string, Record<string, Described>> };
}

/** Returns a valid body for each call about money or a listing, which passes all checks. */
async function findTruths(): Promise<Record<string, Pick<Operation, 'truth'>>> {
  const [seller, buyer] = people as [Person, Person];
  const sellerId = await createSpareSeller(shop);
  const fixture = await createDealFixture(shop, { buyer, seller, caller: buyer, sellerId });
  const { due, newProduct, newBooking, product } = fixture;
  const { _id: bookingId, price, buyerEmail, sellerEmail, productId } = due;
  const date = new Date().toISOString();
  const payment = {
    price,
    buyerEmail,
    bookingId,
    date,
    sellerEmail,
    transactionId: 'pi_1',
    productId,
  };
  const report = {
    buyerEmail,
    productId: product._id,
    productTitle: product.title,
    sellerEmail,
    date,
  };
  return {
    'POST /api/products': { truth: { who: 0, body: newProduct } },
    'POST /api/bookings': { truth: { who: 1, body: newBooking } },
    'POST /api/create-payment-intent': { truth: { who: 1, body: { price, bookingId } } },
    'POST /api/payments': { truth: { who: 1, body: payment } },
    'POST /api/report': { truth: { who: 1, body: { ...report, message: 'Seen before.' } } },
  };
}

/** Generates a request of an operation, and its caller. */
const requestOf = (operation: Operation) => {
  const { truth } = operation;
  const any = recordOf(operation, fc.constantFrom(0, 1, 1, null));
  if (!truth) return any;
  const nearlyTrue = recordOf(
    operation,
    fc.constant(truth.who),
    withOneFieldReplaced(truth.body),
  ).map((one) => ({
    ...one,
    own: true,
    key: null,
  }));
  return fc.oneof(any, nearlyTrue);
};

const recordOf = (
  operation: Operation,
  who: fc.Arbitrary<number | null>,
  body: fc.Arbitrary<unknown> = operation.body ? objects(operation.body) : fc.constant(null),
) =>
  fc.record({
    operation: fc.constant(operation),
    values: fc.tuple(...operation.parameters.map(({ schema }) => pathOrQueryParts(schema))),
    body,
    who,
    own: fc.boolean(),
    key: fc.option(fc.constantFrom('a', 'b', 'x'.repeat(300), 'line\r\nbreak'), { nil: null }),
  });

type FuzzedRequest = ReturnType<typeof requestOf> extends fc.Arbitrary<infer R> ? R : never;

async function send({ operation, values, body, who, own, key }: FuzzedRequest) {
  let path = operation.path;
  // A sign-out is sent without a session, or all further requests of the person would be refused.
  const person = who === null || path.endsWith('/sign-out') ? null : people[who];
  const query = new URLSearchParams();
  operation.parameters.forEach((parameter, index) => {
    const value = String(values[index]);
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(value.toWellFormed()));
    else query.set(parameter.name, value.toWellFormed());
  });
  // Half of the requests name the caller's own email, to pass the first check and reach the code
  // behind it.
  if (own && person) query.set('email', person.email);
  return shop.app.inject({
    method: operation.method as 'GET',
    url: `${path}?${query}`,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}`, cookie: person.cookie } : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(key && !/[\r\n]/.test(key) ? { 'idempotency-key': key } : {}),
    },
    ...(body === null ? {} : { payload: JSON.stringify(body) }),
  });
}

// A short run by default; `npm run test:fuzz` sends 100,000 requests.
const count = Number(process.env.FUZZ_REQUESTS ?? 2000);
/** Concurrent requests, so that race conditions are tested too. */
const atOnce = 20;

test('a signed webhook with any data is acknowledged', async () => {
  const { webhook } = await readKeys(testSecrets(shop.db));
  await fc.assert(
    fc.asyncProperty(fc.tuple(anything, anything), async ([bookingId, metadata]) => {
      for (const one of [{ bookingId }, metadata]) {
        const object = {
          id: 'pi_1',
          object: 'payment_intent',
          status: 'succeeded',
          amount: 1,
          currency: 'usd',
          latest_charge: null,
          metadata: one,
        };
        const payload = JSON.stringify({
          id: 'evt_1',
          type: 'payment_intent.succeeded',
          object: 'event',
          data: { object },
        });
        const at = Math.floor(shop.clock.now().getTime() / 1000);
        const hash = createHmac('sha256', webhook).update(`${at}.${payload}`).digest('hex');
        const headers = {
          'content-type': 'application/json',
          'stripe-signature': `t=${at},v1=${hash}`,
        };
        const answer = await shop.app.inject({
          method: 'POST',
          url: '/api/webhooks/stripe',
          headers,
          payload,
        });
        expect(
          answer.statusCode === 200 || (answer.statusCode === 413 && payload.length > 65_536),
        ).toBe(true);
      }
    }),
    { numRuns: count / atOnce, endOnFailure: true },
  );
}, 120_000);

test('whatever is sent, the response has the right format and is never a server error', async () => {
  const statuses = new Map<number, number>();
  const begin = performance.now();
  const any = fc.oneof(...operations.map(requestOf));
  const batches = fc.array(any, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      for (const answer of await Promise.all(batch.map(send))) {
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(() => errorResponse.parse(answer.json())).not.toThrow();
      }
    }),
    { numRuns: count / atOnce, endOnFailure: true },
  );
  expect(rejections).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  // If nearly every request were refused by the first check, only that check would be tested.
  expect(statuses.get(200)).toBeGreaterThan(count / 50);
  const perSecond = Math.round((count * 1000) / (performance.now() - begin));
  const table = [...statuses].toSorted().map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`${count} requests, ${perSecond} a second, ${table.join(', ')}\n`);
}, 900_000);
