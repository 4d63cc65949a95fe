import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../feedback/load-error.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';

interface DashboardFrameProps<Data> {
  query: UseQueryResult<Data>;
  /** How many figures there will be: how high the page is before it is there. */
  figures: number;
  children(data: Data): ReactNode;
}

/** A dashboard: what is there first, then why it is not, then the shape that it will have. */
export function DashboardFrame<Data>({ query, figures, children }: DashboardFrameProps<Data>) {
  if (query.data) return <div className="grid gap-6">{children(query.data)}</div>;
  if (query.error) return <LoadError error={query.error} onRetry={query.refetch} />;
  return (
    <LoadingOverlay>
      <div className="grid gap-6">
        <div className="mt-10 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {Array.from({ length: 4 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four of a kind, in no order
            <div key={index} className="h-35 animate-shimmer rounded-card bg-sand" />
          ))}
        </div>
        <Figures>
          {Array.from({ length: figures }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: some of a kind, in no order
            <div key={index} className="h-112 animate-shimmer rounded-card bg-sand" />
          ))}
        </Figures>
      </div>
    </LoadingOverlay>
  );
}

/** Figures side by side where there is room for two. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 xl:grid-cols-2">{children}</div>
);
