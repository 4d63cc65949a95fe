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
  iconSvg,
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
const tiles = join(root, 'server', 'db', 'seed', 'tiles');

/** Widths in pixels of a phone, a tablet or laptop, and a large screen. */
const bannerWidths = [800, 1400, 2200];

/** Widths of the pictures above articles, which are never wider than a column of text. */
const articleWidths = [720, 1440];

for (const folder of [files, banners, art, tiles]) await mkdir(folder, { recursive: true });
await writeIcons();
for (const kind of bicycleKinds) await writeFile(join(tiles, `${kind}.svg`), categoryTileSvg(kind));
await writeFile(join(files, 'default-profile.svg'), avatarSvg());
await writeFile(join(files, 'social.jpg'), await drawSocial());
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

async function writeIcons(): Promise<void> {
  const icon = Buffer.from(iconSvg());
  // The build adds a hash to its name, so that browsers may cache it indefinitely.
  await writeFile(join(art, 'icon.svg'), icon);
  const sizes = { 'icon-32.png': 32, 'icon-192.png': 192, 'icon-512.png': 512 };
  for (const [name, size] of Object.entries(sizes))
    await sharp(icon, { density: 600 }).resize(size).png().toFile(join(files, name));
  // iOS fills transparent parts of an icon with black.
  await sharp(icon, { density: 600 })
    .resize(148)
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#17362e' })
    .flatten({ background: '#17362e' })
    .png()
    .toFile(join(files, 'apple-touch-icon.png'));
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
