import type { ReactNode } from 'react';
import { useHydrated } from './hooks/use-hydrated.ts';

interface PageTransitionElementProps {
  /** What it has in common with its counterpart on another page. */
  name: string;
  className?: string;
  children: ReactNode;
}

/**
 * Moves to its counterpart when another page opens, where the browser supports view transitions.
 */
export function PageTransitionElement({ name, children, ...rest }: PageTransitionElementProps) {
  const hydrated = useHydrated();
  return (
    <div {...rest} {...(hydrated && { style: { viewTransitionName: name } })}>
      {children}
    </div>
  );
}
