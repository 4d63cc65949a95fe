import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createElement, type FC } from 'react';
import { renderToString } from 'react-dom/server';
import { build, createServer } from 'vite';

const root = join(import.meta.dirname, 'smallest');

/** Builds the smallest React page, prerendered. Returns its HTML and its scripts by their paths. */
export async function buildSmallest(picture: string): Promise<Record<string, string>> {
  const plugins = [react()];
  const options = { root, plugins, configFile: false, logLevel: 'error' } as const;
  const built = await build({ ...options, build: { write: false, target: 'es2022' } });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('the smallest page was not built');
  const files: Record<string, string> = {};
  for (const file of bundle.output)
    files[`/${file.fileName}`] = file.type === 'chunk' ? file.code : String(file.source);
  const server = await createServer({ ...options, server: { middlewareMode: true, ws: false } });
  const { Page } = (await server.ssrLoadModule('/page.tsx')) as { Page: FC<{ ssrPath: string }> };
  const page = createElement(Page, { ssrPath: '/' });
  const html = renderToString(page);
  await server.close();
  const { '/index.html': shell = '', ...scripts } = files;
  return {
    ...scripts,
    '/smallest': shell.replace('<!--page-->', html).replaceAll('/picture', picture),
  };
}
