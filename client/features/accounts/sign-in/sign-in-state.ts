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
  const from = new URLSearchParams(useSearch()).get('from');
  const state = useHistoryState<SignInState | null>();
  // An address of another shop must not be opened: it could ask for the password once more.
  return { ...(from && /^\/(?![/\\])/.test(from) && { from }), ...state };
}
