import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { imageWidths } from '../../../contract/image-widths.ts';
import { AppError } from '../../errors.ts';
import type { AvifEncoder } from './avif-encoder.ts';
import { type PictureStore, pathOf, type VariantName } from './picture-store.ts';

const imageParams = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  // Each picture has one address: `4e2` and `+400` are not 400.
  width: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .refine((width) => (imageWidths as readonly number[]).includes(width)),
});

/** The URL contains a hash of the content, so its response never changes. */
const etagOf = (name: VariantName) => `"${pathOf(name)}"`;

/** Only for successful responses: errors must not be cached. */
const cacheForever = (reply: FastifyReply) =>
  reply.header('vary', 'accept').header('cache-control', 'public, max-age=31536000, immutable');

/**
 * Serves pictures at `/images/{hash}/{width}`: as AVIF to browsers that accept it, if it exists,
 * otherwise as WebP.
 */
export function servePictures(
  app: FastifyInstance,
  { store, avif }: { store: PictureStore; avif: AvifEncoder },
): void {
  app.get('/images/:hash/:width', { config: { isData: true } }, async (request, reply) => {
    const parsed = imageParams.safeParse(request.params);
    if (!parsed.success) throw new AppError('not_found');
    const known = request.headers['if-none-match'] ?? '';
    const names = (['avif', 'webp'] as const).map((format) => ({ ...parsed.data, format }));
    const wantsAvif = request.headers.accept?.includes('image/avif') ?? false;
    if (names.some((name) => known.includes(etagOf(name))))
      return cacheForever(reply).code(304).send();
    for (const name of wantsAvif ? names : names.slice(1)) {
      const file = await store.open(name);
      if (!file) continue;
      // Only when the WebP exists: the URL may be of a picture that was never stored.
      if (wantsAvif && name.format === 'webp') avif.request(name.hash, name.width);
      return (
        cacheForever(reply)
          .header('etag', etagOf(name))
          .header('content-length', file.bytes)
          // The name under which a person saves it; that of the upload is not kept.
          .header('content-disposition', `inline; filename="${name.hash}.${name.format}"`)
          .type(`image/${name.format}`)
          .send(file.stream)
      );
    }
    throw new AppError('not_found');
  });
}
