import { Link } from 'wouter';
import { messagesPath } from '../../../links/message-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';

/** Shown for an address without a thread of this person. */
export const ThreadNotFound = () => (
  <Empty title="We could not find this conversation">
    <Link to={messagesPath} className={buttonClass('secondary')}>
      All conversations
    </Link>
  </Empty>
);
