import { Suspense, useState } from 'react';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

// Most visits never open the menu, so its code is loaded on demand.
const PhoneMenu = lazyOrNothing(() => import('./dashboard-layout/PhoneMenu.tsx'));

/** Opens the menu on small screens. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        className="icon-button md:hidden"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PhoneMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
