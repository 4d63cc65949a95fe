import { Link } from 'wouter';
import type { InboxFolder } from '../../../../contract/talk/messages.ts';
import { messagesPath } from '../../../links/message-links.ts';
import type { InboxFilter } from '../queries.ts';
import { inboxFolders, withFilter } from './inbox-filter.ts';

const labels: Record<InboxFolder, string> = {
  inbox: 'Inbox',
  archived: 'Archived',
  blocked: 'Blocked',
};

/** Links to the folders of the inbox. A search looks into all of them. */
export const InboxTabs = ({ filter }: { filter: InboxFilter }) => (
  <nav aria-label="Conversations">
    <ul className="flex gap-1 rounded-field bg-sand p-1">
      {inboxFolders.map((folder) => (
        <li key={folder} className="flex-1">
          <Link
            to={withFilter(messagesPath, { folder })}
            aria-current={!filter.search && filter.folder === folder ? 'page' : undefined}
            className="block rounded-field px-3 py-2 text-center text-soft hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {labels[folder]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
