import { resolve } from 'node:path';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { readKeyRing } from '../db/secrets/key-ring.ts';
import { openPictureStore } from '../providers/pictures/open.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: npm run restore -- FOLDER\n');
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  const ring = await readKeyRing(config);
  const { db, close } = await openDatabase(config);
  const store = await openPictureStore(config);
  const { tables } = await restore(db, { store, folder: resolve(folder), ring });
  store.close();
  await close();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${rows} rows of ${tables.length} tables were restored and counted\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
