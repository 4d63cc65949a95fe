import { useOnline } from './hooks/use-online.ts';

/**
 * A spinner. The large one has its own label for screen readers; the small one is used beside text.
 */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  const wheel = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`animate-spin ${size === 'small' ? 'size-4' : 'size-10'}`}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity=".25"
      />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
  if (size === 'small') return wheel;
  return (
    <div
      role="status"
      className="grid min-h-64 place-content-center justify-items-center text-pine"
    >
      {wheel}
      <WaitingFor />
    </div>
  );
}

/** Says that the network is missing; loading resumes automatically once it is back. */
const WaitingFor = () =>
  useOnline() ? (
    <span className="sr-only">Loading</span>
  ) : (
    <span className="mt-4 text-center text-soft">
      You are offline. Loading will continue when you are online again.
    </span>
  );
