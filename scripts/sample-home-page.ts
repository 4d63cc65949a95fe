import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { ClientSettings } from '../contract/client-settings.ts';
import { dealTime } from '../contract/deals/deal-times.ts';
import type { Renderer, ServerTransport } from '../contract/renderer-interface.ts';
import { readConfig } from '../server/config/config.ts';
import { brotliOptions } from '../server/http/compression.ts';
import { openTemplate } from '../server/ssr/template.ts';

const { brand } = readConfig({});

const settings: ClientSettings = {
  origin: 'https://shop.example',
  apiBase: '/api',
  brand: brand.shown,
  payment: { publishableKey: 'pk_test', scriptUrl: 'https://js.stripe.com/v3' },
  google: true,
  pushKey: 'B'.repeat(87),
  demo: false,
  fee: { percent: 0, cents: 0 },
  dealDays: Object.fromEntries(
    dealTime.options.map((time) => [time, 14]),
  ) as ClientSettings['dealDays'],
};

/** As long as in a real shop: the addresses of nine tiles, and no advertisements. */
const categories = Array.from({ length: 9 }, (_, index) => ({
  _id: `01a20160-57e4-74f1-9d38-${String(index).repeat(12)}`,
  title: 'Electric bikes',
  image: `/images/${String(index).repeat(32)}/1600`,
}));

const transport: ServerTransport = {
  region: 'US',
  token: null,
  fetch: async (path) => ({
    status: 200,
    headers: {},
    body: JSON.stringify(path.endsWith('/categories') ? categories : []),
  }),
};

/**
 * Returns the bytes of the home page as the server sends it to a visitor, rendered by the built
 * client in `dist`.
 */
export async function homePageBytes(dist: string): Promise<number> {
  const file = join(dist, 'renderer', 'entry-server.js');
  const renderer: Renderer = await import(pathToFileURL(file).href);
  renderer.initialize(settings, () => transport);
  const { head, structuredData, rendered, modules } = await renderer.handlePageRequest({
    url: '/',
    transport,
  });
  const fill = await openTemplate(join(dist, 'client'), { settings, brand });
  const html = fill({
    nonce: 'A'.repeat(24),
    head,
    structuredData,
    rendered,
    modules,
    region: 'US',
  });
  return brotliCompressSync(html, brotliOptions).length;
}
