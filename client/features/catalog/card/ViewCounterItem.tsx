import type { ReactNode } from 'react';
import { useView } from './use-view-counter.ts';
import type { ViewCounter } from './view-counter.ts';

interface ViewCounterItemProps {
  views: ViewCounter | null;
  id: string;
  children: ReactNode;
}

/** A grid item that counts as viewed once it has been visible. */
export function ViewCounterItem({ views, id, children }: ViewCounterItemProps) {
  const ref = useView<HTMLLIElement>(views, id);
  return (
    <li ref={ref} className="grid">
      {children}
    </li>
  );
}
