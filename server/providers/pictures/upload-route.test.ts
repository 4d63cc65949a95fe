import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import ExifReader from 'exifreader';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { errorHandler } from '../../http/pages/error-pages.ts';
import { openLog } from '../../ops/log.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { phonePhoto } from '../../testing/pictures/photo.ts';
import { sendFiles } from '../../testing/pictures/upload.ts';
import { uploadRoute } from './upload-route.ts';

const { shop, seller } = await openShop();

const upload = (bytes: Buffer, by: { token: string } = seller, field = 'image') =>
  sendFiles(shop.app, by, [{ field, bytes }]);

const flat = (width: number, height: number, format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .toFormat(format)
    .toBuffer();

test("a phone's picture is served upright, in several widths, and without its location", async () => {
  const photo = await phonePhoto();
  expect(ExifReader.load(photo)).toHaveProperty('GPSLatitude');
  const { status, body } = await upload(photo);
  expect(status).toBe(200);
  for (const width of [400, 800, 1600]) {
    const url = String(body.data.url).replace('1600', String(width));
    const served = (await shop.app.inject(url)).rawPayload;
    const seen = await sharp(served).metadata();
    expect([seen.format, seen.width, seen.height]).toEqual([
      'webp',
      width,
      Math.round((width * 4) / 3),
    ]);
    expect(seen.exif).toBeUndefined();
    expect(seen.orientation).toBeUndefined();
  }
  // The top left corner is red in the upright picture, and was not in the file as the phone wrote it.
  const { data } = await sharp((await shop.app.inject(body.data.url)).rawPayload)
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[1]).toBeLessThan(100);
});

test('a browser that accepts AVIF gets it once it has been made', async () => {
  const { body } = await upload(await flat(60, 40, 'png'));
  const headers = { accept: 'image/avif,image/webp' };
  const ask = () => shop.app.inject({ url: body.data.url, headers });
  await expect
    .poll(async () => (await ask()).headers['content-type'], { timeout: 10_000 })
    .toBe('image/avif');
  const answer = await ask();
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers.vary).toContain('accept');
});

test('the same file sent twice is stored once', async () => {
  const file = await flat(50, 50, 'jpeg');
  const [one, two] = await Promise.all([upload(file), upload(file)]);
  expect(one.body.data.url).toBe(two.body.data.url);
});

test('an incomplete file and other formats are rejected', async () => {
  const jpeg = await phonePhoto();
  const half = await upload(jpeg.subarray(0, jpeg.length / 2));
  expect([half.status, half.body.code]).toEqual([422, 'image_unreadable']);
  const gif = await upload(await flat(9, 9, 'gif'));
  expect([gif.status, gif.body.code]).toEqual([415, 'unsupported_media']);
});

test('a picture of 8160 x 6144 pixels and 12 MB is accepted', async () => {
  const picture = await flat(8160, 6144, 'jpeg');
  const filled = Buffer.concat([picture, Buffer.alloc(12 * 1024 * 1024 - picture.length)]);
  const { status, body } = await upload(filled);
  expect([status, body.data]).toMatchObject([200, { width: 1600, height: 1205 }]);
});

test('a picture of more than 64 megapixels is rejected before it is decoded', async () => {
  const { status, body } = await upload(await flat(8192, 8193, 'png'));
  expect([status, body.code]).toEqual([422, 'image_too_many_pixels']);
});

test('a file of more than 20 MB is rejected', async () => {
  const { status, body } = await upload(Buffer.alloc(20 * 1024 * 1024 + 1));
  expect([status, body.code]).toEqual([413, 'file_too_large']);
});

test('another field, another body, and people who are not signed in are rejected', async () => {
  expect((await upload(await flat(9, 9, 'png'), seller, 'file')).status).toBe(400);
  const headers = { authorization: `Bearer ${seller.token}` };
  const json = await shop.app.inject({ method: 'POST', url: '/1/upload', headers, payload: {} });
  expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media']);
  expect((await upload(await flat(9, 9, 'png'), await signUp(shop, 'buyer'))).status).toBe(200);
  expect((await upload(await flat(9, 9, 'png'), { token: 'none' })).status).toBe(401);
});

test('stored files have generated names', async () => {
  const { body } = await upload(await flat(70, 20, 'jpeg'));
  const [, , hash] = String(body.data.url).split('/');
  const file = join(shop.config.dataDir, 'images', String(hash), '400.webp');
  expect((await readFile(file)).subarray(8, 12).toString()).toBe('WEBP');
});

test('an upload that is broken off is no error for the operator', async () => {
  let log = '';
  const memory = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = Fastify({ loggerInstance: openLog('trace', memory) as FastifyBaseLogger });
  const handled = Promise.withResolvers<unknown>();
  app.setErrorHandler((error: Error, request, reply) => {
    handled.resolve(error);
    return errorHandler(() => null, systemClock)(error, request, reply);
  });
  await uploadRoute(app, shop.providers.images, async () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const type = 'multipart/form-data; boundary=x';
  socket.write(`POST /1/upload HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\n`);
  socket.write('content-length: 100000\r\n\r\n--x\r\ncontent-disposition: form-data; ');
  socket.write('name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nthe first bytes');
  await expect.poll(() => log).toContain('incoming request');
  socket.destroy();
  expect(await handled.promise).toMatchObject({ code: 'invalid_input' });
  await app.close();
  expect(log).not.toContain('request failed');
});
