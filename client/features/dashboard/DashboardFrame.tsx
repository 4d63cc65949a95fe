import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../feedback/load-error.tsx';
import { LoadingOverlay } from '../../ui/spinner.tsx';

interface DashboardFrameProps<Data> {
  query: UseQueryResult<Data>;
  /** The number of figures, for the height of the page before the data loads. */
  figures: number;
  children(data: Data): ReactNode;
}

/** The frame of a dashboard: shows the data, or the error, or placeholders while it loads. */
export function DashboardFrame<Data>({ query, figures, children }: DashboardFrameProps<Data>) {
  if (query.data) return <div className="grid gap-6">{children(query.data)}</div>;
  if (query.error) return <LoadError error={query.error} onRetry={query.refetch} />;
  return (
    <LoadingOverlay>
      <div className="grid gap-6">
        <div className="mt-10 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {Array.from({ length: 4 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four identical items, in no order
            <div key={index} className="h-37 shimmer" />
          ))}
        </div>
        <Figures>
          {Array.from({ length: figures }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical items, in no order
            <div key={index} className="h-112 shimmer" />
          ))}
        </Figures>
      </div>
    </LoadingOverlay>
  );
}

/** Two figures side by side on wide screens. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 xl:grid-cols-2">{children}</div>
);
