import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Intention, readIntention } from '../../../links/intention.ts';
import { messagesPath } from '../../../links/message-links.ts';
import { wayBackKey } from '../../../person-storage.ts';

/**
 * The history state that links to the sign-in and sign-up pages carry. Links of public pages name
 * `from` in the address instead.
 */
export interface SignInState {
  /** The address that the person wanted to open, to which the sign-in returns. */
  from?: string;
  /** The email to sign in with. */
  email?: string;
  /** Whether the account of this email has just been created. */
  isNew?: boolean;
  /** Whether the person has shown the first factor, and the code is still due. */
  needsCode?: boolean;
}

/** Returns what the page was opened with; without that, what this browser has kept. */
export function useSignInState(): SignInState {
  const from = readWayBack(useSearch());
  const state = useHistoryState<SignInState | null>();
  const [kept] = useState(() => readKeptSignIn(Date.now()));
  return from || state?.from || state?.email
    ? { ...(from && { from }), ...state }
    : { ...kept, ...state };
}

/** So long a way back is kept, in ms: people look for a mail, and do not come back the next day. */
const keptMs = 60 * 60 * 1000;

/**
 * Keeps the way back beyond this tab, which may be closed, while the link of a mail opens in another one.
 * Without a way back, nothing is kept.
 */
export function keepSignIn({ from, email, isNew }: SignInState, now: number): void {
  if (from) localStorage.setItem(wayBackKey, JSON.stringify({ from, email, isNew, now }));
}

/** Returns what was kept in the last hour. What does not lead back into this shop is left out. */
export function readKeptSignIn(now: number): SignInState {
  try {
    const { now: keptAt, ...kept } = JSON.parse(localStorage.getItem(wayBackKey) ?? '{}');
    const from = readWayBack(`from=${encodeURIComponent(kept.from)}`);
    return from && now - keptAt < keptMs ? { ...kept, from } : {};
  } catch {
    return {};
  }
}

/** The person has come back, so the next sign-in is about something else. */
export const discardKeptSignIn = (): void => localStorage.removeItem(wayBackKey);

/**
 * Returns the way back that the query of a sign-in page's address names, or null. An address of another
 * shop is none, since that could ask for the password once more. Browsers leave tabs and line breaks
 * out of an address: `/`, a tab and `/evil.example` name a host too.
 */
export function readWayBack(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  return from && /^\/(?![/\\\p{Cc}])/u.test(from) ? from : null;
}

/** What a person wants with a bicycle. */
export interface Wish {
  /** The id of the bicycle. */
  id: string;
  wish: Intention | 'ask';
}

/** Returns the bicycle that a way back is about and what the person wants with it; null for other pages. */
export function readWish(from: string): Wish | null {
  const { pathname, searchParams } = new URL(from, 'https://shop.invalid');
  const product = searchParams.get('product');
  if (pathname === `${messagesPath}/new` && product) return { id: product, wish: 'ask' };
  const [, id] = /^\/bicycle\/([^/]+)/.exec(pathname) ?? [];
  const wish = readIntention(searchParams);
  return id && wish ? { id, wish } : null;
}
