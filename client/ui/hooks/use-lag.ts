import { useEffect, useState } from 'react';

/** Returns true while `value` is true, and for `ms` milliseconds after that. */
export function useLag(value: boolean, ms: number): boolean {
  const [lagging, setLagging] = useState(value);
  useEffect(() => {
    if (value) return setLagging(true);
    const timer = setTimeout(setLagging, ms, false);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value || lagging;
}
