import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { openShop } from '../../testing/open-shop.ts';
import { fakeImages } from '../../testing/pictures/fake-images.ts';
import { claimedPng, payload, polyglots } from '../../testing/pictures/hostile-files.ts';
import { phonePhoto } from '../../testing/pictures/photo.ts';
import { type SentFile, sendFiles } from '../../testing/pictures/upload.ts';

const { shop, seller } = await openShop();

const send = (...files: SentFile[]) => sendFiles(shop.app, seller, files);

/** Everything that has been kept of all uploads. */
async function kept(): Promise<Buffer[]> {
  const folder = join(shop.config.dataDir, 'images');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => name.endsWith('.webp'));
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
}

test.each(Object.entries(polyglots))('%s is stored as a picture only', async (_, make) => {
  const bytes = await make();
  const { status, body } = await send({ bytes, name: 'shell.php', type: 'text/html' });
  expect(status).toBe(200);
  expect(body.data.url).toMatch(/^\/images\/[0-9a-f]{32}\/1600$/);
  const { headers, rawPayload } = await shop.app.inject(body.data.url);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const { format, pages, width, height } = await sharp(rawPayload, { animated: true }).metadata();
  expect([format, pages ?? 1, width, height]).toEqual(['webp', 1, 60, 40]);
  for (const file of await kept()) {
    expect(file.includes(payload)).toBe(false);
    expect(file.includes('planted')).toBe(false);
  }
});

test.each(Object.entries(fakeImages))(
  '%s is rejected with the accepted formats',
  async (_, file) => {
    const { status, body } = await send(file);
    expect([status, body]).toEqual([
      415,
      { code: 'unsupported_media', message: errors.unsupported_media.message },
    ]);
  },
);

test.each([
  [60_000, 60_000],
  [8000, 8400],
  [2_000_000_000, 2_000_000_000],
])('a picture that claims %i x %i pixels is not decoded', async (width, height) => {
  const bytes = claimedPng(width, height);
  expect(bytes.length).toBeLessThan(2000);
  const { status, body } = await send({ bytes });
  expect([status, body.code]).toEqual([
    422,
    width > 1e6 ? 'image_unreadable' : 'image_too_many_pixels',
  ]);
});

test('a picture that is too narrow to be stored is rejected', async () => {
  const { status, body } = await send({ bytes: claimedPng(1, 300_000) });
  expect([status, body.code]).toEqual([422, 'image_unreadable']);
});

test('an incomplete picture is rejected, in every format', async () => {
  const photo = sharp(await phonePhoto()).resize(900);
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await photo.clone().toFormat(format).toBuffer();
    for (const share of [0.02, 0.5, 0.9]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * share));
      const { status, body } = await send({ bytes });
      expect([format, share, status, body.code]).toEqual([format, share, 422, 'image_unreadable']);
    }
  }
});

test('two files, no file, and a file in another field are rejected with their own errors', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#999' } })
    .png()
    .toBuffer();
  for (const files of [
    [{ bytes }, { bytes }],
    [{ bytes }, { bytes, field: 'other' }],
    [],
    [{ bytes, field: 'file' }],
  ]) {
    const { status, body } = await send(...files);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'invalid_input',
      ['image'],
    ]);
  }
});

test.each([
  '/images/../package.json/400',
  '/images/..%2f..%2fpackage.json/400',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/..%5c..%5cpackage.json/400',
  '/images/....//....//package.json/400',
  '/images/%252e%252e%252fpackage.json/400',
  '/images//etc/passwd',
  '/images/%00/400',
  `/images/${'0'.repeat(32)}/400`,
  `/images/${'0'.repeat(32)}/..%2f..%2fpackage.json`,
  `/images/${'0'.repeat(32)}/400.webp`,
  '/images/',
  '/images',
])('%s is not found', async (url) => {
  const { statusCode, headers, body } = await shop.app.inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(headers['content-type']).toContain('application/json');
  expect(body).not.toContain('respoke');
});
