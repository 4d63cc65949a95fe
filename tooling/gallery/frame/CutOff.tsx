import { type ReactNode, useState } from 'react';
import { setTransportFinder } from '../../../client/api/transport.ts';
import { missingServer } from './server.ts';

interface CutOffProps {
  /** What cannot be reached: the shop alone, or everything. */
  from: 'shop' | 'network';
  children: ReactNode;
}

/** Shows `children` where no answer comes. It holds for the whole frame. */
export function CutOff({ from, children }: CutOffProps) {
  useState(() => {
    setTransportFinder(() => missingServer);
    if (from === 'network') Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  return children;
}
