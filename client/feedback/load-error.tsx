import { Suspense, use } from 'react';
import { Button } from '../ui/button.tsx';

interface LoadErrorProps {
  error: unknown;
  onRetry(): void;
}

/** Shown in place of a list that could not be loaded, with the reason. */
export const LoadError = ({ error, onRetry }: LoadErrorProps) => (
  <div
    role="alert"
    className="grid content-center justify-items-center gap-4 rounded-card bg-blush p-10 text-center text-clay wrap-anywhere"
  >
    <p className="min-h-6">
      <Suspense fallback={null}>
        <Message error={error} />
      </Suspense>
    </p>
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

// Most visits meet no error, and the texts are as long as the code of a page.
let texts: Promise<(error: unknown) => string> | undefined;

const loadTexts = () =>
  import('./error-message.ts').then(
    ({ errorMessage }) => errorMessage,
    () => {
      // The next error asks again.
      texts = undefined;
      return () => 'We could not reach the server. Please check your connection.';
    },
  );

function Message({ error }: { error: unknown }) {
  texts ??= loadTexts();
  return use(texts)(error);
}
