import { type ReactNode, useEffect, useRef } from 'react';

/** What every screen shares: the way past the menu, and where the focus goes when another one opens. */
export function RootLayout({ path, children }: { path: string; children: ReactNode }) {
  const before = useRef(path);
  useEffect(() => {
    // On arrival the browser has put the focus where it belongs; later, a screen reader follows it.
    if (before.current !== path) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      {children}
    </>
  );
}
