import { maxViewsPerCall } from '../../../../contract/limits.ts';
import { call } from '../../../api/api.ts';
import { readToken } from '../../../api/stored-token.ts';

const seenShare = 0.5;
const seenMs = 1000;
const sendEveryMs = 5000;

/** Counts what was really on the screen: half of it at least, for a second at least. */
export interface ViewCounter {
  /** Watches a product's card; gives the way to stop. */
  watch(card: Element, productId: string): () => void;
  /** Sends what is left and counts no more. */
  close(): void;
}

/** For one visit of a page: what was seen twice on it was seen once. */
export function openViewCounter(email: string): ViewCounter {
  const ids = new Map<Element, string>();
  const waiting = new Map<string, number>();
  const seen = new Set<string>();
  let unsent: string[] = [];

  const send = () => {
    const productIds = unsent.splice(0, maxViewsPerCall);
    if (productIds.length === 0 || readToken() === null) return;
    // A view that was not counted is no error for the person.
    call('POST /views', { query: { email }, body: { productIds } }).catch(() => undefined);
  };
  const count = (id: string) => {
    waiting.delete(id);
    seen.add(id);
    unsent.push(id);
  };
  const observe = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio } of entries) {
      const id = ids.get(target);
      if (!id || seen.has(id)) continue;
      clearTimeout(waiting.get(id));
      if (intersectionRatio < seenShare) waiting.delete(id);
      else waiting.set(id, window.setTimeout(count, seenMs, id));
    }
  };
  const observer = new IntersectionObserver(observe, { threshold: seenShare });
  const timer = setInterval(send, sendEveryMs);
  const sendIfHidden = () => document.visibilityState === 'hidden' && send();
  // The last event that browsers guarantee before a page is left or a phone is put away.
  document.addEventListener('visibilitychange', sendIfHidden);
  return {
    watch: (card, productId) => {
      ids.set(card, productId);
      observer.observe(card);
      return () => {
        clearTimeout(waiting.get(productId));
        waiting.delete(productId);
        ids.delete(card);
        observer.unobserve(card);
      };
    },
    close: () => {
      observer.disconnect();
      clearInterval(timer);
      for (const one of waiting.values()) clearTimeout(one);
      document.removeEventListener('visibilitychange', sendIfHidden);
      send();
      unsent = [];
    },
  };
}
