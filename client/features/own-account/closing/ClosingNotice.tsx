import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { accountQuery } from '../../../api/account.ts';
import { call } from '../../../api/api.ts';
import { useSession } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/notices.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';

/** Says that the person's account is going to be deleted, and lets them keep it. */
export function ClosingNotice() {
  const { user, role } = useSession();
  const email = user?.email ?? '';
  const { data } = useQuery({ ...accountQuery(email), enabled: role !== null });
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call('POST /account/keep', { query: { email } }),
    onSuccess: async () => {
      await invalidateTopics(client, 'account', 'products');
      toast.success('Your account is kept, and your listings are visible again');
    },
    onError: (error) => showErrorToast(error),
  });
  // Whom moderators delete reads that on the dashboard, and cannot keep the account.
  if (!data?.closesAt || data.suspended?.isDeletion) return null;
  const action = (
    <Button pending={keep.isPending} onClick={() => keep.mutate()}>
      Keep my account
    </Button>
  );
  return (
    <aside aria-label="Your account will be deleted" className="mb-6">
      <Note tone="warm" action={action}>
        <strong className="font-medium">
          Your account will be deleted{' '}
          <When closesAt={data.closesAt} waits={data.closingWaits ?? false} />.
        </strong>{' '}
        Your listings are hidden.
      </Note>
    </aside>
  );
}

/** Nobody knows when a deal is complete that the deletion waits for. */
function When({ closesAt, waits }: { closesAt: string; waits: boolean }) {
  if (Date.parse(closesAt) < Date.now()) return 'once your open deals are complete';
  const date = <DateTime date={closesAt} />;
  return waits ? <>once your open deals are complete, but not before {date}</> : <>on {date}</>;
}
