import { useId } from 'react';
import { settings } from '../../../client-settings.ts';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';

/** Marks a seller whom an admin has verified. Pressing it explains what that means. */
export function VerifiedMark() {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        aria-label="Verified seller"
        title="Verified seller"
        popoverTarget={id}
        {...(hydrated && { style: { anchorName: `--${id}` } })}
        className="relative z-10 -m-1.5 inline-grid p-1.5 align-middle"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4">
          <circle cx="10" cy="10" r="9" className="fill-pine" />
          <path d="m6 10 3 3 5-6" fill="none" className="stroke-on-pine" strokeWidth="2" />
        </svg>
      </button>
      <span
        id={id}
        popover="auto"
        {...(hydrated && { style: { positionAnchor: `--${id}` } })}
        className="tooltip max-w-64 rounded-field bg-ink px-3 py-2 text-paper text-sm shadow-lifted"
      >
        Verified: an admin of {settings.brand.name} has checked who this seller is.
      </span>
    </>
  );
}
