import {
  type GoogleOutcome,
  googleChannel,
  googleOutcome,
  type IdentityUser,
} from '../../../../contract/accounts/accounts.ts';
import { callOpen } from '../../../api/api.ts';

const messages: Record<string, string> = {
  popup_blocked: 'Your browser has blocked the Google window. Please allow it and try again.',
  popup_closed: 'The Google window was closed before you were signed in.',
  access_denied: 'You did not allow the sign-in with Google.',
  email_not_verified: 'Google has not verified the email of this account.',
  account_not_linked: 'Google has not verified the email of this account.',
};

/** The sign-in did not come about; `code` is the provider's, or says what became of the popup. */
export class GoogleSignInError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(messages[code] ?? 'The sign-in with Google did not work. Please try again.');
    // The code comes from an address that anybody can type.
    this.code = /^\w{1,60}$/.test(code) ? code : 'unknown_error';
  }
}

/**
 * Opens an empty popup; null when the browser blocks it, which it does unless this is called in
 * answer to a press and before anything is awaited. Without a name: taking an open window back from
 * the provider's pages would part it from ours.
 */
export const openPopup = (): Window | null =>
  window.open('about:blank', '_blank', 'width=500,height=600');

export interface PopupSignIn {
  popup: Window | null;
  signal: AbortSignal;
  /**
   * Called when the popup seems closed. Its pages may also have cut the connection to this one, so
   * the attempt goes on.
   */
  onClosed(): void;
}

/**
 * Opens Google in the popup and waits for its end. Returns the person who has signed in.
 * @throws GoogleSignInError, ApiError; AbortError when the attempt was given up
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

/** There is no event for a closed window, so this polls. Returns the function that stops it. */
function watch(popup: Window, onClosed: () => void): () => void {
  let wasClosed = false;
  const timer = setInterval(() => {
    // The second look, so that the last word of a popup that closed itself has come before.
    if (wasClosed) {
      clearInterval(timer);
      onClosed();
    }
    wasClosed = popup.closed;
  }, 400);
  return () => clearInterval(timer);
}
