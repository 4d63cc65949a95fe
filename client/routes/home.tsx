import { type ReactNode, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { AdvertisedCarousel } from '../features/advertising/AdvertisedCarousel.tsx';
import { CategoryTiles } from '../features/catalog/category/CategoryTiles.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { StepsSkeleton } from '../features/home/StepsSkeleton.tsx';
import { RecentlyViewed } from '../features/search/seen/RecentlyViewed.tsx';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

// Loaded separately, because visitors, who are most of the readers, never need it.
const MemberHome = lazyOrNothing(() => import('./home/member-home.tsx'));

export const HomeRoute = () => (
  <HomePage
    steps={<ForMember part="first" skeleton={<StepsSkeleton />} />}
    categories={<CategoryTiles />}
    advertised={<AdvertisedCarousel />}
    forYou={
      <>
        <ForMember part="second" skeleton={null} />
        <RecentlyViewed />
      </>
    }
  />
);

interface ForMemberProps {
  part: 'first' | 'second';
  /** Shown until the part has loaded. */
  skeleton: ReactNode;
}

function ForMember({ part, skeleton }: ForMemberProps) {
  const { role } = useSession();
  const hydrated = useHydrated();
  if (!role) return null;
  // The server does not wait for code that loads later: it renders the skeleton.
  if (!hydrated) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <MemberHome role={role} part={part} skeleton={skeleton} />
    </Suspense>
  );
}
