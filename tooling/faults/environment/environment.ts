import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../../tests/setup/postgres.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type FaultyMailServer, openFaultyMailServer } from './mail-server.ts';
import { type FaultyProvider, openFaultyProvider } from './payment-provider.ts';
import { openShop, type Shop } from './shop.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

export type Engine = 'pglite' | 'postgres';

/** The PostgreSQL of a shop. */
export interface Server {
  /** Its address without the proxy, for the queries of the audit. */
  url: string;
  proxy: TcpProxy;
  crash: (() => Promise<void>) | undefined;
}

/**
 * The shop in which people trade: its address, the folder of its pictures, and the ledger of their
 * writes.
 */
export interface Marketplace {
  shop: Pick<Shop, 'url' | 'folder'>;
  provider: FaultyProvider;
  ledger: Ledger;
  categoryId: string;
}

/** A shop with everything that it depends on, each of which can fail. */
export interface Environment extends Marketplace {
  engine: Engine;
  shop: Shop;
  disk: Disk;
  mail: FaultyMailServer;
  /** Undefined for PGlite, which runs in the shop's own process. */
  server: Server | undefined;
  close(): Promise<void>;
}

export async function openEnvironment(engine: Engine): Promise<Environment> {
  const disk = openDisk();
  const providerFolder = openDisk();
  const provider = await openFaultyProvider(join(providerFolder.folder, 'bank'));
  const mail = await openFaultyMailServer();
  const postgres = engine === 'postgres' ? await openServer() : undefined;
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  const shop = await openShop(folder, {
    STRIPE_SECRET_KEY: provider.keys.secret,
    STRIPE_PUBLISHABLE_KEY: provider.keys.publishable,
    STRIPE_WEBHOOK_SECRET: provider.keys.webhook,
    STRIPE_API_BASE: provider.url,
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'hello@shop.example',
    ...(postgres ? { DATABASE_URL: postgres.proxiedUrl } : {}),
  });
  provider.shopUrl = shop.url;
  await shop.start();
  const categories = await (await fetch(`${shop.url}/api/categories`)).json();
  return {
    engine,
    shop,
    provider,
    disk,
    mail,
    server: postgres?.server,
    ledger: openLedger(),
    categoryId: (categories as { _id: string }[])[0]?._id ?? '',
    close: async () => {
      await shop.end('SIGTERM');
      await provider.close();
      await mail.pause();
      await postgres?.stop();
      disk.remove();
      providerFolder.remove();
    },
  };
}

async function openServer() {
  const { url: root, crash, stop } = await startPostgres();
  const url = await createDatabase(root);
  const proxy = await openTcpProxy(Number(new URL(url).port));
  const proxiedUrl = new URL(url);
  proxiedUrl.port = String(proxy.port);
  return {
    server: { url, proxy, crash },
    proxiedUrl: proxiedUrl.href,
    stop: async () => {
      proxy.close();
      await stop();
    },
  };
}
