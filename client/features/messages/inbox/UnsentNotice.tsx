import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { Unsent } from '../outbox/outbox.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { threadQuery } from '../queries.ts';

/** Leads to messages that the server refused while the person was elsewhere. */
export function UnsentNotice() {
  const refused = useUnsent(useEmail()).filter(({ refusal }) => refusal);
  const byPath = new Map(refused.map((unsent) => [unsent.path, unsent]));
  if (byPath.size === 0) return null;
  return (
    <ul className="note grid gap-2 bg-blush text-clay">
      {[...byPath.values()].map((unsent) => (
        <li key={unsent.path} className="wrap-anywhere">
          {'threadId' in unsent.target ? (
            <InThread threadId={unsent.target.threadId} />
          ) : (
            <>Your first message about a bicycle could not be sent: {beginOf(unsent)}.</>
          )}{' '}
          <Link to={unsent.path} className="font-medium underline">
            Show it
          </Link>
        </li>
      ))}
    </ul>
  );
}

function InThread({ threadId }: { threadId: string }) {
  const { data } = useQuery(threadQuery(useEmail(), threadId));
  return data ? (
    <>
      A message to <UserText>{data.other.name}</UserText> about "
      <UserText>{data.product.title}</UserText>" could not be sent.
    </>
  ) : (
    'A message could not be sent.'
  );
}

const shownLength = 40;

/** What was written, since a thread that has not begun has no name. */
const beginOf = ({ text }: Unsent) =>
  text ? (
    <>
      "<UserText>{text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}</UserText>"
    </>
  ) : (
    'a picture'
  );
