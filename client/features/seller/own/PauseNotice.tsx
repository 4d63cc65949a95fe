import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/notices.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useEndPause } from './queries.ts';

interface PauseNoticeProps {
  className: string;
  /** What the pause means for the page. */
  children: string;
}

/** Says that a person has paused selling, also while they buy, and lets them end it. Nothing for everybody else. */
export function PauseNotice({ className, children }: PauseNoticeProps) {
  const { data } = useQuery(accountQuery(useEmail()));
  const end = useEndPause();
  // Whoever closes the account reads that everything is hidden, and for how long.
  if (!data?.pausedUntil || data.closesAt) return null;
  const action = (
    <Button size="small" variant="secondary" pending={end.isPending} onClick={() => end.mutate()}>
      End the pause
    </Button>
  );
  return (
    <section aria-label="Your pause" className={className}>
      <Note tone="warm" action={action}>
        <strong className="font-medium">
          Selling is paused. You are back on {formatDay(data.pausedUntil)}.
        </strong>{' '}
        {children}
      </Note>
    </section>
  );
}
