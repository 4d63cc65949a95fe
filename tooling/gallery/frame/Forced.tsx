import type { ReactNode } from 'react';

interface ForcedProps {
  state: 'hover' | 'active' | 'focus';
  children: ReactNode;
}

/** Shows its children as hovered, pressed or focused by the keyboard (`forced-states.ts`). */
export const Forced = ({ state, children }: ForcedProps) => (
  <div data-forced={state} className="contents">
    {children}
  </div>
);
