import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '../../../../contract/talk/messages.ts';
import { patchQuery } from '../../../api/patch-query.ts';
import { useEmail } from '../../../api/session.ts';
import { messagesQuery, readAfter } from '../queries.ts';

/**
 * Loads the messages with dots again once the bicycle is paid: the shop then shows what was written.
 * A failure is not shown; the next visit shows the text.
 */
export function useUnmask(id: string, messages: readonly Message[], isPaid: boolean): void {
  const email = useEmail();
  const client = useQueryClient();
  const first = isPaid ? messages.find(({ isMasked }) => isMasked)?.number : undefined;
  useEffect(() => {
    if (first === undefined) return;
    const abort = new AbortController();
    const show = (found: readonly Message[]) => {
      const shown = new Map(found.map((one) => [one.number, one]));
      patchQuery<readonly Message[]>(client, messagesQuery(email, id).queryKey, (known) =>
        known.map((one) => (one.isMasked ? (shown.get(one.number) ?? one) : one)),
      );
    };
    readAfter(email, id, first - 1, abort.signal).then(show, () => undefined);
    return () => abort.abort();
  }, [client, email, id, first]);
}
