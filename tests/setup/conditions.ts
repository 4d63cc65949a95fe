import type { BrowserContext } from '@playwright/test';

/**
 * What a browser may do to a page: translate it, or keep no data for it. `TEST_CONDITION` puts any journey
 * under one of them.
 */
export type Condition = 'translated' | 'no storage';

const scripts: Record<Condition, () => void> = {
  translated: translate,
  'no storage': blockStorage,
};

/** Puts the pages of a browser under a condition, from the next one on. */
export const applyCondition = (context: BrowserContext, condition: Condition): Promise<unknown> =>
  context.addInitScript(scripts[condition]);

/** React reports that a page which was translated before it began is rendered again. */
export const isNoiseUnder = (condition: Condition | undefined, message: string): boolean =>
  condition === 'translated' && /Minified React error #418/.test(message);

/** Replaces each text by `font` elements with a copy, as Chrome's translation does, and each later one. */
function translate(): void {
  const untranslated = 'font, script, style, noscript, textarea, title, [translate="no"]';
  const replace = (text: Text) => {
    if (!/\p{L}/u.test(text.data) || text.parentElement?.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceBelow = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text && text.isConnected) replace(text);
  };
  addEventListener('load', () => {
    document.documentElement.classList.add('translated-ltr');
    replaceBelow(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of [...addedNodes, target]) replaceBelow(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** As with all data of sites blocked: the storages throw, and there are no cookies for scripts. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}
