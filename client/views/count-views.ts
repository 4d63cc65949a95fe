import type { QueryClient } from '@tanstack/react-query';
import { maxViewsPerCall } from '../../contract/limits.ts';
import { callByAnyone } from '../api/api.ts';
import { identityQuery } from '../api/session.ts';
import { viewerKey } from '../person-storage.ts';

const seenShare = 0.5;
const seenMs = 1000;
const sendEveryMs = 5000;

/** What crawlers that run scripts call themselves. */
const crawler = /bot|crawl|spider|slurp|preview|lighthouse/i;

/**
 * Counts which bicycles are seen, until the document goes. An element with `data-listed` is a bicycle
 * in a list: it is counted when half of it was on the screen for a second, once in each visit of a
 * page. One with `data-opened` is a bicycle's own page: it is counted when it was open for a second.
 * Pages are not asked: they may be hydrated late, or never.
 */
export function startCountingViews(client: QueryClient): void {
  if (crawler.test(navigator.userAgent)) return;
  const email = () => client.getQueryData(identityQuery().queryKey)?.user.email;
  const waiting = new Map<Element, number>();
  const watched = new WeakSet<Element>();
  let page = location.pathname;
  let seen = new Set<string>();
  const unsent: string[] = [];

  const send = () => {
    const productIds = unsent.splice(0, maxViewsPerCall);
    if (productIds.length === 0) return;
    ignoreFailure(callByAnyone('POST /views', { body: { productIds } }, email()));
  };
  const countListed = (card: HTMLElement) => {
    const id = card.dataset.listed ?? '';
    if (seen.has(id)) return;
    seen.add(id);
    unsent.push(id);
  };
  const countOpened = ({ isConnected, dataset: { opened: id = '' } }: HTMLElement) => {
    if (!isConnected || seen.has(`page ${id}`)) return;
    seen.add(`page ${id}`);
    const request = { params: { id }, body: { browser: browserOfToday() } };
    ignoreFailure(callByAnyone('POST /bicycles/:id/views', request, email()));
  };
  const observe = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio } of entries) {
      clearTimeout(waiting.get(target));
      if (intersectionRatio < seenShare) waiting.delete(target);
      else waiting.set(target, window.setTimeout(countListed, seenMs, target));
    }
  };
  const cards = new IntersectionObserver(observe, { threshold: seenShare });
  const look = () => {
    if (location.pathname !== page) [page, seen] = [location.pathname, new Set()];
    for (const one of document.querySelectorAll<HTMLElement>('[data-listed], [data-opened]')) {
      if (watched.has(one)) continue;
      watched.add(one);
      if (one.dataset.opened) setTimeout(countOpened, seenMs, one);
      else cards.observe(one);
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  setInterval(send, sendEveryMs);
  // The last event that browsers guarantee before a page is left or a phone is locked.
  document.addEventListener('visibilitychange', () => document.hidden && send());
}

/** A view that could not be counted is not an error for the person. */
const ignoreFailure = (answer: Promise<unknown>) => void answer.catch(() => undefined);

/** Returns a random name of this browser that lasts for one day, so that it tells nothing of a person. */
function browserOfToday(): string {
  const today = new Date().toISOString().slice(0, 10);
  const [day, name] = (localStorage.getItem(viewerKey) ?? '').split(' ');
  if (day === today && name) return name;
  const fresh = crypto.randomUUID();
  localStorage.setItem(viewerKey, `${today} ${fresh}`);
  return fresh;
}
