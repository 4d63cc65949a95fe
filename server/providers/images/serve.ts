import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imageWidths } from '../../../contract/image-widths.ts';
import { Refusal } from '../../errors.ts';
import type { AvifMaker } from './avif-maker.ts';
import { fileExists, variantFile } from './files.ts';

const imageParams = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.coerce.number().refine((width) => (imageWidths as readonly number[]).includes(width)),
});

/** Serves pictures at `/images/{hash}/{width}`: AVIF to whoever asks for it, once there is one. */
export async function serveImages(
  app: FastifyInstance,
  { folder, avif }: { folder: string; avif: AvifMaker },
): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get('/images/:hash/:width', async (request, reply) => {
    const parsed = imageParams.safeParse(request.params);
    if (!parsed.success) throw new Refusal('not_found');
    const { hash, width } = parsed.data;
    if (!(await fileExists(variantFile(folder, hash, width, 'webp'))))
      throw new Refusal('not_found');
    const wantsAvif = request.headers.accept?.includes('image/avif') ?? false;
    const hasAvif = await fileExists(variantFile(folder, hash, width, 'avif'));
    if (wantsAvif && !hasAvif) avif.request(hash, width);
    const format = wantsAvif && hasAvif ? 'avif' : 'webp';
    // The address is a hash of the content: it can never mean another picture.
    return reply
      .header('vary', 'accept')
      .type(`image/${format}`)
      .sendFile(`${hash}/${width}.${format}`, { maxAge: '365d', immutable: true });
  });
}
