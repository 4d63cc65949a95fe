import { type ReactNode, useState } from 'react';
import { setTransportFinder } from '../../../client/api/transport.ts';
import { missingServer } from './server.ts';

interface CutOffProps {
  /** What cannot be reached: only the shop, or everything. */
  from: 'shop' | 'network';
  children: ReactNode;
}

/** Shows `children` as when requests are not answered. Applies to the whole frame. */
export function CutOff({ from, children }: CutOffProps) {
  useState(() => {
    setTransportFinder(() => missingServer);
    if (from === 'network')
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  });
  return children;
}
