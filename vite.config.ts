import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), settingsWhileDeveloping],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // The first with `light-dark()`: an older syntax in its place would not follow the switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  server: { proxy: { '^/(api|1|images|payment-sandbox|google-sandbox)/': { target: server } } },
});
