import type { Readable } from 'node:stream';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '../../../errors.ts';
import { type PictureStore, pathOf } from '../picture-store.ts';

export interface S3Settings {
  /** Of a store that speaks Amazon's protocol, as in https://minio.example; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** In milliseconds; the reader of a page waits that long. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 15_000 };

/**
 * Connections to the store at once. A picture is piped, so a slow reader occupies one until the
 * shop closes silent connections; with the client's default of 50, a few slow readers would keep
 * everybody from pictures. Reading each picture into memory first would take as many megabytes as
 * there are readers.
 */
const agent = { maxSockets: 200 };

/** Keeps pictures in a bucket of an S3-compatible store, of which we are the only writer and reader. */
export async function openS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  log: { error(details: object, message: string): void } | undefined,
): Promise<PictureStore> {
  // Loaded here: a shop whose pictures lie in a folder starts without it.
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
    // Stores other than Amazon's have no names of their own for buckets, and not all know the
    // checksums that the client would add by itself.
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
