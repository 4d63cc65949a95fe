import { Suspense } from 'react';
import { ModerationPage } from '../../features/moderation/queue/ModerationPage.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const WaitingDisputes = lazyOrNothing(
  () => import('../../features/disputes/list/WaitingDisputes.tsx'),
);
const CasesFigure = lazyOrNothing(() => import('../../features/dashboard/admin/CasesFigure.tsx'));

export const ModerationRoute = () => (
  <ModerationPage
    disputes={(place) => (
      <Suspense fallback={null}>
        <WaitingDisputes {...place} />
      </Suspense>
    )}
    plot={({ days }) => (
      <Suspense fallback={null}>
        <CasesFigure days={days} />
      </Suspense>
    )}
  />
);
