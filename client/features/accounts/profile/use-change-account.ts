import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountChange } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { notifyOtherTabs } from '../../../live/other-tabs.ts';
import { invalidateTopics } from '../../../live/topics.ts';

/** Changes the signed-in person's account and refreshes what shows it, in other tabs too. */
export function useChangeAccount() {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: AccountChange) =>
      call('PATCH /account', { query: { email }, body: change }),
    onSuccess: async () => {
      notifyOtherTabs();
      // Products and user lists show names.
      void invalidateTopics(client, 'products', 'users');
      await invalidateTopics(client, 'account');
    },
  });
}
