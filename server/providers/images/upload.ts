import multipart from '@fastify/multipart';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { imageLimits } from '../../../contract/catalog.ts';
import { Refusal } from '../../errors.ts';
import type { ImageHost } from './host.ts';

/**
 * The upload call of the image host, `POST /1/upload`: one file in the field `image`.
 * `admit` refuses callers who may not upload.
 */
export async function uploadRoute(
  app: FastifyInstance,
  host: ImageHost,
  admit: preHandlerAsyncHookHandler,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: imageLimits.bytes, files: 1, fields: 0, parts: 1 },
  });
  // Decoding a picture takes a second of processor time; nobody lists thirty bicycles a minute.
  const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };
  app.post('/1/upload', { preValidation: admit, config }, async (request) => {
    if (!request.isMultipart()) throw new Refusal('unsupported_media');
    const file = await request.file();
    if (file?.fieldname !== 'image')
      throw new Refusal('invalid_input', { fields: { image: 'Please add a picture' } });
    const data = await host.store(await file.toBuffer());
    return { data, success: true };
  });
}
