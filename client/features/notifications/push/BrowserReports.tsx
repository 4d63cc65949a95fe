import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { useReportBrowser } from './use-report-browser.ts';

/** The parameter that the service worker adds to the address of a page that it opens. */
const parameter = 'notification';

/**
 * Marks the notification as read whose push message was pressed. The service worker cannot: only
 * pages know who is signed in.
 */
function useOpenedPush(email: string): void {
  const markRead = useMarkRead(email);
  const [search, setSearch] = useSearchParams();
  const opened = search.get(parameter);
  useEffect(() => {
    if (opened !== null) {
      markRead(opened);
      const rest = [...search].filter(([name]) => name !== parameter);
      setSearch(rest, { replace: true });
    }
    // A page that was open already gets no new address.
    const onMessage = ({ data }: MessageEvent) => data?.opened && markRead(data.opened);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [markRead, opened, search, setSearch]);
}

/** Reports this browser, and which push message was pressed, for a signed-in person. */
export default function BrowserReports({ user }: { user: IdentityUser }) {
  useReportBrowser(user);
  useOpenedPush(user.email);
  return null;
}
