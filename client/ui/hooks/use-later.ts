import { useEffect, useState } from 'react';

/** False at first, and true from `ms` milliseconds after the page has come to life. */
export function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLater, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
