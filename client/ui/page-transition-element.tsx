import type { ReactNode } from 'react';
import { useHydrated } from './hooks/use-hydrated.ts';

interface PageTransitionElementProps {
  /** The name that it shares with its counterpart on another page. */
  name: string;
  className?: string;
  children: ReactNode;
}

/**
 * Animates to its counterpart when another page opens, if the browser supports view transitions.
 */
export function PageTransitionElement({ name, children, ...rest }: PageTransitionElementProps) {
  const hydrated = useHydrated();
  return (
    <div {...rest} {...(hydrated && { style: { viewTransitionName: name } })}>
      {children}
    </div>
  );
}
