import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Intention, readIntention, type signedInState } from '../../links/intention.ts';

/**
 * Returns what the person pressed on this page before they signed in, until `onDone` is called, and
 * takes it out of the address: a reload must not do it again. A link of somebody else may open a form,
 * but not save a bicycle.
 */
export function useIntention(): readonly [Intention | null, onDone: () => void] {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const state = useHistoryState<Partial<typeof signedInState> | null>();
  const asked = readIntention(search);
  const [intention, setIntention] = useState(() =>
    asked === 'wish' && !state?.hasSignedIn ? null : asked,
  );
  useEffect(() => {
    if (asked) navigate(path + location.hash, { replace: true });
  }, [asked, path, navigate]);
  return [intention, () => setIntention(null)];
}
