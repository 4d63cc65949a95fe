import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { imageLimits } from '../../../contract/catalog.ts';
import { Refusal } from '../../errors.ts';
import type { ImageHost } from './host.ts';

/** Uploads at once, which may come slowly: each keeps up to 10 MB in memory. */
export const mostUploads = 8;

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
    limits: { fileSize: imageLimits.bytes, files: 2, fields: 0 },
  });
  // Decoding a picture takes a second of processor time; nobody lists thirty bicycles a minute.
  const config = { rateLimit: { max: 30, timeWindow: '1 minute' }, ownPlaces: mostUploads };
  app.post('/1/upload', { preValidation: admit, config }, async (request) => {
    const data = await host.store(await readPicture(request));
    return { data, success: true };
  });
}

/** The one file of a form. @throws Refusal unsupported_media, invalid_input */
async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media');
  let picture: Buffer | undefined;
  for await (const file of request.files()) {
    if (file.fieldname !== 'image') throw wrong('Please add a picture');
    if (picture) throw wrong('One picture at a time');
    picture = await file.toBuffer();
  }
  if (!picture) throw wrong('Please add a picture');
  return picture;
}

const wrong = (image: string) => new Refusal('invalid_input', { fields: { image } });
