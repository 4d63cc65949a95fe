import type { ReactNode } from 'react';
import { useView } from './use-view-counter.ts';
import type { ViewCounter } from './view-counter.ts';

interface ViewCounterItemProps {
  views: ViewCounter | null;
  id: string;
  children: ReactNode;
}

/** A place in the grid that counts as seen once it has been. */
export function ViewCounterItem({ views, id, children }: ViewCounterItemProps) {
  const ref = useView<HTMLLIElement>(views, id);
  return (
    <li ref={ref} className="grid">
      {children}
    </li>
  );
}
