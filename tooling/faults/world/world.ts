import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../../tests/setup/postgres.ts';
import { type Bank, openBank } from './bank.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { openShop, type Shop } from './shop.ts';
import { openWire, type Wire } from './wire.ts';

export type Engine = 'pglite' | 'postgres';

/** The PostgreSQL of a shop. */
export interface Server {
  /** Its address past the wire, for those who count. */
  url: string;
  wire: Wire;
  crash: (() => Promise<void>) | undefined;
}

/** Where people trade: an address, the folder of its pictures, and what they remember of it. */
export interface Marketplace {
  shop: Pick<Shop, 'url' | 'folder'>;
  bank: Bank;
  ledger: Ledger;
  categoryId: string;
}

/** A shop with everything that it depends on, all of which can break. */
export interface World extends Marketplace {
  engine: Engine;
  shop: Shop;
  disk: Disk;
  mail: PostOffice;
  /** Undefined for PGlite, which lives in the shop's own process. */
  server: Server | undefined;
  close(): Promise<void>;
}

export async function openWorld(engine: Engine): Promise<World> {
  const disk = openDisk();
  const bankFolder = openDisk();
  const bank = await openBank(join(bankFolder.folder, 'bank'));
  const mail = await openPostOffice();
  const postgres = engine === 'postgres' ? await openServer() : undefined;
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  const shop = await openShop(folder, {
    STRIPE_SECRET_KEY: bank.keys.secret,
    STRIPE_PUBLISHABLE_KEY: bank.keys.publishable,
    STRIPE_WEBHOOK_SECRET: bank.keys.webhook,
    STRIPE_API_BASE: bank.url,
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'hello@shop.example',
    ...(postgres ? { DATABASE_URL: postgres.wired } : {}),
  });
  bank.shopUrl = shop.url;
  await shop.start();
  const categories = await (await fetch(`${shop.url}/api/categories`)).json();
  return {
    engine,
    shop,
    bank,
    disk,
    mail,
    server: postgres?.server,
    ledger: openLedger(),
    categoryId: (categories as { _id: string }[])[0]?._id ?? '',
    close: async () => {
      await shop.end('SIGTERM');
      await bank.close();
      await mail.shut();
      await postgres?.stop();
      disk.remove();
      bankFolder.remove();
    },
  };
}

async function openServer() {
  const { url: root, crash, stop } = await startPostgres();
  const url = await createDatabase(root);
  const wire = await openWire(Number(new URL(url).port));
  const wired = new URL(url);
  wired.port = String(wire.port);
  return {
    server: { url, wire, crash },
    wired: wired.href,
    stop: async () => {
      wire.close();
      await stop();
    },
  };
}
