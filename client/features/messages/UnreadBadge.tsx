import { useQuery } from '@tanstack/react-query';
import { useEmail } from '../../api/session.ts';
import { unreadText } from '../../unread-text.ts';
import { unreadThreadsQuery } from './unread-threads-query.ts';

/** The number of threads with unread messages, beside a link to them. */
export function UnreadBadge() {
  const { data } = useQuery(unreadThreadsQuery(useEmail()));
  if (!data || data.count === 0) return null;
  return (
    <>
      <span className="sr-only">, </span>
      <span className="ml-2 inline-block min-w-6 rounded-full bg-clay px-1.5 text-center font-medium text-on-clay text-xs leading-6">
        {unreadText(data.count)}
        <span className="sr-only"> unread</span>
      </span>
    </>
  );
}
