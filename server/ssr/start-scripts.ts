/**
 * Runs in the browser, as text. It reads the URLs of the page's first scripts from the element
 * before it, and requests them after the most important picture has been painted. On a slow
 * connection they would compete with that picture, and the page is readable without them. It does
 * not wait when the page is hidden (and paints nothing), when the visitor presses a key or a
 * pointer, or for more than 3 s.
 */
const startScripts = `{
  const { entry, imports } = JSON.parse(document.getElementById('start-scripts').textContent);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of imports)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: entry }),
    );
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (document.hidden) start();
  else if (picture) picture.decode().then(afterPaint, afterPaint);
  else afterPaint();
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { once: true });
  setTimeout(start, 3000);
}`;

interface StartScripts {
  /** The script that starts the client. */
  entry: string;
  /** Scripts that it will import for this page. */
  imports: readonly string[];
}

/**
 * Returns the elements that start a server-rendered page. Its inline script has the attribute
 * `nonce`.
 */
export const startElements = (scripts: StartScripts, nonce: string): string =>
  `${jsonElement('start-scripts', JSON.stringify(scripts))}<script ${nonce}>${startScripts}</script>`;

/** Escapes JSON for an HTML page, where a closing tag in a value would end the element. */
const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');

/** Returns an element with JSON data, which the page's scripts read by its id. */
export const jsonElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

/** Returns an element with structured data for search engines (schema.org). */
export const dataElement = (data: object): string =>
  `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`;
