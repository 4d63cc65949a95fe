import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PictureEdit } from '../../../contract/catalog/pictures.ts';
import { connectionLimits } from '../../http/connections.ts';

/** An uploaded file, which may be a picture. */
export interface ReceivedPicture {
  /** The temporary file: uploads are not kept in memory, which many slow senders could fill. */
  file: string;
  /** The hash of the content, 32 hexadecimal digits. */
  hash: string;
  /** The first 16 bytes, which identify the file's type. */
  head: Buffer;
  /** How it is to be turned and cropped. */
  edit?: PictureEdit;
  /** Removes the temporary file. */
  remove(): Promise<void>;
}

const headBytes = 16;

/** The prefix of the name of each upload's folder. */
const prefix = 'respoke-upload-';

/** In milliseconds: the maximum duration of an upload, and a minute in the queue. */
const maxUploadAgeMs = connectionLimits.request + 60_000;

/**
 * Writes an upload to a temporary file, which the caller must remove. @throws errors of the source
 * and of the file system
 */
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

/** Returns a picture to be changed by `edit`, which is stored apart from the unchanged one. */
export function withEdit(picture: ReceivedPicture, edit: PictureEdit): ReceivedPicture {
  if (!edit.turn && !edit.crop) return picture;
  const hash = createHash('sha256').update(picture.hash).update(JSON.stringify(edit));
  return { ...picture, edit, hash: hash.digest('hex').slice(0, 32) };
}

/**
 * Removes uploads that killed processes have left, since they still contain metadata such as the
 * location. It keeps current uploads of other processes on this machine.
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
  // Each independently: a folder of another user, which cannot be removed, must not stop the
  // others.
  await Promise.all(names.map((name) => removeIfOld(join(tmpdir(), name))));
}
