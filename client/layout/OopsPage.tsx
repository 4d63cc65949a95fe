import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { Oops } from './Oops.tsx';

/** Where not even its code can be had, the page says what it knows. */
const FailedPage = lazy(() => import('./FailedPage.tsx').catch(() => ({ default: FailedForGood })));

/** For addresses that lead nowhere, and for whatever goes wrong while a page opens. */
export const OopsPage = ({ error }: { error?: unknown }) =>
  error === undefined ? (
    <Oops />
  ) : (
    <Suspense fallback={<Spinner />}>
      <FailedPage error={error} />
    </Suspense>
  );

const FailedForGood = ({ error }: { error: unknown }) => (
  <Oops error={error} onRetry={() => location.reload()} />
);
