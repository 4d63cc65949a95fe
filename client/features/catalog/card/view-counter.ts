import { maxViewsPerCall } from '../../../../contract/limits.ts';
import { call } from '../../../api/api.ts';
import { readToken } from '../../../api/stored-token.ts';

const seenShare = 0.5;
const seenMs = 1000;
const sendEveryMs = 5000;

/** Counts a card as viewed when at least half of it was on the screen for at least a second. */
export interface ViewCounter {
  /** Observes a product's card. Returns a function that stops it. */
  watch(card: Element, productId: string): () => void;
  /** Sends the remaining views and stops counting. */
  close(): void;
}

/** Opens a counter for one visit of a page, on which each product counts once. */
export function openViewCounter(email: string): ViewCounter {
  const ids = new Map<Element, string>();
  const waiting = new Map<string, number>();
  const seen = new Set<string>();
  let unsent: string[] = [];

  const send = () => {
    const productIds = unsent.splice(0, maxViewsPerCall);
    if (productIds.length === 0 || readToken() === null) return;
    // A view that could not be counted is not an error for the person.
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
  // The last event that browsers guarantee before a page is left or a phone is locked.
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
