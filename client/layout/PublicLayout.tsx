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
      // While something loads, the footer stays below the screen: it would jump when the page comes.
      className="mx-auto w-full max-w-7xl flex-1 has-[[data-loading]]:min-h-dvh px-4 py-8 outline-none sm:px-6 lg:py-12"
    >
      {children}
    </main>
    <Footer />
  </div>
);
