import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * Opens an S3 server in this process with one bucket. It checks the access key of a request, but
 * not signatures of version 4.
 */
export async function openS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'respoke-s3-'));
  const bucket = 'pictures';
  const options = { address: '127.0.0.1', silent: true, directory };
  let server = new S3rver({ ...options, port: 0, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    /** The folder with the bucket's files. */
    directory: join(directory, bucket),
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Stops it abruptly, as a network failure would. */
    shut: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
    },
    open: async () => {
      server = new S3rver({ ...options, port, configureBuckets: [{ name: bucket }] });
      await server.run();
    },
    remove: () => rm(directory, { recursive: true }),
  };
}
