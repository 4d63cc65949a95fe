import type { InboxFolder } from '../../../../contract/messages/messages.ts';
import { messagesPath } from '../../../links/message-links.ts';
import { PageTabs } from '../../../ui/navigation/page-tabs.tsx';
import type { InboxFilter } from '../queries.ts';
import { inboxFolders, withFilter } from './inbox-filter.ts';

const labels: Record<InboxFolder, string> = {
  inbox: 'Inbox',
  archived: 'Archived',
  blocked: 'Blocked',
};

/** Links to the folders of the inbox. A search looks into all of them. */
export const InboxTabs = ({ filter }: { filter: InboxFilter }) => (
  <PageTabs
    label="Conversations"
    tabs={inboxFolders.map((folder) => ({
      to: withFilter(messagesPath, { folder }),
      label: labels[folder],
      isCurrent: !filter.search && filter.folder === folder,
    }))}
  />
);
