import { useHistoryState } from 'wouter/use-browser-location';

/** What the pages to sign in and up are told by what led to them. */
export interface SignInState {
  /** The address that somebody wanted to open, and goes on to. */
  from?: string;
  /** The address to sign in with. */
  email?: string;
}

export const useSignInState = (): SignInState => useHistoryState<SignInState | null>() ?? {};
