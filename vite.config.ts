import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { startChunkName } from './scripts/bundle-start-chunk.ts';
import { precompress } from './scripts/precompress.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** While developing, the page comes from Vite; its settings come from the server all the same. */
const settingsWhileDeveloping: Plugin = {
  name: 'settings-while-developing',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const apiBase = process.env.API_BASE ?? '/api';
    const settings = await fetch(`${server}${apiBase}/settings`).then((answer) => answer.text());
    return html.replace('id="settings"></script>', () => `id="settings">${settings}</script>`);
  },
};

/** The client for browsers, and, with `--ssr`, the part of it that makes pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), tailwindcss(), settingsWhileDeveloping, ...(isSsrBuild ? [] : [precompress])],
  build: {
    outDir: isSsrBuild ? '../dist/renderer' : '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    // Every browser of `cssTarget` below knows it by itself.
    modulePreload: { polyfill: false },
    // Drawings stay files: in the code they would be fetched by visits that never see them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        ...(!isSsrBuild && {
          codeSplitting: { groups: [{ name: startChunkName, debugName: 'start' }] },
        }),
      },
    },
    // The server tells browsers which chunks a page will need.
    manifest: !isSsrBuild,
    // The first with `light-dark()`: an older syntax in its place would not follow the switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  // React has a slow half for developers, which it would choose while it runs.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // All of it in one place: what the client is made of is not installed where it only runs.
  ssr: { noExternal: true },
  server: { proxy: { '^/(api|1|images|payment-sandbox|google-sandbox)/': { target: server } } },
}));
