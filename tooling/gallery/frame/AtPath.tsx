import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

interface AtPathProps {
  path: string;
  children: ReactNode;
}

/**
 * Shows `children` as on the page at `path`. Links have no effect: a frame stays at its component.
 */
export function AtPath({ path, children }: AtPathProps) {
  const [{ hook }] = useState(() => memoryLocation({ path, static: true }));
  return <Router hook={hook}>{children}</Router>;
}
