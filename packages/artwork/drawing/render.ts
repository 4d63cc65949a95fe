import sharp, { type Sharp } from 'sharp';
import { createRandom } from './random.ts';

/** How a drawing is turned into a picture: `width` in pixels, `quality` from 1 to 100. */
interface RenderOptions {
  readonly width: number;
  readonly quality?: number;
  /** True adds the fine grain and contrast of a photograph; false keeps flat colours clean. */
  readonly photographic?: boolean;
}

const grainSize = 256;
let grainTile: Buffer | undefined;

// Grain centred on mid grey, so that blending it in leaves the overall lightness alone.
function grain(): Buffer {
  if (grainTile) return grainTile;
  const random = createRandom('grain');
  const tile = Buffer.alloc(grainSize * grainSize * 3);
  for (let i = 0; i < tile.length; i += 3) {
    const bell = random.next() + random.next() + random.next() - 1.5;
    tile.fill(128 + Math.round(bell * 15), i, i + 3);
  }
  grainTile = tile;
  return tile;
}

function draw(svg: string, options: RenderOptions): Sharp {
  const picture = sharp(Buffer.from(svg)).resize({ width: options.width });
  if (!options.photographic) return picture;
  return picture.composite([
    {
      input: grain(),
      raw: { width: grainSize, height: grainSize, channels: 3 },
      tile: true,
      blend: 'soft-light',
    },
  ]);
}

/** Renders an SVG as a JPEG; photographic unless told otherwise, quality 82. */
export async function renderJpeg(svg: string, options: RenderOptions): Promise<Buffer> {
  return draw(svg, { photographic: true, ...options })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: options.quality ?? 82, mozjpeg: false, progressive: true })
    .toBuffer();
}

/**
 * Renders an SVG as an AVIF, flat unless told otherwise, quality 52: about as good as WebP at 80.
 */
export async function renderAvif(svg: string, options: RenderOptions): Promise<Buffer> {
  return draw(svg, options)
    .avif({ quality: options.quality ?? 52, effort: 6 })
    .toBuffer();
}

/** Renders an SVG as a WebP, flat unless told otherwise, quality 84. */
export async function renderWebp(svg: string, options: RenderOptions): Promise<Buffer> {
  return draw(svg, options)
    .webp({ quality: options.quality ?? 84 })
    .toBuffer();
}
