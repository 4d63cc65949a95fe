import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '../../server/db/backup/backup.ts';
import { restore } from '../../server/db/backup/restore.ts';
import { openDatabase } from '../../server/db/open.ts';
import { users } from '../../server/db/schema/accounts.ts';
import { openFolderStore } from '../../server/providers/pictures/picture-stores/folder.ts';
import { signUpAdmin } from '../../server/testing/admin.ts';
import { startTestApp } from '../../server/testing/app.ts';
import { signUp } from '../../server/testing/person.ts';
import { productInputOf } from '../../server/testing/trade/trade.ts';

// What docs/security.md says of the files of the embedded database: they hold deleted bytes until the
// space is used again, and a backup, or a shop restored from one, holds none.

const phone = '5557391846';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'respoke-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns whether a file below `place` contains one of these texts, outside the folder of mails. */
async function holds(place: string, texts: readonly string[]): Promise<boolean> {
  for (const file of await readdir(place, { recursive: true, withFileTypes: true })) {
    // Without a mail server, mails are files, which the operator deletes.
    if (!file.isFile() || /\/mail(\/|$)/.test(file.parentPath)) continue;
    const content = await readFile(join(file.parentPath, file.name), 'latin1');
    if (texts.some((one) => content.includes(one))) return true;
  }
  return false;
}

test('deleted data stays in the files of the embedded database at most, never in a backup', async () => {
  const dataDir = join(folder, 'data');
  const database = await openDatabase({ dataDir });
  const shop = await startTestApp({ DATA_DIR: dataDir }, { database });
  const seller = await signUp(shop, 'seller');
  const { email } = seller;
  const listed = { ...(await productInputOf(shop, seller)), phone };
  expect((await seller.call('POST', '/products', listed)).status).toBe(200);
  expect(await holds(dataDir, [email])).toBe(true);
  expect(await holds(dataDir, [phone])).toBe(true);

  const admin = await signUpAdmin(shop);
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  expect((await admin.call('DELETE', `/users/${row?.id}`)).status).toBe(200);
  const saved = join(folder, 'backup');
  await backup(shop.db, { store: openFolderStore(join(dataDir, 'images')), folder: saved });
  await shop.close();
  expect(await holds(saved, [email, phone])).toBe(false);

  const again = join(folder, 'again');
  const restored = await openDatabase({ dataDir: again });
  await restore(restored.db, { store: openFolderStore(join(again, 'images')), folder: saved });
  await restored.close();
  expect(await holds(again, [email, phone])).toBe(false);
}, 60_000);
