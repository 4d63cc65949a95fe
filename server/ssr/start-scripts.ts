/**
 * Runs in the browser, as text: reads the scripts that the page begins with from the element behind
 * it, and requests them once the picture that matters most has been painted. On a slow connection
 * they would compete with that picture, and the page is readable without them. They do not wait on
 * a hidden page (which paints nothing), where the visitor presses or types, nor longer than 3 s.
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

/** The elements that start a page which the server made; its inline script bears `nonce`. */
export const startElements = (scripts: StartScripts, nonce: string): string =>
  `${jsonElement('start-scripts', JSON.stringify(scripts))}<script ${nonce}>${startScripts}</script>`;

/** JSON inside a page: a closing tag inside a value would end the element. */
const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');

export const jsonElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

/** What search engines read of a page, in the words of schema.org. */
export const dataElement = (data: object): string =>
  `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`;
