import { type ReactNode, useEffect, useRef } from 'react';

/** The frame of every page: the skip link, and the focus when another page opens. */
export function RootLayout({ path, children }: { path: string; children: ReactNode }) {
  const before = useRef(path);
  useEffect(() => {
    // On the first page, the browser has set the focus. On later ones, it moves to the content, and
    // a screen reader follows.
    if (before.current !== path) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return (
    <>
      <a href="#main" className="fixed -top-20 left-2 z-50 rounded-field bg-card p-3 focus:top-2">
        Skip to content
      </a>
      {children}
    </>
  );
}
