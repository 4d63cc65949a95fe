import type { Readable } from 'node:stream';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/config.ts';
import { AppError } from '../../../errors.ts';
import { type PictureStore, pathOf } from '../picture-store.ts';

/** In milliseconds; a reader of a page waits this long. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 15_000 };

/**
 * The maximum of connections to the store. A picture is streamed, so a slow reader occupies a
 * connection until the shop closes idle ones; with the client's default of 50, a few slow readers
 * would block pictures for everyone. Reading each picture into memory first would take about a
 * megabyte for each reader.
 */
const agent = { maxSockets: 200 };

/**
 * Opens a store that keeps pictures in a bucket of an S3-compatible store. The shop must be its
 * only user.
 */
export async function openS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  log: { error(details: object, message: string): void } | undefined,
): Promise<PictureStore> {
  // Imported dynamically, so that a shop with a picture folder starts without loading it.
  const { GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      ...timeouts,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Stores other than Amazon's have no host name for each bucket, and not all support the
    // checksums that the client adds by default.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const fail = (err: unknown): never => {
    log?.error({ err }, 'the picture store failed');
    throw new AppError('image_host_unreachable');
  };

  return {
    description: `S3 bucket ${bucket} at ${endpoint ? new URL(endpoint).host : 'Amazon'}`,
    write: async (name, bytes) => {
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: pathOf(name),
        Body: bytes,
        ContentType: `image/${name.format}`,
      });
      await client.send(put).catch(fail);
    },
    open: async (name) => {
      const get = new GetObjectCommand({ Bucket: bucket, Key: pathOf(name) });
      const found = await client.send(get).catch((error: S3ServiceException) => {
        return error.name === 'NoSuchKey' ? null : fail(error);
      });
      if (!found?.Body) return null;
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
}
