import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { users } from '../../server/db/schema/accounts.ts';
import { signUpAdmin } from '../../server/testing/admin.ts';
import { startTestApp } from '../../server/testing/app.ts';
import { productInputOf } from '../../server/testing/deals/list-and-book.ts';
import { signUp } from '../../server/testing/person.ts';
import { testSecret } from '../../server/testing/sign-in/secrets.ts';
import { inherited } from '../setup/two-servers.ts';

// What docs/security.md says of the files of the embedded database: they hold deleted bytes until the
// space is used again, and a backup, or a shop restored from one, holds none.

const phone = '5557391846';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'respoke-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of the operator on the shop in this folder. @throws Error when it fails */
const run = (command: string, dataDir: string, ...parameters: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `server/commands/${command}.ts`, ...parameters],
    { env: { ...inherited, DATA_DIR: dataDir, SECRET: testSecret } },
  );

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
  const shop = await startTestApp({ DATA_DIR: dataDir, ACCOUNT_CLOSING_DAYS: '0' }, { database });
  const seller = await signUp(shop, 'seller');
  const { email } = seller;
  const listed = { ...(await productInputOf(shop, seller)), phone };
  expect((await seller.call('POST', '/products', listed)).status).toBe(200);
  expect(await holds(dataDir, [email])).toBe(true);
  expect(await holds(dataDir, [phone])).toBe(true);

  const admin = await signUpAdmin(shop);
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  expect((await admin.call('DELETE', `/users/${row?.id}`)).status).toBe(200);
  await shop.close();

  const saved = join(folder, 'backup');
  await run('backup', dataDir, saved);
  expect(await holds(saved, [email, phone])).toBe(false);
  const again = join(folder, 'again');
  await run('restore', again, saved);
  expect(await holds(again, [email, phone])).toBe(false);
}, 60_000);
