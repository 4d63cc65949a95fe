import { use, useEffect, useState } from 'react';
import { Pending } from '../router/shown-location.ts';

/** A thin bar at the top while the page that a link leads to is on its way; not for one that is quick. */
export function PageProgress() {
  const isLeaving = useLeaving();
  if (!use(Pending) && !isLeaving) return null;
  return (
    <div
      role="progressbar"
      aria-label="Opening the page"
      className="opening-bar fixed inset-x-0 top-0 z-50 h-1 origin-left bg-pine"
    />
  );
}

/** Whether the browser is fetching another document of ours, which this one has to wait for. */
function useLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      // Whatever the router takes over is prevented by now.
      if (!link || isElsewhere || event.defaultPrevented) return;
      if (link.origin === location.origin && !link.target && !link.hash) setLeaving(true);
    };
    // The page may come out of the browser's memory again.
    const back = () => setLeaving(false);
    window.addEventListener('click', follow);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('click', follow);
      window.removeEventListener('pageshow', back);
    };
  }, []);
  return isLeaving;
}
