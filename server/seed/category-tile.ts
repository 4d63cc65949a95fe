import { join } from 'node:path';
import sharp from 'sharp';
import type { SeededKind } from './categories.ts';

/**
 * Returns a category's picture as a JPEG of 1,200 x 900 pixels, rendered from the drawing in the
 * folder `tiles`.
 */
export const categoryTile = (kind: SeededKind): Promise<Buffer> =>
  sharp(join(import.meta.dirname, 'tiles', `${kind}.svg`))
    .resize({ width: 1200 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
