import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { identityCalls } from '../../../contract/accounts/identity-calls.ts';
import type { Call } from '../../../contract/call.ts';
import type { AnyCallName } from '../../../contract/call-types.ts';
import { calls } from '../../../contract/calls.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { operationNames } from './operation-names.ts';

const shop = await openEmptyShop();
const text = (await shop.app.inject('/api/openapi.json')).payload;
const description = JSON.parse(text);

interface Described {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, { content: Record<string, { schema: { $ref?: string } }> }>;
}

/** The described operations by method and path, with every parameter of a path as `{}`. */
const operations = new Map(
  Object.entries<Record<string, Described>>(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, one]) =>
        [`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`, one] as const,
    ),
  ),
);
const described = (name: string) => {
  const [method, path = ''] = name.split(' ');
  return operations.get(`${method} /api${path.replace(/:\w+/g, '{}')}`);
};

const all: [AnyCallName, Call][] = Object.entries({ ...calls, ...identityCalls }) as never;
const securityOf: Partial<Record<string, object[]>> = {
  public: [],
  identity: [{ session: [] }],
  anyone: [{}, { token: [] }],
};
const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

test('the description names every call of the contract, its access and its answers, and no other', () => {
  expect(operations.size).toBe(all.length);
  for (const [name, { access, body }] of all) {
    const { responses, ...call } = described(name) as Described;
    expect(call.operationId, name).toBe(operationNames[name]);
    expect(call.summary, name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    expect(call.security, name).toEqual(securityOf[access] ?? [{ token: [] }]);
    expect(call.requestBody !== undefined, name).toBe(body !== undefined);
    const type = name === 'GET /live' ? 'text/event-stream' : 'application/json';
    expect(Object.keys(responses['200']?.content ?? {}), name).toEqual([type]);
    for (const refused of ['4XX', '5XX'])
      expect(responses[refused]?.content, name).toEqual(json('ErrorResponse'));
  }
});

test('it has the parameters and the body of a call, and schemas by the names of the contract', () => {
  const change = described('PATCH /products/:productId');
  expect(change?.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true, description: 'productId' }),
  );
  expect(change?.parameters).toContainEqual(
    expect.objectContaining({ name: 'email', in: 'query' }),
  );
  expect(change?.requestBody).toMatchObject({ content: json('ProductChange') });
  const { schemas } = description.components;
  expect(schemas.Booking.properties).toMatchObject({
    _id: { type: 'string' },
    state: { $ref: '#/components/schemas/BookingState' },
  });
  expect(schemas.NewProduct.required).toContain('selling_price');
  // Input and answers differ by the fields that an answer never has; enumerations do not differ.
  expect(schemas).toHaveProperty('AddressInput');
  expect(schemas).not.toHaveProperty('ConditionInput');
});

test('an independent program finds nothing to object to in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, text);
    const linter = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
    const lint = [linter, 'lint', file, '--extends=recommended', '--format=json'];
    // Without these, it reports its use and looks for newer versions.
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const { stdout } = await promisify(execFile)(process.execPath, lint, { env }).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
});
