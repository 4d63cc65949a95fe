import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { settings } from '../client-settings.ts';
import { MessagesLink } from '../features/messages/MessagesLink.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { useNavigationPending } from '../router/navigation-pending.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NavLink } from '../ui/nav-link.tsx';
import { NavigationProgress } from '../ui/spinner.tsx';
import { AccountLink } from './AccountLink.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const linkClass =
  'rounded-field px-2 py-2 text-soft lg:px-3 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

export function TopBar() {
  const { status } = useSession();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <PageProgress />
      <div className="mx-auto flex h-16 max-w-7xl items-center px-4 sm:gap-2 sm:px-6 md:gap-0 lg:gap-2">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2 rounded-field font-semibold max-md:mr-auto text-lg text-pine"
        >
          <Logo />
          {settings.brand.name}
          {settings.demo && <Badge tone="warm">demo</Badge>}
        </Link>
        {/* What everybody sees stands at the two ends, and does not move when it is known who reads the page. */}
        <nav aria-label="Main" className="mr-auto hidden items-center md:flex lg:ml-4">
          <NavLink to="/" className={linkClass}>
            Home
          </NavLink>
          <NavLink to="/bicycles" className={linkClass}>
            Bicycles
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
        {status !== 'loading' && <SearchLink />}
        {status === 'in' && (
          <>
            <MessagesLink />
            <Bell />
          </>
        )}
        <div className="hidden items-center md:flex lg:gap-2">
          <AccountButtons />
        </div>
        {/* On phones, signed-in people find it in the menu: the bar is full. */}
        <div className={status === 'out' ? '' : 'hidden min-w-0 md:flex'}>
          <ThemeSwitch />
        </div>
        <MenuButton />
      </div>
    </header>
  );
}

/** On phones, where the menu hides the link to all bicycles. */
const SearchLink = () => (
  <Link to="/bicycles" aria-label="Search" className="icon-button md:hidden">
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-2 stroke-soft">
      <path d="m20 20-5-5M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12" />
    </svg>
  </Link>
);

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

/** Shows a progress bar while the page behind a link is loading. */
const PageProgress = () => useNavigationPending() && <NavigationProgress />;
