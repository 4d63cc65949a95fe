import { useEffect, useState } from 'react';

/** Returns false at first, and true from `ms` milliseconds after the component has mounted. */
export function useDelay(ms: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setHasElapsed, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}
