import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';

/** A page of another client, built by Vite and served on its own origin. */
export interface BuiltPage {
  port: number;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Builds the page of a folder, such as `tests/pages/other-client`, and serves it on every host name
 * of this machine.
 */
export async function openBuiltPage(folder: string): Promise<BuiltPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'respoke-page-'));
  // In a separate process: Vite sets `NODE_ENV` to production, and processes started here would
  // inherit it.
  await promisify(execFile)('npx', [
    'vite',
    'build',
    join(import.meta.dirname, '../..', folder),
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]);
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = normalize(pathname === '/' ? '/index.html' : pathname);
    const file = await readFile(join(outDir, name)).catch(() => null);
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(name)] ?? 'text/plain',
      'cache-control': 'max-age=3600',
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
