import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';

/** What every screen shares: where the scroll and the focus go when another one opens. */
export function RootLayout() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // On arrival the browser has put the focus where it belongs; later, a screen reader follows it.
    if (before.current !== pathname)
      document.getElementById('main')?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
