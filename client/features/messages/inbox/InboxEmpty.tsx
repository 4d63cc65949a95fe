import { Link } from 'wouter';
import { useSession } from '../../../api/session.ts';
import art from '../../../brand/art/empty-messages.svg';
import { messagesPath } from '../../../links/message-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { InboxFilter } from '../queries.ts';

/** Shown in place of a list without threads. */
export function InboxEmpty({ filter: { folder, search } }: { filter: InboxFilter }) {
  const isSeller = useSession().role === 'seller';
  if (search)
    return (
      <Empty title="No conversation found">
        <p className="mb-4">
          There is none with "<UserText>{search}</UserText>" in its name or bicycle.
        </p>
        <Link to={messagesPath} className={buttonClass('secondary')}>
          Clear the search
        </Link>
      </Empty>
    );
  if (folder === 'archived')
    return (
      <Empty title="No archived conversations" art={art}>
        A conversation that you archive is kept here until somebody writes in it.
      </Empty>
    );
  if (folder === 'blocked')
    return (
      <Empty title="You block nobody" art={art}>
        Conversations with people whom you block are listed here.
      </Empty>
    );
  return (
    <Empty title="No messages yet" art={art}>
      <p className="mb-4">
        {isSeller
          ? 'What buyers ask about your bicycles will appear here.'
          : 'Ask a seller about a bicycle, and the conversation will appear here.'}
      </p>
      <Link to={isSeller ? '/dashboard/add-product' : '/'} className={buttonClass('primary')}>
        {isSeller ? 'Add a product' : 'Find a bicycle'}
      </Link>
    </Empty>
  );
}
