import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('every call of the contract is served and described', async () => {
  const { paths, ...rest } = (await shop.app.inject('/api/openapi.json')).json();
  expect(rest).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Respoke API', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  });
  expect(paths).not.toHaveProperty('/api/openapi.json');
  for (const name of Object.keys(calls)) {
    const [method = '', path = ''] = name.split(' ');
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(described, name).toBeDefined();
  }
});

test('the description has the parameters and the body of a call', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  const change = paths['/api/products/{productId}'].patch;
  expect(change.parameters).toContainEqual(
    expect.objectContaining({ name: 'productId', in: 'path', required: true }),
  );
  expect(change.parameters).toContainEqual(expect.objectContaining({ name: 'email', in: 'query' }));
  expect(change.requestBody.content).toHaveProperty('application/json');
});
