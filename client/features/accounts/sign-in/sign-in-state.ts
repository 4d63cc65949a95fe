import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

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

export function useSignInState(): SignInState {
  const from = readWayBack(useSearch());
  const state = useHistoryState<SignInState | null>();
  return { ...(from && { from }), ...state };
}

/**
 * Returns the way back that the query of a sign-in page's address names, or null. An address of another
 * shop is none, since that could ask for the password once more. Browsers leave tabs and line breaks
 * out of an address: `/`, a tab and `/evil.example` name a host too.
 */
export function readWayBack(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  return from && /^\/(?![/\\\p{Cc}])/u.test(from) ? from : null;
}
