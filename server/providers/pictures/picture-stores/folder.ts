import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PictureStore, pathOf } from '../picture-store.ts';

/** Opens a store that keeps pictures in a folder, with a subfolder for each picture. */
export function openFolderStore(folder: string): PictureStore {
  return {
    description: `own host, files in ${folder}`,
    write: async (name, bytes) => {
      const file = join(folder, pathOf(name));
      // Written and then renamed, so that a reader never sees a part of the file, even after a
      // crash.
      const temporary = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    },
    open: async (name) => {
      const handle = await open(join(folder, pathOf(name))).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },
    check: async () => {
      await mkdir(folder, { recursive: true });
    },
    close: () => undefined,
  };
}
