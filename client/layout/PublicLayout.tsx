import { Outlet, useNavigation } from 'react-router';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, page and footer. */
export function PublicLayout() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 outline-none sm:px-6 lg:py-12"
      >
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
