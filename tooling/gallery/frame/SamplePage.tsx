import type { ReactNode } from 'react';

/** A sample page of the shop, behind a dialog or inside a layout. */
export const SamplePage = ({ children }: { children?: ReactNode }) => (
  <main className="mx-auto grid max-w-7xl gap-4 px-4 py-8 sm:px-6">
    <h1 className="text-3xl">A page of the shop</h1>
    <p>
      Wheels are straight, the chain is new, and the frame has one scratch that everybody can see in
      the third picture. It has been ridden for two summers along the river.
    </p>
    {children}
  </main>
);
