import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountQuery } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { decisionPath } from '../../../links/case-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/notices.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';

/** Says that the account is suspended, what its person can still do, and where to read why. */
export function SuspendedNotice() {
  const { data } = useQuery(accountQuery(useEmail()));
  if (!data?.suspended) return null;
  const { closesAt } = data;
  const { until, decisionId, isDeletion } = data.suspended;
  const action = (
    <Link to={decisionPath(decisionId)} className={buttonClass('secondary')}>
      Read why, and appeal
    </Link>
  );
  return (
    <section aria-label="Your account is suspended" className="mb-6">
      <Note tone="bad" action={action}>
        <strong className="font-medium">
          {isDeletion && closesAt ? (
            <>
              An admin is deleting your account, on <DateTime date={closesAt} />.
            </>
          ) : until ? (
            <>
              Your account is suspended until <DateTime date={until} />.
            </>
          ) : (
            'Your account is closed to this shop.'
          )}
        </strong>{' '}
        You can finish your deals, but begin nothing new. Your listings are hidden.
      </Note>
    </section>
  );
}
