import { PageTabs } from '../../../../../client/ui/navigation/page-tabs.tsx';
import { component } from '../../../component.ts';

const tabs = (names: readonly string[]) =>
  names.map((label, index) => ({ to: `/${index}`, label, isCurrent: index === 1 }));

export default component({
  title: 'Links between pages that belong together',
  of: { PageTabs },
  about: 'The pages of the account, the folders of messages. On a phone, many scroll sideways.',
  states: {
    three: <PageTabs label="Conversations" tabs={tabs(['Inbox', 'Archived', 'Blocked'])} />,
    'more than fit': (
      <PageTabs
        label="Your account"
        tabs={tabs(['Profile', 'Notifications', 'Signing in', 'Your data', 'Delete account'])}
      />
    ),
  },
});
