import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bicycleKinds } from './drawing/geometry.ts';
import { renderAvif, renderWebp } from './drawing/render.ts';
import { heroSceneSvg } from './hero-scene.ts';
import {
  avatarSvg,
  blogHeaderSvg,
  emptyLists,
  emptySvg,
  logoSvg,
  notFoundSvg,
  signInSvg,
  wordmarkSvg,
} from './pieces/svg-documents.ts';
import { categoryTileSvg } from './tile.ts';

/**
 * Draws the pieces that are part of the client and the server, and writes them into their folders.
 * Run it after the artwork has changed, and commit the files.
 */
const root = join(import.meta.dirname, '..', '..');
const client = join(root, 'client');
const banners = join(client, 'brand', 'banners');
const art = join(client, 'brand', 'art');
const files = join(client, 'public');
const brand = join(root, 'server', 'config', 'brand', 'respoke');
const tiles = join(root, 'server', 'seed', 'tiles');

/** Widths in pixels of a phone, a tablet or laptop, and a large screen. */
const bannerWidths = [800, 1400, 2200];

/** Widths of the pictures above articles, which are never wider than a column of text. */
const articleWidths = [720, 1440];

for (const folder of [files, banners, art, brand, tiles]) await mkdir(folder, { recursive: true });
await writeFile(join(brand, 'mark.svg'), logoSvg('currentColor'));
for (const kind of bicycleKinds) await writeFile(join(tiles, `${kind}.svg`), categoryTileSvg(kind));
await writeFile(join(files, 'default-profile.svg'), avatarSvg());
await writeFile(join(brand, 'social.jpg'), await drawSocial());
await writeFile(join(art, 'not-found.svg'), notFoundSvg());
for (const list of emptyLists) await writeFile(join(art, `empty-${list}.svg`), emptySvg(list));
await writeFile(
  join(art, 'sign-in.webp'),
  await renderWebp(signInSvg(), { width: 900, quality: 74, photographic: true }),
);
for (const index of [0, 1, 2, 3] as const) {
  for (const width of bannerWidths) {
    const picture = await renderAvif(heroSceneSvg(index), { width, photographic: true });
    await writeFile(join(banners, `${index + 1}-${width}.avif`), picture);
  }
  for (const width of articleWidths) {
    const picture = await renderAvif(blogHeaderSvg(index), { width, photographic: true });
    await writeFile(join(art, `blog-${index + 1}-${width}.avif`), picture);
  }
}

/** The preview picture of a shared link to the shop: 1200 x 630 pixels. */
async function drawSocial(): Promise<Buffer> {
  const scene = await renderWebp(heroSceneSvg(0), { width: 1400, photographic: true });
  const name = await sharp(Buffer.from(wordmarkSvg('#ffffff')), { density: 150 })
    .resize({ width: 360 })
    .png()
    .toBuffer();
  return sharp(scene)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .composite([{ input: name, left: 72, top: 72 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
