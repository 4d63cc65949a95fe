import { ApiError } from '../../../feedback/api-error.ts';
import { dropUnsent, findUnsent, keepUnsent, readUnsent } from '../../../written-messages.ts';

/** Where a message goes: to a thread, or to the one that it begins. */
export type Target = { threadId: string } | { productId: string } | { bookingId: string };

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Stays the same for every attempt, so that the server stores the message once. */
  clientId: string;
  target: Target;
  text: string;
  pictures: readonly string[];
  /** In ms since 1970; later than that of every message before. */
  writtenAt: number;
  /** The address of the page on which it was written. */
  path: string;
  /** The server's final refusal. */
  refusal?: Refusal;
  /** Whether it is in local storage; otherwise a reload loses it. */
  isStored: boolean;
}

type Refusal = Pick<ApiError, 'status' | 'body'>;

/** Identifies a target: messages to the same one are sent one after another. */
export const targetKey = (target: Target): string => Object.entries(target).flat().join(':');

/** Returns the error with which the server refused a message. */
export const refusalError = ({ status, body }: Refusal): ApiError => new ApiError(status, body);

const listeners = new Set<() => void>();

/**
 * Calls `listener` when unsent messages change, in this tab or another. Returns a function that
 * stops it.
 */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let lastRead: { key: string; unsent: readonly Unsent[] } = { key: '', unsent: [] };

/**
 * Returns a person's unsent messages, oldest first: the same array until they change. They are in
 * local storage, so that neither a reload nor a closed tab loses them.
 */
export function readOutbox(email: string): readonly Unsent[] {
  const kept = readUnsent(email);
  const key = JSON.stringify(kept);
  if (key !== lastRead.key) {
    const unsent = kept.flatMap(({ value, isStored }) => parse(value, isStored) ?? []);
    lastRead = { key, unsent: unsent.sort((one, other) => one.writtenAt - other.writtenAt) };
  }
  return lastRead.unsent;
}

/** Returns null for what is no message: one broken value must not break all pages. */
function parse(value: string, isStored: boolean): Unsent | null {
  try {
    const { clientId, target, text, pictures, writtenAt, ...rest } = JSON.parse(value);
    if (typeof clientId !== 'string' || typeof text !== 'string' || !target) return null;
    const message = { clientId, target, text, pictures, writtenAt };
    return Array.isArray(pictures) && writtenAt ? { ...rest, ...message, isStored } : null;
  } catch {
    return null;
  }
}

function change(email: string, clientId: string, to: (unsent: Unsent) => Unsent): void {
  const value = findUnsent(email, clientId);
  const unsent = value && parse(value, true);
  // Another tab may have sent it.
  if (unsent) keepUnsent(email, clientId, JSON.stringify(to(unsent)));
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Adds a message to those that are to be sent. */
export function addUnsent(
  email: string,
  written: Pick<Unsent, 'target' | 'text' | 'pictures' | 'path'>,
): void {
  const clientId = crypto.randomUUID();
  const before = readOutbox(email).at(-1)?.writtenAt ?? 0;
  const writtenAt = Math.max(Date.now(), before + 1);
  keepUnsent(email, clientId, JSON.stringify({ ...written, clientId, writtenAt }));
  notifyListeners();
}

/** Records that the server refused a message for good; null sends it once more. */
export function setRefusal(email: string, clientId: string, error: ApiError | null): void {
  change(email, clientId, ({ refusal: _, ...rest }) =>
    error ? { ...rest, refusal: { status: error.status, body: error.body } } : rest,
  );
  notifyListeners();
}

/** Removes a message, because it was sent or the person deleted it. */
export function removeUnsent(email: string, clientId: string): void {
  dropUnsent(email, clientId);
  notifyListeners();
}

/** Moves the messages that were written to `target` to the thread that has begun. */
export function moveUnsent(email: string, target: Target, threadId: string): void {
  for (const one of readOutbox(email))
    if (targetKey(one.target) === targetKey(target))
      change(email, one.clientId, (unsent) => ({ ...unsent, target: { threadId } }));
  notifyListeners();
}
