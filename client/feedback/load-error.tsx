import { Button } from '../ui/button.tsx';
import { errorMessage } from './error-message.ts';

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
    <p>{errorMessage(error)}</p>
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
