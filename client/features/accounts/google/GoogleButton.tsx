import { settings } from '../../../client-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { type GoogleOutcomes, useGoogle } from './use-google.ts';

/** Signs in with Google, below a form. Renders nothing if the shop has no Google client. */
export function GoogleButton(outcomes: GoogleOutcomes) {
  const { press, isWaiting, isSigningIn, problem } = useGoogle(outcomes);
  if (!settings.google) return null;
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 text-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {problem && <Alert>{problem}</Alert>}
      <p role="status" className="text-soft text-sm empty:hidden">
        {isWaiting && 'Continue in the Google window. If you cannot see it, try again.'}
      </p>
      <Button variant="secondary" pending={isSigningIn} onClick={press}>
        {!isSigningIn && <GoogleMark />}
        Continue with Google
      </Button>
    </div>
  );
}

/** Google's logo in Google's colours, as its branding guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.7-6.9H4.4v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8z"
      />
    </svg>
  );
}
