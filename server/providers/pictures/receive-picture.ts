import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectionLimits } from '../../http/connections.ts';

/** A file that was sent, which may be a picture. */
export interface ReceivedPicture {
  /** Where it is stored for now: never in memory, or many slow senders would fill that. */
  file: string;
  /** Of its content, 32 hexadecimal digits. */
  hash: string;
  /** How it begins: enough to know a picture by. */
  head: Buffer;
  /** Takes it away. */
  remove(): Promise<void>;
}

const headBytes = 16;

/** How the name of every upload's folder begins. */
const prefix = 'respoke-upload-';

/** In milliseconds: the longest upload, and a minute in line. */
const maxUploadAgeMs = connectionLimits.request + 60_000;

/** Writes what comes into a file of its own, to be removed by the caller. @throws whatever the source does */
export async function receivePicture(source: Readable): Promise<ReceivedPicture> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'picture');
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const inspect = new PassThrough().on('data', (bytes: Buffer) => {
    hash.update(bytes);
    if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes)]);
  });
  try {
    await pipeline(source, inspect, createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  return { file, hash: hash.digest('hex').slice(0, 32), head, remove };
}

/**
 * Removes uploads that killed servers have left: pictures with their metadata, which say where they
 * were taken. Current uploads of this machine's other processes stay.
 * @throws Error of the file system
 */
export async function removeAbandonedUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  const removeIfOld = async (folder: string) => {
    const ignoreMissing = () => undefined;
    const found = await lstat(join(folder, 'picture')).catch(() =>
      lstat(folder).catch(ignoreMissing),
    );
    if (found && Date.now() - found.mtimeMs > maxUploadAgeMs)
      await rm(folder, { recursive: true, force: true });
  };
  // Each by itself: a folder that belongs to another user must not stop the others.
  await Promise.all(names.map((name) => removeIfOld(join(tmpdir(), name))));
}
