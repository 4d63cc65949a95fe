import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { openImageHostServer } from '../../testing/pictures/image-host.ts';
import { phonePhoto } from '../../testing/pictures/photo.ts';
import { storePicture } from '../../testing/pictures/store-picture.ts';
import { sendFiles } from '../../testing/pictures/upload.ts';

let host: Awaited<ReturnType<typeof openImageHostServer>>;
let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  host = await openImageHostServer();
  const settings = { IMAGE_HOST_URL: host.url, IMAGE_HOST_KEY: host.key };
  shop = await startTestApp(settings);
  seller = await signUp(shop, 'seller');
});
afterAll(async () => {
  await shop.close();
  await host.close();
});
beforeEach(() => {
  host.answer = undefined;
});

const upload = (bytes: Buffer, at = shop, by = seller) =>
  sendFiles(at.app, by, [{ field: 'image', bytes }]);

let shade = 0;
function flat(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 60, b: 10 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

test("the host stores a phone's picture upright, without its location, at the host's URL", async () => {
  const photo = await phonePhoto();
  const { status, body } = await upload(photo);
  expect(status).toBe(200);
  expect(body.data.url).toMatch(new RegExp(`^${host.url}/pictures/\\d+\\.webp$`));
  const bytes = Buffer.from(await (await fetch(body.data.url)).arrayBuffer());
  const seen = await sharp(bytes).metadata();
  expect([seen.format, seen.width]).toEqual(['webp', 1600]);
  expect(ExifReader.load(photo)).toHaveProperty('GPSLatitude');
  expect(seen.exif).toBeUndefined();
});

test('the same file sent twice is uploaded to the host once', async () => {
  const file = await flat();
  const one = await upload(file);
  const count = host.kept.size;
  const two = await upload(file);
  expect([two.body.data.url, host.kept.size]).toEqual([one.body.data.url, count]);
});

test('a product accepts a URL that the host returned, and no other', async () => {
  const image = await storePicture(shop);
  const product = { ...(await productInputOf(shop, seller)), image };
  expect(product.image).toContain(host.url);
  expect((await seller.call('POST', '/products', product)).status).toBe(200);
  const invented = { ...product, image: `${host.url}/pictures/999.webp` };
  const { status, body } = await seller.call('POST', '/products', invented);
  expect([status, body.code]).toEqual([422, 'image_unknown']);
});

test('a file that is not a picture is not sent to the host', async () => {
  const count = host.kept.size;
  const { status, body } = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([status, body.code, host.kept.size]).toEqual([415, 'unsupported_media', count]);
});

test.each([
  ['no address', { data: {} }],
  ['an address that is a script', { data: { url: 'javascript:alert(1)' } }],
  ['something else', { message: 'hello' }],
])('a host that responds with %s is rejected', async (_, answer) => {
  host.answer = answer;
  const { status, body } = await upload(await flat());
  expect([status, body.code]).toEqual([503, 'image_host_unreachable']);
});

test('a host that rejects the key or is unreachable causes an error that says so', async () => {
  for (const wrong of [{ IMAGE_HOST_KEY: 'wrong' }, { IMAGE_HOST_URL: 'http://127.0.0.1:1' }]) {
    const settings = { IMAGE_HOST_URL: host.url, IMAGE_HOST_KEY: host.key, ...wrong };
    const other = await startTestApp(settings);
    const theirs = await signUp(other, 'seller');
    const { status, body } = await upload(await flat(), other, theirs);
    expect([status, body.code]).toEqual([503, 'image_host_unreachable']);
    await other.close();
  }
});

test('pages may load pictures from the one configured origin, and uploads must be stored there', async () => {
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject('/health/live')).headers['content-security-policy']);
  expect(await policyOf(shop)).toContain(`img-src 'self' data: blob: https: ${host.url};`);
  const other = await startTestApp({
    IMAGE_HOST_URL: host.url,
    IMAGE_HOST_KEY: host.key,
    IMAGE_HOST_PICTURES: 'https://i.ibb.co',
  });
  expect(await policyOf(other)).toContain("img-src 'self' data: blob: https://i.ibb.co;");
  const { body } = await upload(await flat(), other, await signUp(other, 'seller'));
  expect(body.code).toBe('image_host_unreachable');
  await other.close();
});
