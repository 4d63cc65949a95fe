import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../../contract/rendering.ts';
import type { ClientSettings } from '../../contract/settings.ts';
import { escapeHtml } from '../html.ts';

/** Where things go in the built page. */
const settingsSlot = '<script type="application/json" id="settings"></script>';
const rootSlot = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;
const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const nonceSlot = 'nonce=""';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

export interface PageParts {
  nonce: string;
  /** What the server made of the page; null leaves all to the browser. */
  rendered: RenderedPage | null;
}

/** JSON inside a page: a closing tag inside a value would end the element. */
const jsonElement = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** All files that a chunk needs, itself first. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found);
  return found;
}

/**
 * Reads the built page of `root`. Gives the function that fills it: with the styles in it, since a
 * style sheet of its own would keep a phone waiting for one more answer before anything is seen.
 */
export async function openTemplate(
  root: string,
  settings: ClientSettings,
  origin: string,
): Promise<(parts: PageParts) => string> {
  const built = await readFile(join(root, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8'));
  const sheet = stylesheet.exec(built);
  const css = sheet ? await readFile(join(root, String(sheet[1])), 'utf8') : '';
  const page = built
    .replace(stylesheet, () => `<style ${nonceSlot}>${css}</style>`)
    .replace(settingsSlot, () => jsonElement('settings', JSON.stringify(settings)))
    // Whoever shares a link has their messenger fetch the picture by its whole address.
    .replace('content="/social.jpg"', () => `content="${escapeHtml(origin)}/social.jpg"`)
    .replace(title, () => `<title>${escapeHtml(settings.brand.name)}</title>`);
  const preload = (names: readonly string[]) =>
    names
      .flatMap((name) => [...filesOf(manifest, name)])
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');

  return ({ nonce, rendered }) => {
    let html = page;
    if (rendered) {
      const { head, body, state, modules } = rendered;
      if (title.test(head)) html = html.replace(title, '');
      html = html
        .replace('</head>', () => `${head}${preload(modules)}</head>`)
        .replace(
          rootSlot,
          () => `<div id="root">${body}</div>${jsonElement('server-state', state)}`,
        );
    }
    return html.replaceAll(nonceSlot, `nonce="${nonce}"`);
  };
}
