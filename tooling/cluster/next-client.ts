import { join, resolve } from 'node:path';
import { build } from 'vite';

/** As after changes everywhere: no file has the same name as in this release. */
const names = {
  entryFileNames: 'assets/next-[name]-[hash].js',
  chunkFileNames: 'assets/next-[name]-[hash].js',
  assetFileNames: 'assets/next-[name]-[hash][extname]',
};

/** Builds the client of the next release, for browsers and for the server, into `dist`. */
export async function buildNextClient(dist: string): Promise<void> {
  const configFile = resolve('vite.config.ts');
  const make = (outDir: string, output: Partial<typeof names>, ssr?: string) =>
    build({
      configFile,
      logLevel: 'warn',
      build: { outDir, rolldownOptions: { output }, ...(ssr && { ssr }) },
    });
  await make(join(dist, 'client'), names);
  // The server loads this file by its usual name.
  const { assetFileNames } = names;
  await make(join(dist, 'renderer'), { assetFileNames }, 'entry-server.tsx');
}
