import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Yardsticks {
  url: string;
  close(): Promise<void>;
}

/**
 * A page of ours as it could be at best: the same HTML with its styles in it and the same pictures,
 * without any script. What the browser would have to fetch for scripts goes as well.
 */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '');

const pack = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Serves pages from memory, and whatever belongs to them as the shop itself would. */
export async function serveYardsticks(
  shop: string,
  pages: Record<string, string>,
): Promise<Yardsticks> {
  const packed = new Map(Object.entries(pages).map(([path, html]) => [path, pack(html)]));
  const server: Server = createServer(async (request, response) => {
    const page = packed.get(request.url ?? '');
    if (page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      return response.end(page);
    }
    const answer = await fetch(`${shop}${request.url}`, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const headers = Object.fromEntries(answer.headers);
    // What `fetch` has unpacked is as long as it is.
    delete headers['content-encoding'];
    delete headers['content-length'];
    response.writeHead(answer.status, headers);
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The static twin of one of the shop's pages, as somebody with this cookie gets it. */
export async function staticTwin(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html', cookie } });
  return withoutScripts(await answer.text());
}
