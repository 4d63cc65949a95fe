import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('every call of the contract is served and described', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  for (const name of Object.keys(calls)) {
    const [method = '', path = ''] = name.split(' ');
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(described, name).toBeDefined();
  }
});
