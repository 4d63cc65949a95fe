import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { settings } from '../settings.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { NavLink } from '../ui/nav-link.tsx';
import { AccountLink } from './AccountLink.tsx';
import { Logo } from './Logo.tsx';
import { PageProgress } from './PageProgress.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

// Most visits never open it; its code comes when one does.
const SideMenu = lazyOrNothing(() => import('./dashboard/SideMenu.tsx'));

const linkClass =
  'rounded-field px-3 py-2 text-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

export function TopBar() {
  const { status } = useSession();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <PageProgress />
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="mr-auto flex items-center gap-2 font-semibold text-lg text-pine">
          <Logo />
          {settings.brand.name}
          {settings.demo && <Badge tone="warm">demo</Badge>}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <NavLink to="/" className={linkClass}>
            Home
          </NavLink>
          <NavLink to="/blog" className={linkClass}>
            Blog
          </NavLink>
          {status === 'in' && (
            <NavLink to="/dashboard" className={linkClass}>
              Dashboard
            </NavLink>
          )}
        </nav>
        <ThemeSwitch />
        <div className="hidden items-center gap-2 md:flex">
          <AccountButtons />
        </div>
        <MenuButton />
      </div>
    </header>
  );
}

function AccountButtons() {
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'in')
    return (
      <>
        <AccountLink />
        <SignOutButton />
      </>
    );
  return (
    <>
      <Link to="/sign-in" className={buttonClass('quiet')}>
        Sign-In
      </Link>
      <Link to="/sign-up" className={buttonClass('primary')}>
        Sign-Up
      </Link>
    </>
  );
}

function MenuButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        className="grid size-11 place-items-center rounded-field hover:bg-sand md:hidden"
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
          <SideMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
