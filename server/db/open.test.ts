import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderInUse } from './lock.ts';
import { openDatabase } from './open.ts';
import { installationSecret } from './secrets.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'respoke-open-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a data folder is open once at a time, and keeps what was written', async () => {
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
  const value = await installationSecret(first.db, 'example');
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await installationSecret(second.db, 'example')).toBe(value);
  await second.close();
});
