import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { actionOf, toldText } from '../../../../contract/moderation/decision-actions.ts';
import type { Statement } from '../../../../contract/moderation/decisions.ts';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-notifications.svg';
import { decisionPath, rulesPath } from '../../../links/case-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { decisionsQuery } from '../queries.ts';
import { subjectText } from '../words.ts';

/** What admins have decided about the person and what they listed or wrote, the newest first. */
export function DecisionsPage() {
  const list = useInfiniteQuery(decisionsQuery(useEmail()));
  return (
    <>
      <PageHeading>Decisions</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(decisions) => (
          <ul className="grid max-w-3xl gap-3">
            {decisions.map((decision) => (
              <li key={decision._id}>
                <DecisionRow decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="No decisions about you" art={art}>
    <p className="mb-5">
      If an admin decides something about you, or about what you list or write, you read it here.
    </p>
    <Link to={rulesPath} className={buttonClass('secondary')}>
      Read the rules
    </Link>
  </Empty>
);

function DecisionRow({ decision }: { decision: Statement }) {
  const { _id, action, kind, subject, decidedAt, endedAt, appeals } = decision;
  const isRestricted = actionOf(action).restricts && endedAt === null;
  return (
    <ListRow to={decisionPath(_id)} isMarked={isRestricted}>
      <p className="flex flex-wrap items-center gap-2">
        {isRestricted && <Badge tone="bad">In force</Badge>}
        {endedAt && <Badge>Ended</Badge>}
        {appeals.some(({ outcome }) => outcome === null) && <Badge tone="warm">Appeal waits</Badge>}
      </p>
      <p className="font-medium">
        {subjectText[kind]}
        {subject && (
          <>
            : <UserText className="line-clamp-2">{subject}</UserText>
          </>
        )}
      </p>
      <p className="text-soft text-sm">{toldText(action, endedAt !== null)}</p>
      <p className="text-soft text-sm">
        <DateTime date={decidedAt} />
      </p>
    </ListRow>
  );
}
