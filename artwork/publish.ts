import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { heroSceneSvg } from './hero-scene.ts';
import { renderWebp } from './render.ts';
import { avatarSvg, iconSvg } from './small-pieces.ts';

/**
 * Draws the pieces that are part of the client and writes them into its folders; run after the
 * artwork has changed, and commit what it wrote.
 */
const client = join(import.meta.dirname, '..', 'client');
const banners = join(client, 'brand', 'banners');

/** Widths in pixels of a phone, a tablet or laptop, and a large screen. */
const bannerWidths = [800, 1400, 2200];

await mkdir(join(client, 'public'), { recursive: true });
await mkdir(banners, { recursive: true });
await writeFile(join(client, 'public', 'icon.svg'), iconSvg());
await writeFile(join(client, 'public', 'default-profile.svg'), avatarSvg());
for (const index of [0, 1, 2, 3] as const)
  for (const width of bannerWidths) {
    const picture = await renderWebp(heroSceneSvg(index), { width, photographic: true });
    await writeFile(join(banners, `${index + 1}-${width}.webp`), picture);
  }
