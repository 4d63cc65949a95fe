import { Dialog as Headless } from '@base-ui/react/dialog';
import { useAdmin } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { settings } from '../../client-settings.ts';
import { useBackGesture } from '../../ui/hooks/use-back-gesture.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import { AccountLink } from '../AccountLink.tsx';
import { AccountLinks } from '../AccountLinks.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import { roleLinks } from './role-links.ts';

const linkClass =
  'block rounded-field px-3 py-3 text-lg aria-[current=page]:bg-mist aria-[current=page]:text-pine-dark';

/** The menu that slides in on small screens, opened by `MenuButton`. */
export default function PhoneMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const { status, role } = useSession();
  useBackGesture(open, onClose);
  const { rights } = useAdmin();
  const links = [
    { to: '/', label: 'Home' },
    { to: '/bicycles', label: 'Bicycles' },
    { to: '/blog', label: 'Blog' },
    ...(status === 'in'
      ? [{ to: '/dashboard', label: 'Dashboard' }, ...roleLinks(role, rights)]
      : []),
    ...(status === 'out'
      ? [
          { to: '/sign-in', label: 'Sign-In' },
          { to: '/sign-up', label: 'Sign-Up' },
        ]
      : []),
  ];
  return (
    <Headless.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Headless.Popup className="fixed inset-y-0 right-0 z-50 w-72 max-w-[85vw] overflow-y-auto bg-card p-5 transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="mb-4 flex items-center justify-between">
            <Headless.Title className="mr-auto font-semibold text-lg">
              {settings.brand.name}
            </Headless.Title>
            {status === 'in' && <ThemeSwitch />}
            <Headless.Close aria-label="Close" className="icon-button text-2xl">
              <span aria-hidden="true">×</span>
            </Headless.Close>
          </div>
          {status === 'in' && (
            <div className="mb-3 border-line border-b pb-3">
              <AccountLink onFollow={onClose} />
            </div>
          )}
          <nav aria-label="Menu">
            <ul className="grid gap-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end className={linkClass} onClick={onClose}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {role && <AccountLinks role={role} linkClass={linkClass} onFollow={onClose} />}
          {status === 'in' && (
            <div className="mt-6 -ml-2">
              <SignOutButton onDone={onClose} />
            </div>
          )}
        </Headless.Popup>
      </Headless.Portal>
    </Headless.Root>
  );
}
