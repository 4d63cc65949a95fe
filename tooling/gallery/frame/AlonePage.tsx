import type { ReactNode } from 'react';

/** A page with one state, for sections of which a page has only one. */
export const AlonePage = ({ children }: { children: ReactNode }) => (
  <main className="p-4">
    <h1 className="sr-only">A page of the shop</h1>
    {children}
  </main>
);
