import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { privateFiles } from '../../scripts/dev/private-files.ts';
import { forcedStates } from './forced-states.ts';

const here = import.meta.dirname;

/**
 * The gallery of the client's components. No other build includes it, since it is outside the
 * client's root.
 */
export default defineConfig({
  root: here,
  publicDir: resolve(here, '../../client/public'),
  // Separate from the client's cache, which another Vite may be using at the same time.
  cacheDir: resolve(here, '../../.cache/gallery'),
  plugins: [react(), tailwindcss({ optimize: false }), forcedStates],
  server: { host: '127.0.0.1', port: 5175, fs: { deny: privateFiles } },
  build: {
    target: 'esnext',
    assetsInlineLimit: 0,
    rolldownOptions: { input: [resolve(here, 'index.html'), resolve(here, 'frame.html')] },
  },
});
