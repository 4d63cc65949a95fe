import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientSettings } from '../../contract/client-settings.ts';
import type { RenderedPage } from '../../contract/renderer-interface.ts';
import type { Brand } from '../config/brand/read-brand.ts';
import { escapeHtml } from '../escape-html.ts';
import { brandElements } from './brand.ts';
import { dataElement, jsonElement, startElements } from './start-scripts.ts';

/** The places of the built page that are replaced. */
const settingsSlot = '<script type="application/json" id="settings"></script>';
const rootSlot = '<div id="root"></div>';
const languageSlot = '<html lang="en"';
const headSlot = '<title>Respoke</title>';
const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const themeColours = /(?:<meta name="theme-color"[^>]*>\s*)+/;
const fontPreload = /<link\s+rel="preload"\s+as="font"[^>]*>/;
const entryScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const nonceSlot = 'nonce=""';
const comment = /<!--[\s\S]*?-->\s*/g;
/** Says that a page which the browser renders needs JavaScript. */
const noScript = /<noscript>[\s\S]*?<\/noscript>\s*/;

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

export interface PageParts {
  nonce: string;
  /** The HTML of the page's head; when empty, the title is the shop's name. */
  head: string;
  /** The structured data for search engines, or null. */
  structuredData: object | null;
  /** The server-rendered page; null when the browser renders all of it. */
  rendered: RenderedPage | null;
  /** The source files of the page's own code. */
  modules: readonly string[];
  /** The reader's region, as `US`. */
  region: string;
}

/** Returns all files that a chunk needs, beginning with its own. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found);
  return found;
}

/**
 * Reads the built page in `root` and returns the function that fills it. Styles are inlined, since
 * a style sheet would cost a phone one more round trip before the first paint.
 */
export async function openTemplate(
  root: string,
  { settings, brand }: { settings: ClientSettings; brand: Brand },
): Promise<(parts: PageParts) => string> {
  const built = await readFile(join(root, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8'));
  const sheet = stylesheet.exec(built);
  const css = sheet ? await readFile(join(root, String(sheet[1])), 'utf8') : '';
  const own = brandElements(brand);
  const page = built
    .replaceAll(comment, '')
    .replace(stylesheet, () => `<style ${nonceSlot}>${css}${own.style}</style>`)
    .replace(themeColours, () => own.themeColours)
    .replace(fontPreload, (preload) => own.fontPreload ?? preload)
    .replace(settingsSlot, () => jsonElement('settings', JSON.stringify(settings)));
  const entry = entryScript.exec(page)?.[1];
  if (!entry) throw new Error('the built page has no script');
  const importsOf = (modules: readonly string[]) => {
    const files = new Set(modules.flatMap((name) => [...filesOf(manifest, name)]));
    return [...files].map((file) => `/${file}`).filter((file) => !page.includes(file));
  };

  const plainHead = `<title>${escapeHtml(settings.brand.name)}</title>`;

  return ({ nonce, head, structuredData, rendered, modules, region }) => {
    // Placed first, so that the browser requests the page's picture before it reads the styles.
    const data = structuredData ? dataElement(structuredData) : '';
    const whole = (rendered?.preloads ?? '') + (head || plainHead) + data;
    let html = page
      .replace(languageSlot, `$& data-region="${region}"`)
      .replace(headSlot, () => whole);
    if (rendered) {
      const { body, state } = rendered;
      const start = startElements({ entry, imports: importsOf(modules) }, nonceSlot);
      const begin = `${jsonElement('server-state', state)}${start}`;
      html = html
        .replace(entryScript, '')
        .replace(noScript, '')
        .replace(rootSlot, () => `<div id="root">${body}</div>${begin}`);
    } else {
      const preloads = importsOf(modules).map(
        (file) => `<link rel="modulepreload" href="${file}">`,
      );
      html = html.replace(entryScript, (script) => script + preloads.join(''));
    }
    return html.replaceAll(nonceSlot, `nonce="${nonce}"`);
  };
}
