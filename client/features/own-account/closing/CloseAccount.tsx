import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { accountQuery } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { closingQuery } from './closing-query.ts';
import { OpenDeals } from './OpenDeals.tsx';

const CloseAccountDialog = lazyOrNothing(() => import('./CloseAccountDialog.tsx'));

/** Says how an account is deleted, and begins it; or what the deletion of this one waits for. */
export function CloseAccount() {
  const { data } = useQuery(accountQuery(useEmail()));
  return data?.closesAt ? <ClosingState /> : <BeginClosing />;
}

function ClosingState() {
  const { data } = useQuery(closingQuery(useEmail()));
  return (
    <>
      <p className="text-soft">
        You have asked to delete your account. Until it is deleted, you can keep it with the button
        at the top of this page.
      </p>
      {data && <OpenDeals deals={data.deals} />}
    </>
  );
}

function BeginClosing() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(closingQuery(useEmail()));
  return (
    <>
      <p className="text-soft">
        Deleting your account hides your listings and cancels your unpaid bookings at once.{' '}
        {data?.days === 0
          ? 'Then we delete it for good.'
          : `After ${data?.days ?? 'a few'} days we delete it for good, and until then you can change your mind.`}{' '}
        We keep records of paid deals, but without your personal data. Buyers get a full refund for
        paid bicycles that you have not shipped by then. If another deal is not complete by then, we
        wait until it is.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CloseAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
