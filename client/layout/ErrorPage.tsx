import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorContent } from './ErrorContent.tsx';

/** Where not even its code can be had, the page says what it knows. */
const FailedPage = lazy(() =>
  import('./FailedPage.tsx').catch(() => ({ default: UnloadableError })),
);

/** For addresses that lead nowhere, and for whatever goes wrong while a page opens. */
export const ErrorPage = ({ error }: { error?: unknown }) =>
  error === undefined ? (
    <ErrorContent />
  ) : (
    <Suspense fallback={<Spinner />}>
      <FailedPage error={error} />
    </Suspense>
  );

const UnloadableError = ({ error }: { error: unknown }) => (
  <ErrorContent error={error} onRetry={() => location.reload()} />
);
