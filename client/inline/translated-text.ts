declare global {
  interface Window {
    /**
     * Puts the texts that a translation has replaced back into a part of the page, and returns whether there were
     * any: React takes over only HTML that is as the server made it, and discards other HTML together with what a
     * person has typed in it. The browser translates them again soon after.
     */
    putTextsBack?(part: Element): boolean;
  }
}

/**
 * Lets the page change what a browser's translation has replaced. A translation puts a `font` element in
 * the place of each text. React still holds the text: it would crash when it removes it or inserts
 * something before it, and change it where nobody sees it.
 */
export function followTranslation(): void {
  /** The element in the page that stands for a text, and the text for which it stands. */
  const standIns = new WeakMap<Node, Node>();
  const originals = new WeakMap<Node, Node>();
  let isTranslated = false;
  const note = (records: MutationRecord[]) => {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') {
        showChanged(target);
        continue;
      }
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (font)
        for (const text of removedNodes)
          if (text instanceof Text && !text.isConnected) {
            isTranslated = true;
            standIns.set(text, font);
            originals.set(font, text);
            observer.observe(text, { characterData: true });
          }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Puts a changed text back into the page, where it is translated again. */
  function showChanged(text: Node): void {
    const standIn = standIns.get(text);
    standIns.delete(text);
    standIn?.parentNode?.replaceChild(text, standIn);
  }

  window.putTextsBack = (part) => {
    note(observer.takeRecords());
    let isPut = false;
    for (const font of isTranslated ? part.querySelectorAll('font') : []) {
      const text = originals.get(font);
      if (!text || standIns.get(text) !== font) continue;
      isPut = true;
      showChanged(text);
    }
    return isPut;
  };

  /** Returns the child of `parent` in whose place a node is: itself, what it was moved into, or its stand-in. */
  function placeOf(node: Node, parent: Node): Node | null {
    for (const start of [node, standIns.get(node)])
      for (let at: Node | null = start ?? null; at; at = at.parentNode)
        if (at.parentNode === parent) return at;
    return null;
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    node: Added,
    child: Node | null,
  ) {
    const before = isTranslated && child ? placeOf(child, this) : child;
    insertBefore.call(this, node, before);
    return node;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, child: Removed) {
    const place = isTranslated ? placeOf(child, this) : child;
    if (place) removeChild.call(this, place);
    return child;
  };
}

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT';
