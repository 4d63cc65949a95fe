import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openAvifEncoder } from './avif-encoder.ts';
import { openFolderStore } from './picture-stores/folder.ts';
import { servePictures } from './serve-pictures.ts';

const hash = 'a'.repeat(32);
const headers = { accept: 'image/avif,image/webp' };

async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-serve-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openFolderStore(folder);
}

test('an AVIF is requested only for an existing picture', async () => {
  const store = await openStore();
  await store.write({ hash, width: 400, format: 'webp' }, Buffer.from('a picture'));
  const asked: string[] = [];
  const app = Fastify();
  const request = (...wanted: [string, number]) => void asked.push(wanted.join('/'));
  servePictures(app, { store, avif: { request, close: async () => undefined } });
  await app.inject({ url: `/images/${'0'.repeat(32)}/400`, headers });
  await app.inject({ url: `/images/${hash}/800`, headers });
  expect(asked).toEqual([]);
  const { headers: answered, body } = await app.inject({ url: `/images/${hash}/400`, headers });
  expect([answered['content-type'], body]).toEqual(['image/webp', 'a picture']);
  expect(answered['content-disposition']).toBe(`inline; filename="${hash}.webp"`);
  expect(asked).toEqual([`${hash}/400`]);
});

test.each(['4e2', '0x190', '+400', '0400', '400.0', '%20400'])(
  'a picture has no address with the width %s',
  async (width) => {
    const store = await openStore();
    await store.write({ hash, width: 400, format: 'webp' }, Buffer.from('a picture'));
    const app = Fastify();
    const avif = { request: () => undefined, close: async () => undefined };
    servePictures(app, { store, avif });
    expect((await app.inject(`/images/${hash}/${width}`)).body).not.toBe('a picture');
  },
);

test('a request beyond the AVIF queue is dropped until the next request', async () => {
  const store = await openStore();
  for (const width of [400, 800, 1600])
    await store.write({ hash, width, format: 'webp' }, Buffer.from('a picture'));
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const avif = openAvifEncoder(store, { toAvif: () => promise }, 2);
  for (const width of [400, 800, 1600]) avif.request(hash, width);
  resolve(Buffer.from('smaller'));
  const isThere = async (width: number) => {
    const file = await store.open({ hash, width, format: 'avif' });
    file?.stream.destroy();
    return file !== null;
  };
  await expect.poll(() => isThere(800)).toBe(true);
  expect(await isThere(1600)).toBe(false);
  // The place of the one before is free a moment after its file is there.
  await expect
    .poll(() => {
      avif.request(hash, 1600);
      return isThere(1600);
    })
    .toBe(true);
  await avif.close();
});
