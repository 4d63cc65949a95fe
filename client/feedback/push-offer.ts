import { useSyncExternalStore } from 'react';
import { pushOwnerKey } from '../person-storage.ts';

/** The key in local storage of when the offer was declined in this browser, in ms since 1970. */
const declinedKey = 'respoke-push-declined';

/** For how long the offer is not made again. */
const pauseMs = 30 * 24 * 60 * 60 * 1000;

/** The path of the page on which push messages are offered; null for none. */
let offeredOn: string | null = null;
const listeners = new Set<() => void>();

function setOffered(path: string | null): void {
  offeredOn = path;
  for (const listener of listeners) listener();
}

const onChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this browser can show push messages. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Offers push messages after something that others will answer to, such as a booking; unless they
 * are on, the person has declined them lately, or the browser blocks them. Never call it when a
 * page opens: people decline what they do not expect.
 * @param path the page that shows the offer; the open one, or the one that opens next
 */
export function offerPush(path = location.pathname): void {
  if (!canPush() || Notification.permission === 'denied' || readPushOwner() !== null) return;
  const declinedAt = Number(localStorage.getItem(declinedKey));
  if (Date.now() - declinedAt >= pauseMs) setOffered(path);
}

/** Ends the offer of another page than the one that is open now. */
export function leavePushOffer(path: string): void {
  if (offeredOn !== null && offeredOn !== path) setOffered(null);
}

/** Ends the offer, for some weeks. */
export function declinePush(): void {
  localStorage.setItem(declinedKey, String(Date.now()));
  setOffered(null);
}

/** Returns the id of the person for whom this browser shows push messages; null for nobody. */
export const readPushOwner = (): string | null => localStorage.getItem(pushOwnerKey);

/** Stores for whom this browser shows push messages, by the id. */
export function storePushOwner(id: string | null): void {
  if (id === null) localStorage.removeItem(pushOwnerKey);
  else localStorage.setItem(pushOwnerKey, id);
  setOffered(null);
}

/** Whether push messages are offered on a page. */
export const useIsPushOffered = (path: string): boolean =>
  useSyncExternalStore(
    onChange,
    () => offeredOn === path,
    () => false,
  );
