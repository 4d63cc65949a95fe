import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../../clock.ts';

/** A text in a file, compressed by gzip. */
export interface GeneratedFile {
  path: string;
  /** The size of the file. */
  bytes: number;
  /** A tag of the text, the same in each process. */
  etag: string;
}

export interface GeneratedFiles {
  /**
   * Returns the file of that name if it is less than an hour old and was begun after `after`, otherwise a new
   * one of what `generate` yields. Requests share it, and one file is generated at a time. @throws what
   * `generate` throws; the next request tries again
   */
  read(
    name: string,
    generate: () => AsyncIterable<string>,
    after?: Date | null,
  ): Promise<GeneratedFile>;
  /** Deletes all files. */
  close(): Promise<void>;
}

/** How old a file may be, in seconds. Search engines may keep it as long again. */
export const maxAgeSeconds = 60 * 60;

/** The most files, which are those of two million listings; the least recently used are deleted. */
const maxFiles = 50;

/** A request has opened its file after this time, in milliseconds. */
const deleteAfterMs = 10_000;

/** Opens an empty cache of files in a temporary folder. */
export function openGeneratedFiles(clock: Clock): GeneratedFiles {
  const files = new Map<string, { file: Promise<GeneratedFile>; beganAt: number }>();
  let folder: Promise<string> | undefined;
  let generating: Promise<unknown> = Promise.resolve();
  let count = 0;

  const generateNext = (generate: () => AsyncIterable<string>) => {
    const file = generating.then(async () => {
      folder ??= mkdtemp(join(tmpdir(), 'respoke-crawlers-'));
      count += 1;
      return writeFile(join(await folder, `${count}.gz`), generate());
    });
    generating = file.catch(() => undefined);
    return file;
  };
  const drop = (name: string) => {
    const deleteFile = ({ path }: GeneratedFile) =>
      void setTimeout(
        () => rm(path, { force: true }).catch(() => undefined),
        deleteAfterMs,
      ).unref();
    files.get(name)?.file.then(deleteFile, () => undefined);
    files.delete(name);
  };
  return {
    read: (name, generate, after) => {
      const now = clock.now().getTime();
      const known = files.get(name);
      const isCurrent =
        known !== undefined &&
        now < known.beganAt + maxAgeSeconds * 1000 &&
        known.beganAt > (after?.getTime() ?? 0);
      const entry = isCurrent ? known : { file: generateNext(generate), beganAt: now };
      if (isCurrent) files.delete(name);
      else drop(name);
      // A map keeps insertion order, so the first entry is the least recently used.
      files.set(name, entry);
      entry.file.catch(() => files.get(name) === entry && files.delete(name));
      for (const oldest of files.keys()) {
        if (files.size <= maxFiles) break;
        drop(oldest);
      }
      return entry.file;
    },
    close: async () => {
      await generating;
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

async function writeFile(path: string, texts: AsyncIterable<string>): Promise<GeneratedFile> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const text of texts) {
      hash.update(text);
      yield text;
    }
  };
  try {
    await pipeline(hashed, createGzip(), createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const { size: bytes } = await stat(path);
  return { path, bytes, etag: `"${hash.digest('base64url').slice(0, 27)}"` };
}
