import { useEffect, useState } from 'react';

/** False at first, and true from `ms` milliseconds after the page has come to life. */
export function useDelay(ms: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setHasElapsed, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}
