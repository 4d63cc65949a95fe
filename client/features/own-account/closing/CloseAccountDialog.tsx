import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'wouter';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { storeToken } from '../../../api/stored-token.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { FreshSignInHost } from '../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { forgetPerson, forgetTraces } from '../../../person-storage.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { closingQuery } from './closing-query.ts';
import { OpenDeals } from './OpenDeals.tsx';

/** Says what deleting the account means, and asks for it. */
export default function CloseAccountDialog({ onClose }: { onClose(): void }) {
  const email = useEmail();
  const { data, error, refetch } = useQuery(closingQuery(email));
  const close = useCloseAccount(email, onClose);
  return (
    <Dialog
      title="Delete my account"
      description="Please read what this means before you go on."
      open
      // A closure in progress cannot be cancelled, and this dialog handles its result.
      onClose={() => {
        if (!close.isPending) onClose();
      }}
    >
      {data ? (
        <div className="grid gap-4">
          <Consequences days={data.days} />
          <OpenDeals deals={data.deals} />
          {close.isError && <Alert>{errorMessage(close.error)}</Alert>}
          <DialogButtons
            yes="Delete account"
            isHarmful
            pending={close.isPending}
            onConfirm={() => close.mutate()}
            onClose={onClose}
          />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
      <FreshSignInHost />
    </Dialog>
  );
}

const Consequences = ({ days }: { days: number }) => (
  <ul className="grid list-disc gap-2 pl-5">
    <li>
      Now: your listings are hidden, your unpaid bookings are cancelled, and you are signed out in
      all other browsers.
    </li>
    {days > 0 && (
      <li>
        For {days} days: you can sign in, look after your paid deals, and change your mind. You
        cannot list, book or write to somebody new.
      </li>
    )}
    <li>
      {days > 0 ? 'After that' : 'Then'}: we delete your account for good, once your paid deals are
      complete.
    </li>
  </ul>
);

function useCloseAccount(email: string, onClose: () => void) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const isGone = useRef(false);
  // Runs once the home page has replaced this page, whose guard would redirect to the sign-in.
  useEffect(
    () => () => {
      if (!isGone.current) return;
      forgetPerson();
      storeToken(null);
      toast.success('Your account is deleted');
    },
    [],
  );
  return useMutation({
    mutationFn: () => withFreshSignIn(() => call('POST /account/close', { query: { email } })),
    onSuccess: async ({ closesAt }) => {
      if (closesAt === null) {
        isGone.current = true;
        return navigate('/');
      }
      forgetTraces();
      await invalidateTopics(client, 'account', 'bookings', 'products');
      toast.success('Your account will be deleted');
      onClose();
    },
  });
}
