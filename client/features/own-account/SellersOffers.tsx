import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../api/account.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { invalidateTopics } from '../../live/topics.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Whether sellers may offer the person a lower price for a bicycle in which they are interested. */
export function SellersOffers() {
  const email = useEmail();
  const client = useQueryClient();
  const account = useQuery(accountQuery(email));
  const change = useMutation({
    mutationFn: (takesSellersOffers: boolean) =>
      call('PATCH /account', { query: { email }, body: { takesSellersOffers } }),
    onError: (error) => showErrorToast(error),
    onSettled: () => invalidateTopics(client, 'account'),
  });
  if (!account.data)
    return account.error ? (
      <LoadError error={account.error} onRetry={account.refetch} />
    ) : (
      <Spinner size="small" />
    );
  const isOn = change.isPending ? change.variables : (account.data.takesSellersOffers ?? true);
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-pine"
          checked={isOn}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        Sellers may offer me a lower price
      </label>
      <p className="text-soft text-sm">
        For bicycles that you have saved, asked about, or look for in a saved search. Sellers see
        how many people got their offer, and never who.
      </p>
    </>
  );
}
