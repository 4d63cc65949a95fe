import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { handOverCodesKey } from '../../person-storage.ts';

/** Sends codes of hand-overs that were entered without a network, on whichever page is opened. */
export function useKeptCodes(): void {
  const client = useQueryClient();
  const { user } = useSession();
  useEffect(() => {
    if (!user || localStorage.getItem(handOverCodesKey) === null) return;
    import('../../features/deals/hand-over/send-kept-codes.ts')
      .then(({ sendKeptCodes }) => sendKeptCodes(client, user))
      // Without a network, they wait for the next page.
      .catch(() => undefined);
  }, [client, user]);
}
