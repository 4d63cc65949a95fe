import {
  type GoogleOutcome,
  googleChannel,
  googleOutcome,
  type IdentityUser,
} from '../../contract/accounts/accounts.ts';
import { callOpen } from '../api/api.ts';

const messages: Record<string, string> = {
  popup_blocked: 'Your browser has blocked the Google window. Please allow it and try again.',
  popup_closed: 'The Google window was closed before you were signed in.',
  access_denied: 'You cancelled the sign-in with Google.',
  email_not_verified: 'Google has not verified the email of this account.',
  account_not_linked: 'Google has not verified the email of this account.',
};

/** A failed sign-in. `code` is the provider's error code, or says what happened to the popup. */
export class GoogleSignInError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(messages[code] ?? 'The sign-in with Google did not work. Please try again.');
    // The code comes from an address that anybody can type, so its form is checked.
    this.code = /^\w{1,60}$/.test(code) ? code : 'unknown_error';
  }
}

/**
 * Opens an empty popup; null if the browser blocks it. Browsers allow it only in response to a
 * click and before anything is awaited. The popup has no window name: reusing a named window that
 * shows the provider's pages would cut its connection to this page.
 */
export const openPopup = (): Window | null =>
  window.open('about:blank', '_blank', 'width=500,height=600');

export interface PopupSignIn {
  popup: Window | null;
  signal: AbortSignal;
  /**
   * Called when the popup seems closed. The provider's pages may also have cut the connection to
   * this page, so the attempt continues.
   */
  onClosed(): void;
}

/**
 * Opens Google in the popup and waits for the outcome. Returns the person who signed in.
 * @throws GoogleSignInError, ApiError; AbortError when the attempt was cancelled
 */
export async function signInWithPopup({
  popup,
  signal,
  onClosed,
}: PopupSignIn): Promise<IdentityUser> {
  if (!popup) throw new GoogleSignInError('popup_blocked');
  const channel = new BroadcastChannel(googleChannel);
  try {
    const body = { provider: 'google' } as const;
    const { url, attempt } = await callOpen('POST /auth/sign-in/social', { body }, signal);
    popup.location.replace(url);
    const stopWatching = watch(popup, onClosed);
    const { error } = await outcomeOf(channel, attempt, signal).finally(stopWatching);
    if (error !== null) throw new GoogleSignInError(error);
  } finally {
    channel.close();
    popup.close();
  }
  const session = await callOpen('GET /auth/get-session');
  if (!session) throw new GoogleSignInError('no_session');
  return session.user;
}

function outcomeOf(
  channel: BroadcastChannel,
  attempt: string,
  signal: AbortSignal,
): Promise<GoogleOutcome> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    channel.onmessage = ({ data }) => {
      const outcome = googleOutcome.safeParse(data).data;
      const isOurs = outcome && (outcome.attempt === attempt || outcome.attempt === null);
      if (isOurs) resolve(outcome);
    };
  });
}

/** Polls, because there is no event for a closed window. Returns a function that stops it. */
function watch(popup: Window, onClosed: () => void): () => void {
  let wasClosed = false;
  const timer = setInterval(() => {
    // Reports at the second check, so that the message of a popup that closed itself arrives first.
    if (wasClosed) {
      clearInterval(timer);
      onClosed();
    }
    wasClosed = popup.closed;
  }, 400);
  return () => clearInterval(timer);
}
