import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../../../contract/messages/messages.ts';
import { pageSizes } from '../../../../api/page-sizes.ts';
import { patchQuery } from '../../../../api/patch-query.ts';
import { useEmail } from '../../../../api/session.ts';
import { mergeMessages } from '../../merge-messages.ts';
import { messagesQuery, readMessages } from '../../queries.ts';

/** Loads messages before the first loaded one. */
export function useOlderMessages(id: string, messages: readonly Message[]) {
  const email = useEmail();
  const client = useQueryClient();
  const first = messages[0]?.number ?? 1;
  const load = useMutation({
    mutationFn: () => readMessages(email, id, { before: first, limit: pageSizes.messages }),
    onSuccess: (found) =>
      patchQuery<readonly Message[]>(client, messagesQuery(email, id).queryKey, (known) =>
        mergeMessages(known, found),
      ),
  });
  return {
    hasOlder: first > 1,
    isLoading: load.isPending,
    error: load.error,
    load: () => !load.isPending && load.mutate(),
  };
}
