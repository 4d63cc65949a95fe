import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { brandElements } from './brand.ts';
import { brandFiles } from './brand-files.ts';

const root = join(import.meta.dirname, '../..');
const { brand } = readConfig({ BRAND_DIR: join(root, 'deploy/brand-example') });

async function load(path: string, of = brand) {
  const app = fastify();
  brandFiles(app, of);
  const answer = await app.inject(path);
  await app.close();
  return answer;
}

test.each([
  ['/icon-32.png', 32, 32],
  ['/icon-192.png', 192, 192],
  ['/icon-512.png', 512, 512],
  ['/apple-touch-icon.png', 180, 180],
  ['/social.jpg', 1200, 630],
])('%s is the mark in white on the brand’s ground', async (path, width, height) => {
  const { rawPayload } = await load(path);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    colours.add([...data.subarray(at, at + 3)].map((value) => Math.round(value / 8)).join());
  expect(colours).toContain([0x17, 0x35, 0x6b].map((value) => Math.round(value / 8)).join());
  expect(colours).toContain('32,32,32');
  const isOpaque = (await sharp(rawPayload).stats()).isOpaque;
  expect(isOpaque).toBe(!path.startsWith('/icon-'));
});

test('the manifest has the brand’s name, its icons, and the colour of its pages', async () => {
  expect((await load('/site.webmanifest')).json()).toMatchObject({
    name: 'Second Spin',
    theme_color: '#f8f9fb',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  });
});

test('the picture of shared links is the operator’s, where there is one', async () => {
  const own = readConfig({}).brand;
  const { rawPayload } = await load('/social.jpg', own);
  expect(rawPayload).toEqual(readFileSync(String(own.socialPicture)));
});

test.each([
  ['large', '0 0 6000 6000'],
  ['narrow', '0 0 20 200'],
  ['wide', '0 0 200 20'],
])('a %s mark fits into the picture of shared links', async (_, viewBox) => {
  const mark = { ...brand.shown.mark, viewBox };
  const { rawPayload } = await load('/social.jpg', { ...brand, shown: { ...brand.shown, mark } });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('what a drawing program writes at the root of a mark is not written twice into icons', async () => {
  const attributes = { x: '0px', y: '0px', color: '#ff0000' };
  const mark = { ...brand.shown.mark, attributes };
  const shown = { ...brand.shown, mark };
  const { rawPayload } = await load('/icon-32.png', { ...brand, shown });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 32, height: 32 });
});

test('the brand’s colours and font follow the theme’s in the page', () => {
  const font = { family: 'Inter Tight', file: 'font.woff2' };
  const { style, fontPreload, themeColours } = brandElements({ ...brand, font });
  expect(style).toContain('--color-pine:light-dark(#234a8f,#9bbcf5);');
  expect(style).toContain('--font-sans:"Inter Tight",');
  expect(fontPreload).toContain('href="/font.woff2"');
  expect(themeColours).toContain('content="#11141a" media="(prefers-color-scheme: dark)"');
  // The shop's own brand adds nothing.
  expect(brandElements(readConfig({}).brand)).toMatchObject({
    style: '',
    fontPreload: undefined,
  });
});
