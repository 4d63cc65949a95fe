import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { brotliOptions } from '../../../server/http/compression.ts';

export interface Baselines {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves pages from memory, compressed as the shop compresses its own, and proxies everything else
 * to the shop.
 */
export async function serveBaselines(
  shop: string,
  pages: Record<string, string>,
): Promise<Baselines> {
  const packed = new Map(
    Object.entries(pages).map(([path, text]) => [path, brotliCompressSync(text, brotliOptions)]),
  );
  const server: Server = createServer((asked, response) => {
    const page = packed.get(asked.url ?? '');
    if (!page)
      return passOn(shop, asked, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      });
    const type = asked.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    const headers = { 'content-type': type, 'content-encoding': 'br', vary: 'accept-encoding' };
    response.writeHead(200, { ...headers, 'cache-control': 'private, no-cache' });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function passOn(
  shop: string,
  { url = '/', headers }: IncomingMessage,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { host: _, ...wishes } = headers;
  request(new URL(url, shop), { headers: wishes }, onAnswer).end();
}
