import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { addHost, type Question } from './with-fresh-sign-in.ts';

const ConfirmIdentityDialog = lazy(() => import('./ConfirmIdentityDialog.tsx'));

/**
 * Shows the dialog of `withFreshSignIn`. A page has one, and each dialog that makes such calls one
 * of its own, outside its form: a dialog inside another must be its child, or both would close.
 */
export function FreshSignInHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => addHost(setQuestion), []);
  // Without this, the call would wait for ever when its page or dialog is closed.
  useEffect(() => () => question?.settle(false), [question]);
  if (!question) return null;
  const settle = (isProven: boolean) => {
    question.settle(isProven);
    setQuestion(null);
  };
  return (
    <ErrorBoundary fallback={null} onError={() => settle(false)}>
      <Suspense fallback={null}>
        <ConfirmIdentityDialog onDone={() => settle(true)} onCancel={() => settle(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
