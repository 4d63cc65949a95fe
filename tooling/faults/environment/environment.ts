import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../../tests/setup/postgres.ts';
import { createRandom, type Random } from '../../bench/search/random.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type FaultyMailServer, openFaultyMailServer } from './mail-server.ts';
import { openAdmin } from './open-admin.ts';
import { type FaultyProvider, openFaultyProvider } from './payment-provider.ts';
import type { Person } from './person.ts';
import { openShop, type Shop } from './shop.ts';
import { shopSettings } from './shop-settings.ts';
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
 * The shop in which people buy and sell: its address, the folder of its pictures, and the ledger of their
 * writes.
 */
export interface Marketplace {
  shop: Pick<Shop, 'url' | 'folder'>;
  provider: FaultyProvider;
  mail: Pick<FaultyMailServer, 'proofOf'>;
  ledger: Ledger;
  categoryId: string;
  /** Who decides disputes. */
  admin: Person;
  /** Decides what becomes of each deal. */
  random: Random;
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

/** Opens a shop on an empty database, in which `seed` decides what becomes of the deals. */
export async function openEnvironment(engine: Engine, seed: number): Promise<Environment> {
  const disk = openDisk();
  const providerFolder = openDisk();
  const provider = await openFaultyProvider(join(providerFolder.folder, 'bank'));
  const mail = await openFaultyMailServer();
  const postgres = engine === 'postgres' ? await openServer() : undefined;
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  const shop = await openShop(folder, {
    ...shopSettings(provider),
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'hello@shop.example',
    ...(postgres ? { DATABASE_URL: postgres.proxiedUrl } : {}),
  });
  provider.shopUrl = shop.url;
  await shop.start();
  const categories = await (await fetch(`${shop.url}/api/categories`)).json();
  const ledger = openLedger();
  return {
    engine,
    shop,
    provider,
    disk,
    mail,
    server: postgres?.server,
    ledger,
    admin: await openAdmin(shop, { shop, ledger }),
    random: createRandom(seed),
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
