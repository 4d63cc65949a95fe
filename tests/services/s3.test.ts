import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, vi, test as vitestTest } from 'vitest';
import { backup } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { readConfig } from '../../server/config/config.ts';
import { readKeyRing } from '../../server/db/secrets/key-ring.ts';
import { openLog } from '../../server/ops/log.ts';
import { openPictureStore } from '../../server/providers/pictures/open.ts';
import { openFolderStore } from '../../server/providers/pictures/picture-stores/folder.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { openTestDatabase } from '../../server/testing/database.ts';
import { listPictured } from '../../server/testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../server/testing/person.ts';
import { sendFiles } from '../../server/testing/pictures/upload.ts';
import { isMissing } from '../setup/programs.ts';
import { startSwift, type TestSwift } from '../setup/swift.ts';

// Pictures in a bucket of a real object store, which checks the signature of each request.

const test = vitestTest.skipIf(isMissing('swift'));

// Its programs take seconds to start, and so does the one that decodes pictures.
vi.setConfig({ testTimeout: 60_000 });

let swift: TestSwift;
let settings: Record<string, string>;
let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  if (isMissing('swift')) return;
  swift = await startSwift();
  settings = await swift.addBucket('pictures');
  shop = await startTestApp(settings);
  seller = await signUp(shop, 'seller');
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await swift?.remove();
});

let shade = 0;
const upload = async () => {
  shade += 1;
  const background = { r: shade, g: 20, b: 20 };
  const image = sharp({ create: { width: 1000, height: 700, channels: 3, background } });
  return sendFiles(shop.app, seller, [{ field: 'image', bytes: await image.png().toBuffer() }]);
};
const storeOf = (place: Record<string, string>) => openPictureStore(readConfig(place));

test('a picture is stored in the bucket in every width, and served from there without expiry', async () => {
  const { status, body } = await upload();
  expect(status).toBe(200);
  for (const width of [400, 800, 1600]) {
    const url = String(body.data.url).replace('1600', String(width));
    const answer = await shop.app.inject(url);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 1000));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const again = await shop.app.inject({ url, headers });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
  const headers = { accept: 'image/avif,image/webp' };
  await expect
    .poll(
      async () => (await shop.app.inject({ url: body.data.url, headers })).headers['content-type'],
      { timeout: 10_000 },
    )
    .toBe('image/avif');
});

test('a picture that is not in the bucket is not found', async () => {
  const { statusCode, headers } = await shop.app.inject(`/images/${'0'.repeat(32)}/400`);
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
});

test('a product can be listed with a picture of the bucket', async () => {
  const { _id } = await listPictured(shop, seller);
  expect(_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('an upload fails with an error while the store is unreachable, and works again afterwards', async () => {
  const { body: kept } = await upload();
  await swift.shut();
  const { status, body } = await upload();
  expect([status, body.code]).toEqual([503, 'image_host_unreachable']);
  const picture = await shop.app.inject(kept.data.url);
  expect([picture.statusCode, picture.json().code]).toEqual([503, 'image_host_unreachable']);
  expect(picture.headers['cache-control']).toBeUndefined();
  await swift.open();
  expect((await upload()).status).toBe(200);
  expect((await shop.app.inject(kept.data.url)).statusCode).toBe(200);
});

test.each([
  ['a store that is not there', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'shop:somebody' }],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }],
])('%s is logged at the start, which goes on', async (_, wrong) => {
  const lines: string[] = [];
  const memory = { write: (line: string) => void lines.push(line) };
  const other = await startTestApp({ ...settings, ...wrong }, { logger: openLog('error', memory) });
  await expect.poll(() => lines.join(), { timeout: 15_000 }).toContain('not reachable: S3 bucket');
  expect(lines.join()).not.toContain('S3_SECRET');
  expect((await other.app.inject('/api/settings')).statusCode).toBe(200);
  await other.close();
});

test('a backup includes the pictures, and restores them into a store of either kind', async () => {
  const { body } = await upload();
  const place = await mkdtemp(join(tmpdir(), 'respoke-s3-backup-'));
  const folder = join(place, 'backup');
  const store = await storeOf(settings);
  const { missingPictures } = await backup(shop.db, { store, folder });
  store.close();
  expect(missingPictures).toEqual([]);
  const other = await swift.addBucket('restored');
  const name = {
    hash: String(body.data.url).split('/')[2] ?? '',
    width: 800,
    format: 'webp',
  } as const;
  for (const target of [await storeOf(other), openFolderStore(join(place, 'images'))]) {
    const { db, close } = await openTestDatabase();
    await restore(db, { store: target, folder, ring: await readKeyRing(shop.config) });
    const file = await target.open(name);
    expect(file?.bytes).toBeGreaterThan(100);
    file?.stream.destroy();
    target.close();
    await close();
  }
  await rm(place, { recursive: true });
});
