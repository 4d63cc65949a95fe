import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAnswer } from '../contract/errors.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { type JsonSchema, objects, words } from './testing/fuzzer.ts';
import { type Person, signUp } from './testing/person.ts';

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  body: JsonSchema | null;
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
  shop = await startTestApp();
  people = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  // An answer without an end cannot be looked at; live.test.ts sends nonsense there.
  delete paths['/api/live'];
  operations = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      parameters: call.parameters ?? [],
      body: call.requestBody?.content['application/json'].schema ?? null,
    })),
  );
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await shop.close();
});

/** One request of an operation, and by whom. */
const requestOf = (operation: Operation) =>
  fc.record({
    operation: fc.constant(operation),
    values: fc.tuple(...operation.parameters.map(({ schema }) => words(schema))),
    body: operation.body ? objects(operation.body) : fc.constant(null),
    who: fc.constantFrom(0, 1, 1, null),
    own: fc.boolean(),
    key: fc.option(fc.constantFrom('a', 'b', 'x'.repeat(300), 'line\r\nbreak'), { nil: null }),
  });

type FuzzedRequest = ReturnType<typeof requestOf> extends fc.Arbitrary<infer R> ? R : never;

async function send({ operation, values, body, who, own, key }: FuzzedRequest) {
  let path = operation.path;
  // Signed out, nobody would get any further.
  const person = who === null || path.endsWith('/sign-out') ? null : people[who];
  const query = new URLSearchParams();
  operation.parameters.forEach((parameter, index) => {
    const value = String(values[index]);
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(value.toWellFormed()));
    else query.set(parameter.name, value.toWellFormed());
  });
  // Half of the time past the first check, so that what lies behind it is reached.
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

// A glance on every run; `npm run test:fuzz` sends 100,000.
const count = Number(process.env.FUZZ_REQUESTS ?? 2000);

test('whatever is sent, the answer is in form and never a fault of ours', async () => {
  const statuses = new Map<number, number>();
  const any = fc.oneof(...operations.map(requestOf));
  await fc.assert(
    fc.asyncProperty(any, async (request) => {
      const answer = await send(request);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(() => errorAnswer.parse(answer.json())).not.toThrow();
    }),
    { numRuns: count, endOnFailure: true },
  );
  expect(rejections).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  // A fuzzer that is always turned away at the door has tested the door.
  expect(statuses.get(200)).toBeGreaterThan(count / 50);
  const table = [...statuses].toSorted().map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`${count} requests, ${table.join(', ')}\n`);
}, 900_000);
