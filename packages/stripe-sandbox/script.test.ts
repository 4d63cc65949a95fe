import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { browserScript, FILES } from './script.ts';
import { openTestSandbox } from './test-sandbox.ts';

test('the script is served below the base path', async () => {
  const { app } = await openTestSandbox();
  const { statusCode, headers, body } = await app.inject('/payment-sandbox/v3/stripe.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toBe(await browserScript('/payment-sandbox'));
});

test('the script defines Stripe, and has no import, export or type left', async () => {
  const script = await browserScript('/payment-sandbox');
  expect(script).not.toMatch(/^(import|export|interface|type)\b/m);
  const page = { window: {} as Record<string, unknown>, document: { currentScript: null } };
  runInContext(script, createContext(page));
  const { Stripe } = page.window as { Stripe: (key: string) => object };
  expect(Object.keys(Stripe('pk_test_sandbox'))).toEqual([
    'elements',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'retrievePaymentIntent',
    'registerAppInfo',
  ]);
  expect(() => Stripe('sk_test_1')).toThrow('publishable key');
});

test('no name is defined in two files of the script', async () => {
  const script = await browserScript('/payment-sandbox');
  const names = [...script.matchAll(/^(?:async )?(?:function|const|let|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});

test('the script includes every browser file', async () => {
  const files = await readdir(join(import.meta.dirname, 'browser'));
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(sources.filter((file) => file !== 'types.ts').sort()).toEqual([...FILES].sort());
});
