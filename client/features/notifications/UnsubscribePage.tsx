import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import {
  type UnsubscribeQuery,
  unsubscribeQuery,
} from '../../../contract/notifications/notifications.ts';
import { callOpen } from '../../api/api.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { PageHeading } from '../../page/page-heading.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert, Note } from '../../ui/notices.tsx';
import { kindLabels } from './settings/kind-labels.ts';

/**
 * The page behind the link of a mail that stops such mails; works without signing in. Opening it
 * changes nothing, since mail scanners open links too: the person stops the mails with a button.
 */
export function UnsubscribePage() {
  const link = unsubscribeQuery.safeParse(Object.fromEntries(useSearchParams()[0]));
  if (link.success) return <StopMails query={link.data} />;
  return (
    <Frame>
      <Alert>This link is incomplete. Please open it from the mail again.</Alert>
    </Frame>
  );
}

function StopMails({ query }: { query: UnsubscribeQuery }) {
  const stop = useMutation({ mutationFn: () => callOpen('POST /unsubscribe', { query }) });
  if (stop.isSuccess)
    return (
      <Frame>
        <Note role="status">
          We do not send you these mails any more. You still find all news in your notifications.
        </Note>
      </Frame>
    );
  return (
    <Frame>
      <p>
        {query.mails === 'daily'
          ? 'Do you want to stop the mail that we send you once a day?'
          : `Do you want to stop our mails of this kind: “${kindLabels[query.mails]}”?`}
      </p>
      {stop.isError && <Alert>{errorMessage(stop.error)}</Alert>}
      <Button pending={stop.isPending} onClick={() => stop.mutate()}>
        Stop these mails
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-xl justify-items-start gap-4">
    <PageHeading>Stop mails</PageHeading>
    {children}
    <Link to="/dashboard/account/notifications" className="tap font-medium text-pine underline">
      Notification settings
    </Link>
  </div>
);
