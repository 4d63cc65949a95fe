import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** File types that are not compressed already, unlike pictures and fonts. */
const worthIt = /\.(?:js|css|svg|webmanifest|txt)$/;

/** Compresses the built files once at the highest level, instead of on every request. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    const folder = String(dir);
    const names = (await readdir(folder, { recursive: true })).filter((name) => worthIt.test(name));
    await Promise.all(
      names.flatMap((name) =>
        Object.entries(packers).map(async ([ending, pack]) => {
          const bytes = await readFile(join(folder, name));
          await writeFile(join(folder, `${name}.${ending}`), await pack(bytes));
        }),
      ),
    );
  },
};
