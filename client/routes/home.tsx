import { Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { AdvertisedCarousel } from '../features/advertising/AdvertisedCarousel.tsx';
import { CategoryTiles } from '../features/catalog/category/CategoryTiles.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { StepsSkeleton } from '../features/home/StepsSkeleton.tsx';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

// Loaded separately, because visitors, who are most of the readers, never need it.
const HomeSteps = lazyOrNothing(() => import('../features/dashboard/HomeSteps.tsx'));

export const HomeRoute = () => (
  <HomePage steps={<Steps />} categories={<CategoryTiles />} advertised={<AdvertisedCarousel />} />
);

function Steps() {
  const { role } = useSession();
  const hydrated = useHydrated();
  if (!role) return null;
  const skeleton = <StepsSkeleton />;
  // The server does not wait for code that loads later: it renders the skeleton.
  if (!hydrated) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <HomeSteps role={role} skeleton={skeleton} />
    </Suspense>
  );
}
