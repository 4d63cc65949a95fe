import { keepsData } from './browser-storage/keeps-data.ts';

const unsentPrefix = 'respoke-unsent-messages-';
const draftPrefix = 'respoke-draft-message-';

/** What local storage has no room for, or does not keep: here as long as the page is open. */
const unstored = new Map<string, string>();

// Each unsent message has a key of its own: tabs that change one value would overwrite each other's
// changes. A space ends the email, which contains none.
const unsentKey = (email: string, clientId: string): string =>
  `${unsentPrefix}${email} ${clientId}`;

/** A message as it is kept until it is sent. */
interface KeptMessage {
  value: string;
  /** Whether it outlasts this page. */
  isStored: boolean;
}

/** Returns a person's unsent messages, in no order. */
export function readUnsent(email: string): KeptMessage[] {
  const begin = unsentKey(email, '');
  const keys = new Set([...Object.keys(localStorage), ...unstored.keys()]);
  return [...keys].flatMap((key) => {
    const stored = key.startsWith(begin) ? localStorage.getItem(key) : null;
    const value = key.startsWith(begin) ? (unstored.get(key) ?? stored) : null;
    return value === null ? [] : { value, isStored: stored !== null };
  });
}

/** Keeps an unsent message, also without room in local storage. */
export function keepUnsent(email: string, clientId: string, value: string): void {
  const key = unsentKey(email, clientId);
  if (keepsData() && tryToStore(key, value)) unstored.delete(key);
  else unstored.set(key, value);
}

/** Returns an unsent message; null if it is no longer kept. */
export function findUnsent(email: string, clientId: string): string | null {
  const key = unsentKey(email, clientId);
  return unstored.get(key) ?? localStorage.getItem(key);
}

export function dropUnsent(email: string, clientId: string): void {
  const key = unsentKey(email, clientId);
  unstored.delete(key);
  localStorage.removeItem(key);
}

/** Stores a value in local storage. Returns whether there was room for it. */
export function tryToStore(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The key in local storage of what a person has begun to write to a target. */
export const draftKey = (email: string, target: string): string =>
  `${draftPrefix}${email} ${target}`;

/** Moves what was begun for one target to another, unless something is begun there too. */
export function moveDraft(email: string, from: string, to: string): void {
  const begun = localStorage.getItem(draftKey(email, from));
  localStorage.removeItem(draftKey(email, from));
  if (begun !== null && localStorage.getItem(draftKey(email, to)) === null)
    tryToStore(draftKey(email, to), begun);
}

/** Removes unsent messages and all drafts: the next person at this computer must not read them. */
export function forgetWrittenMessages(): void {
  unstored.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(unsentPrefix) || key.startsWith('respoke-draft-'))
      localStorage.removeItem(key);
}
