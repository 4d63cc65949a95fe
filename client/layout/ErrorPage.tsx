import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorContent } from './ErrorContent.tsx';

/** If the code of the detailed error page cannot be loaded, a plain message is shown. */
const FailedPage = lazy(() =>
  import('./FailedPage.tsx').catch(() => ({ default: UnloadableError })),
);

/** Shown for unknown addresses, and for errors while a page opens. */
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
