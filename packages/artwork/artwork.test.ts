import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bicycleKinds } from './drawing/geometry.ts';
import { renderJpeg } from './drawing/render.ts';
import { productPhotoSvg } from './product-photo.ts';
import { categoryTileSvg } from './tile.ts';

test.each(bicycleKinds)('a photo of a %s bicycle is the same for the same seed only', (kind) => {
  const photo = productPhotoSvg({ kind, seed: 1 });
  expect(productPhotoSvg({ kind, seed: 1 })).toBe(photo);
  expect(productPhotoSvg({ kind, seed: 2 })).not.toBe(photo);
});

test('every tile is a different drawing without invalid numbers', () => {
  const tiles = bicycleKinds.map(categoryTileSvg);
  expect(new Set(tiles).size).toBe(bicycleKinds.length);
  for (const tile of tiles) expect(tile).not.toMatch(/NaN|undefined|Infinity/);
});

test('a drawing is rendered as a JPEG of the requested width', async () => {
  const picture = await renderJpeg(categoryTileSvg('city'), { width: 400 });
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 400,
    height: 300,
  });
});
