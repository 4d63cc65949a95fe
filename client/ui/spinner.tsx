import type { ReactNode } from 'react';
import { useOnline } from './hooks/use-online.ts';

/**
 * A spinner. The large one has its own label for screen readers; the small one is used beside text.
 */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  const wheel = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`animate-spin fill-none stroke-2 stroke-current ${size === 'small' ? 'size-4' : 'size-10'}`}
    >
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
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

/** The shape of what loads, with a spinner on top. */
export const LoadingOverlay = ({ children }: { children: ReactNode }) => (
  <div className="grid">
    <div aria-hidden="true" className="col-start-1 row-start-1">
      {children}
    </div>
    <div className="col-start-1 row-start-1">
      <Spinner />
    </div>
  </div>
);

/** A thin bar at the top of the screen. It appears only if the page does not load at once. */
export const NavigationProgress = () => (
  <div
    role="progressbar"
    aria-label="Opening the page"
    className="opening-bar fixed inset-x-0 top-0 z-50 h-1 origin-left bg-pine"
  />
);
