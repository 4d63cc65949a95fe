import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop.ts';
import { phonePhoto } from '../../testing/pictures/photo.ts';
import { sendFiles } from '../../testing/pictures/upload.ts';

const { shop, seller } = await openShop();

const send = (bytes: Buffer, fields: Record<string, string>) =>
  sendFiles(shop.app, seller, [{ bytes }], '127.0.0.1', fields);

/** Left half red, right half green, 80 x 40. */
const twoHalves = await sharp({
  create: { width: 80, height: 40, channels: 3, background: '#0a0' },
})
  .composite([
    {
      input: { create: { width: 40, height: 40, channels: 3, background: '#d00' } },
      left: 0,
      top: 0,
    },
  ])
  .png()
  .toBuffer();

/** The size of a stored picture, and whether the pixel at these shares of it is red. */
async function look(url: string, [x, y]: [number, number]) {
  const { rawPayload } = await shop.app.inject(url);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  const isRed = Number(data[at * info.channels]) > Number(data[at * info.channels + 1]);
  return [info.width, info.height, isRed];
}

test('a picture is turned clockwise, and then cropped', async () => {
  const turned = await send(twoHalves, { turn: '90' });
  expect(turned.body.data).toMatchObject({ width: 40, height: 80 });
  expect(await look(turned.body.data.url, [0.5, 0.2])).toEqual([40, 80, true]);
  expect(await look(turned.body.data.url, [0.5, 0.8])).toEqual([40, 80, false]);
  const both = await send(twoHalves, { turn: '90', crop: '0,0.5,1,0.5' });
  expect(await look(both.body.data.url, [0.5, 0.5])).toEqual([40, 40, false]);
});

test('a crop is of the upright picture', async () => {
  // Upright it has 300 x 400 pixels, and its top left quarter is red.
  const photo = await phonePhoto([400, 300]);
  const { body } = await send(photo, { crop: '0.00000,0.00000,0.50000,0.50000' });
  expect(await look(body.data.url, [0.9, 0.9])).toEqual([150, 200, true]);
  const rest = await send(photo, { crop: '0.5,0,0.5,1', turn: '180' });
  expect(await look(rest.body.data.url, [0.2, 0.2])).toEqual([150, 400, false]);
});

test('the same file is another picture with another crop, and the same with the same', async () => {
  const [plain, left, again, unturned] = await Promise.all([
    send(twoHalves, {}),
    send(twoHalves, { crop: '0,0,0.5,1' }),
    send(twoHalves, { crop: '0,0,0.5,1' }),
    send(twoHalves, { turn: '0' }),
  ]);
  expect(left.body.data.url).not.toBe(plain.body.data.url);
  expect(again.body.data.url).toBe(left.body.data.url);
  expect(unturned.body.data.url).toBe(plain.body.data.url);
});

test.each([
  ['turn', '45'],
  ['turn', ''],
  ['crop', '0,0,1'],
  ['crop', '0,0,1,1,1'],
  ['crop', '0,0,0.01,1'],
  ['crop', '0.6,0,0.6,1'],
  ['crop', '-0.1,0,1,1'],
  ['crop', 'a,b,c,d'],
  ['crop', 'NaN,0,1,1'],
  ['crop', `0,0,${'1'.repeat(200)},1`],
])('%s %j is refused', async (name, value) => {
  const { status, body } = await send(twoHalves, { [name]: value });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toHaveProperty('code');
});
