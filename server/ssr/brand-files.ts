import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Mark, MarkShape } from '../../contract/client-settings.ts';
import type { Brand } from '../config/brand/read-brand.ts';
import { escapeHtml } from '../escape-html.ts';
import { fontPath } from './brand.ts';

/** The sizes of icons in pixels: of a tab, of a manifest, and of a start screen. */
const iconSizes = [32, 192, 512];

/** The size that iOS asks for, in pixels. */
const appleSize = 180;

/** Of a preview of a shared link, as Open Graph advises, in pixels. */
const socialSize = { width: 1200, height: 630 };

/** An operator who changes the brand waits no longer than an hour for it. */
const caching = 'public, max-age=3600';

/**
 * Serves the icons, the manifest, the picture of shared links and the font. The pictures are made
 * from the mark when they are first asked for.
 */
export function brandFiles(app: FastifyInstance, brand: Brand): void {
  const icon = iconOf(brand);
  const serve = (path: string, type: string, make: () => Promise<Buffer> | string) => {
    let made: Buffer | string | undefined;
    app.get(path, async (_request, reply) => {
      made ??= await make();
      return reply.type(type).header('cache-control', caching).send(made);
    });
  };
  serve('/icon.svg', 'image/svg+xml', () => icon);
  for (const size of iconSizes)
    serve(`/icon-${size}.png`, 'image/png', async () =>
      (await toPicture(icon, size)).png().toBuffer(),
    );
  serve('/apple-touch-icon.png', 'image/png', async () => {
    const picture = await toPicture(icon, Math.round(appleSize * 0.82));
    const background = groundOf(brand);
    // iOS rounds the corners itself, and fills transparent parts with black.
    return picture
      .resize(appleSize, appleSize, { fit: 'contain', background })
      .flatten({ background })
      .png()
      .toBuffer();
  });
  serve('/site.webmanifest', 'application/manifest+json', () => manifestOf(brand));
  const { socialPicture, font } = brand;
  serve('/social.jpg', 'image/jpeg', () =>
    socialPicture ? readFile(socialPicture) : drawSocial(brand),
  );
  if (font) serve(fontPath, 'font/woff2', () => readFile(font.file));
}

/** The mark's ground on icons. */
const groundOf = ({ colours }: Brand): string => String(colours.deep?.[0]);

function manifestOf({ name, colours }: Brand): string {
  const [paper] = colours.paper ?? [];
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: iconSizes.slice(1).map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}

/** The mark in white on a filled round ground. */
const iconOf = (brand: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
  `<circle cx="32" cy="32" r="32" fill="${groundOf(brand)}"/>` +
  `${drawMark(brand.shown.mark, { x: '9', y: '9', width: '46', height: '46' })}</svg>`;

/** @returns the mark in white as SVG, at a place that stands above what its file says */
function drawMark({ viewBox, attributes, shapes }: Mark, place: Record<string, string>): string {
  const root = write({ ...attributes, ...place, color: '#ffffff' });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${root}>` +
    `${shapes.map(drawShape).join('')}</svg>`
  );
}

const drawShape = ({ name, attributes, shapes }: MarkShape): string =>
  `<${name}${write(attributes)}>${shapes.map(drawShape).join('')}</${name}>`;

const write = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const written = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return ` ${written}="${escapeHtml(value)}"`;
    })
    .join('');

/** Without the picture, a process that nobody asks for an icon needs no memory for sharp. */
async function toPicture(svg: string, size: number) {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 600 }).resize(size);
}

async function drawSocial(brand: Brand): Promise<Buffer> {
  // In a square, however large or narrow its own drawing is.
  const square = drawMark(brand.shown.mark, { width: '64', height: '64' });
  const mark = await toPicture(square, socialSize.height / 2);
  const { default: sharp } = await import('sharp');
  return sharp({ create: { ...socialSize, channels: 3, background: groundOf(brand) } })
    .composite([{ input: await mark.png().toBuffer() }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
