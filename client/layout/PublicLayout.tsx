import type { ReactNode } from 'react';
import { useNavigationPending } from '../router/navigation-pending.ts';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, page and footer. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <TopBar />
    <main
      id="main"
      tabIndex={-1}
      aria-busy={useNavigationPending()}
      // The footer begins below the first screen, so that it does not jump when something has loaded; the top bar
      // is four rem high.
      className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-7xl flex-1 print:min-h-0 px-4 py-8 outline-none sm:px-6 lg:py-12"
    >
      {children}
    </main>
    <Footer />
  </div>
);
