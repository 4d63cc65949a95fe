import { resolve } from 'node:path';
import { backup } from '../backup/backup.ts';
import { readConfig } from '../config/config.ts';
import { openExisting } from '../db/open-existing.ts';
import { openPictureStore } from '../providers/pictures/open.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: npm run backup -- FOLDER\n');
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  const { db, close } = await openExisting(config);
  const store = await openPictureStore(config);
  const { tables, missingPictures } = await backup(db, { store, folder: resolve(folder) });
  store.close();
  await close();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${rows} rows of ${tables.length} tables are in ${folder}\n`);
  if (missingPictures.length > 0)
    process.stderr.write(`Not in the picture store, so not saved: ${missingPictures.join(', ')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
