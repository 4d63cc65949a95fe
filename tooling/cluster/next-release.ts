import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildNextClient } from './next-client.ts';

/** The next release's migration: it only adds (see docs/decisions/21). */
const migration = `ALTER TABLE "products" ADD COLUMN "frame_number" text;
--> statement-breakpoint
CREATE TABLE "frame_checks" ("id" uuid PRIMARY KEY, "product_id" uuid NOT NULL REFERENCES "products" ("id"), "at" timestamp with time zone DEFAULT now() NOT NULL);
--> statement-breakpoint
CREATE INDEX "products_by_frame" ON "products" ("frame_number");
`;

/**
 * Makes the next release in a separate folder: this server with one more migration, and a client
 * whose files all have other names. Returns the folder.
 */
export async function buildNextRelease(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-build-'));
  for (const part of ['server', 'contract', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  await buildNextClient(join(folder, 'dist'));
  // As the guide for operators says: open pages of this release still request its files.
  const assets = join('dist', 'client', 'assets');
  cpSync(assets, join(folder, assets), { recursive: true, force: false });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const migrations = join(folder, 'server', 'db', 'migrations');
  writeFileSync(join(migrations, 'next_release.sql'), migration);
  const journalFile = join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_release' };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  return folder;
}
