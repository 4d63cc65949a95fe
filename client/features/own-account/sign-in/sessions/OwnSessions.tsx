import { useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { callOpen } from '../../../../api/api.ts';
import { useEmail } from '../../../../api/session.ts';
import { LoadError } from '../../../../feedback/load-error.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';
import { OwnSessionItem } from './OwnSessionItem.tsx';
import { ownSessionsQuery } from './own-sessions-query.ts';

/** Lists where the person is signed in, with ways to sign out elsewhere. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery(ownSessionsQuery(useEmail()));
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <>
      <ul className="grid w-full gap-2">
        {data.map((session) => (
          <OwnSessionItem key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && <EndOthers />}
    </>
  );
}

function EndOthers() {
  const end = useSecurityMutation({
    send: () => callOpen('POST /auth/end-other-sessions'),
    onSuccess: () => toast.success('You are signed out everywhere else.'),
  });
  return (
    <ConfirmButton
      label="Sign out everywhere else"
      question="Sign out in all other browsers?"
      consequence="You stay signed in here."
      yes="Sign out"
      pending={end.isPending}
      onConfirm={() => end.mutate(undefined)}
    />
  );
}
