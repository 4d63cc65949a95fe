import type { Photo } from './photo.ts';

interface Kept {
  savedAt: number;
  photos: readonly Photo[];
}

const prefix = 'respoke-photos-';
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Each tab has its own draft, so the name of its pictures stands in the tab's storage. */
const nameOf = (draftKey: string) => `${draftKey}-photos`;

const load = () => import('idb-keyval');

/** The pause in typing after which the pictures are written, all of them, with their texts. */
const pauseMs = 500;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  photos: readonly Photo[];
}

/** What is to be written soon, by the keys of drafts. */
const waiting = new Map<string, Waiting>();

function stopWaiting(draftKey: string): Waiting | undefined {
  const stopped = waiting.get(draftKey);
  clearTimeout(stopped?.timer);
  waiting.delete(draftKey);
  return stopped;
}

/** Keeps the pictures of a draft after a pause, as while the text of one is being typed. */
export function keepPhotosSoon(draftKey: string, photos: readonly Photo[]): void {
  stopWaiting(draftKey);
  const timer = setTimeout(() => void flushPhotos(draftKey), pauseMs);
  waiting.set(draftKey, { timer, photos });
}

/** Writes at once what waits to be written. */
export async function flushPhotos(draftKey: string): Promise<void> {
  const stopped = stopWaiting(draftKey);
  // A browser without room or without the right to store keeps the text of the draft only.
  if (stopped) await keepPhotos(draftKey, stopped.photos).catch(() => undefined);
}

/** Keeps the pictures of a draft in this browser. Without room for them, they are not kept. */
export async function keepPhotos(draftKey: string, photos: readonly Photo[]): Promise<void> {
  stopWaiting(draftKey);
  const name = sessionStorage.getItem(nameOf(draftKey)) ?? prefix + crypto.randomUUID();
  sessionStorage.setItem(nameOf(draftKey), name);
  const store = await load();
  await store.set(name, { savedAt: Date.now(), photos } satisfies Kept);
  await removeOld(store);
}

/** Returns the pictures of a draft; null if none are kept. */
export async function readPhotos(draftKey: string): Promise<readonly Photo[] | null> {
  // Loaded in any case: a person may leave the page soon after they have chosen a picture.
  const { get } = await load();
  const name = sessionStorage.getItem(nameOf(draftKey));
  return name ? ((await get<Kept>(name))?.photos ?? null) : null;
}

/** Drops the pictures of a draft. */
export async function discardPhotos(draftKey: string): Promise<void> {
  stopWaiting(draftKey);
  const name = sessionStorage.getItem(nameOf(draftKey));
  if (!name) return;
  sessionStorage.removeItem(nameOf(draftKey));
  const { del } = await load();
  await del(name);
}

/** A closed tab leaves its pictures behind. */
async function removeOld({ entries, delMany }: Awaited<ReturnType<typeof load>>): Promise<void> {
  const all = await entries<string, Kept>();
  const isOld = ([name, kept]: [string, Kept]) =>
    name.startsWith(prefix) && Date.now() - kept.savedAt > maxAgeMs;
  await delMany(all.filter(isOld).map(([name]) => name));
}
