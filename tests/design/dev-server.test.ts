import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const mail = resolve('.cache/dev-server-test/data/mail.eml');
let vite: ViteDevServer;
let origin: string;
beforeAll(async () => {
  mkdirSync(resolve(mail, '..'), { recursive: true });
  writeFileSync(mail, 'a link that resets a password');
  vite = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'silent',
    cacheDir: resolve('.cache/dev-server-test/vite'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  await vite.close();
  rmSync('.cache/dev-server-test', { recursive: true, force: true });
});

test.each(['/main.tsx', '/api/session.ts', '/api/session.ts?t=1'])(
  'the development server serves the module %s',
  async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  },
);

test('the development server serves no file of a data folder', async () => {
  const answer = await fetch(`${origin}/@fs${mail}`);
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('resets');
});
