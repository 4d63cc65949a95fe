import { useHistoryState } from 'wouter/use-browser-location';

/** What links to the sign-in and sign-up pages pass to them. */
export interface SignInState {
  /** The address that the person wanted to open, and goes on to. */
  from?: string;
  /** The address to sign in with. */
  email?: string;
}

export const useSignInState = (): SignInState => useHistoryState<SignInState | null>() ?? {};
