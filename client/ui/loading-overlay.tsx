import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

/** A placeholder with a spinner on top. */
export const LoadingOverlay = ({ children }: { children: ReactNode }) => (
  <div className="grid">
    <div aria-hidden="true" className="col-start-1 row-start-1">
      {children}
    </div>
    <div className="col-start-1 row-start-1">
      <Spinner />
    </div>
  </div>
);
