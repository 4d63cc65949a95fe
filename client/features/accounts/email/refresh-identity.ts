import type { QueryClient } from '@tanstack/react-query';
import { renewToken } from '../../../api/api.ts';
import { identityQuery } from '../../../api/session.ts';
import { readToken } from '../../../api/stored-token.ts';
import { notifyOtherTabs } from '../../../live/other-tabs.ts';
import { invalidateTopics } from '../../../live/topics.ts';

/**
 * Fetches again who is signed in after the email of an account has changed, and renews the token.
 * Ends the session of this page when the server has ended it. Failures are left to later calls: the
 * change itself was made.
 */
export async function refreshIdentity(client: QueryClient): Promise<void> {
  notifyOtherTabs();
  if (readToken() === null) return;
  try {
    const session = await client.fetchQuery({ ...identityQuery(), staleTime: 0 });
    if (session) await renewToken(session.user.email);
    await invalidateTopics(client, 'account');
  } catch {
    // As above.
  }
}
