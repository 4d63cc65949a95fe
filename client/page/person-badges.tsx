import type { PersonRecord } from '../../contract/moderation/cases.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDate } from '../ui/text/dates.ts';

const day = (at: string) => formatDate(at, 'day');

/** What an account is at the moment, for admins. */
export function PersonBadges({ person }: { person: PersonRecord }) {
  const { verified, hasLeft, suspended, payoutsHeldUntil, closesAt } = person;
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {verified && <Badge tone="good">Verified</Badge>}
      {hasLeft && <Badge>Has deleted the account</Badge>}
      {suspended && (
        <Badge tone="bad">
          {suspended.until ? `Suspended until ${day(suspended.until)}` : 'Banned'}
        </Badge>
      )}
      {payoutsHeldUntil && <Badge tone="bad">Payouts held until {day(payoutsHeldUntil)}</Badge>}
      {closesAt && !hasLeft && <Badge tone="warm">To be deleted {day(closesAt)}</Badge>}
    </p>
  );
}
