import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { firstChunkName } from './scripts/bundle-first-chunks.ts';
import { privateFiles } from './scripts/dev/private-files.ts';
import { precompress } from './scripts/precompress.ts';

/** Paths of the server. The modules in `client/api/` have paths below /api/ too. */
const proxied = '^/(api|1|images|payment-sandbox|google-sandbox)/(?![^?]*[.]tsx?([?]|$))';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/**
 * During development, Vite serves the page, and this fetches the page's settings from the server.
 */
const settingsWhileDeveloping: Plugin = {
  name: 'settings-while-developing',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const apiBase = process.env.API_BASE ?? '/api';
    const settings = await fetch(`${server}${apiBase}/settings`).then((answer) => answer.text());
    return html.replace('id="settings"></script>', () => `id="settings">${settings}</script>`);
  },
};

const target = 'es2022';

/** Puts the script that runs first into the page itself. */
const inlineStart: Plugin = {
  name: 'inline-start',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target,
          lib: { entry: 'client/inline/start.ts', formats: ['iife'], name: 'start' },
        },
      });
      const [script] = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
      if (script?.type !== 'chunk') throw new Error('the script that runs first was not built');
      return html.replace(' src="./inline/start.ts">', () => `>${script.code}`);
    },
  },
};

/** Builds the client for browsers and, with `--ssr`, its renderer for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  // The router's shim is for versions of React without the hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    tailwindcss(),
    settingsWhileDeveloping,
    inlineStart,
    ...(isSsrBuild ? [] : [precompress]),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/renderer' : '../dist/client',
    emptyOutDir: true,
    target,
    copyPublicDir: !isSsrBuild,
    // The list of what each page preloads would add 2.5 KB to every first visit. A page that is opened later is
    // fetched when the pointer reaches its link.
    modulePreload: false,
    // Drawings stay files: inlined, they would be loaded by visits that never show them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        ...(!isSsrBuild && {
          codeSplitting: {
            // A file for the search must not take React with it.
            includeDependenciesRecursively: false,
            groups: [{ name: firstChunkName, debugName: 'first' }],
          },
        }),
      },
    },
    // The server uses the manifest to tell browsers which chunks a page needs.
    manifest: !isSsrBuild,
    // The first versions with `light-dark()`: the syntax for older ones would not follow the theme
    // switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  // Otherwise React would choose its slower development build at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Bundles all packages: those of the client are not installed in production.
  ssr: { noExternal: true },
  server: {
    fs: { deny: privateFiles },
    proxy: { [proxied]: { target: server } },
  },
}));
