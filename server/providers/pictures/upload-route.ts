import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type PictureEdit, pictureEdit } from '../../../contract/catalog/pictures.ts';
import { imageLimits } from '../../../contract/limits.ts';
import { uploadLimits } from '../../../contract/rate-limits.ts';
import { AppError } from '../../errors.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';
import type { PictureHost } from './picture-host.ts';
import { type ReceivedPicture, receivePicture, withEdit } from './receive-picture.ts';

/**
 * The maximum of concurrent uploads, which may be slow: each takes up to 20 MB on the disk and a
 * second of processing in the queue. Thirty-two people who upload a picture at the same time are
 * all served.
 */
export const maxConcurrentUploads = 40;

/**
 * Registers the upload call of the image host, `POST /1/upload`: one file in the field `image`, and
 * optionally how to turn and crop it (`pictureEdit`).
 * `authorize` must reject callers who may not upload.
 */
export async function uploadRoute(
  app: FastifyInstance,
  host: PictureHost,
  authorize: preHandlerAsyncHookHandler,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: imageLimits.bytes, files: 2, fields: 2, fieldSize: 100 },
  });
  // Decoding a picture takes a second of processor time, and no person lists thirty bicycles a
  // minute.
  const config = { ...addressRateLimit(uploadLimits.address), ownCapacity: maxConcurrentUploads };
  app.post('/1/upload', { preValidation: authorize, config }, async (request) => {
    const data = await host.store(await receiveForm(request));
    return { data, success: true };
  });
}

/**
 * Reads the one file of a form, and its other fields. @throws AppError unsupported_media,
 * file_too_large; invalid_input, also when the connection is broken off: anybody can do that, and no
 * operator needs to hear of it
 */
async function receiveForm(request: FastifyRequest): Promise<ReceivedPicture> {
  if (!request.isMultipart()) throw new AppError('unsupported_media');
  let picture: ReceivedPicture | undefined;
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      if (part.type === 'field') {
        fields[fieldname] = part.value;
        continue;
      }
      const { file } = part;
      if (fieldname !== 'image') throw invalidImage('Please add a picture');
      if (picture) throw invalidImage('Please send only one picture');
      file.once('limit', () => file.destroy(new AppError('file_too_large')));
      picture = await receivePicture(file);
    }
    if (!picture) throw invalidImage('Please add a picture');
    return withEdit(picture, readEdit(fields));
  } catch (error) {
    await picture?.remove();
    throw request.raw.readableAborted ? invalidImage('The upload was broken off') : error;
  }
}

/** Reads how a picture is to be changed. @throws AppError invalid_input */
function readEdit(fields: Record<string, unknown>): PictureEdit {
  const { data, error } = pictureEdit.safeParse(fields);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => [String(path[0]), message]);
  throw new AppError('invalid_input', { fields: Object.fromEntries(wrong) });
}

const invalidImage = (image: string) => new AppError('invalid_input', { fields: { image } });
