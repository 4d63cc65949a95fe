import { Suspense } from 'react';
import { ModerationPage } from '../../features/moderation/queue/ModerationPage.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const CasesFigure = lazyOrNothing(() => import('../../features/dashboard/admin/CasesFigure.tsx'));

export const ModerationRoute = () => (
  <ModerationPage
    plot={({ days }) => (
      <Suspense fallback={null}>
        <CasesFigure days={days} />
      </Suspense>
    )}
  />
);
