import { useEffect } from 'react';
import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { readPushOwner } from '../../../feedback/push-offer.ts';
import { timeZoneKey } from '../../../person-storage.ts';

const resumedKey = 'respoke-push-resumed';

/**
 * Reports to the server what it needs to know of this browser in order to notify the person: the
 * time zone, once until it changes; and that it still shows push messages, once in each tab. A
 * failure is not shown: the next page tries again.
 */
export function useReportBrowser({ id, email }: IdentityUser): void {
  useEffect(() => {
    reportTimeZone(id, email).catch(() => undefined);
    resumePush(id, email).catch(() => undefined);
    // After signing out and in again, push messages must be resumed again.
    return () => sessionStorage.removeItem(resumedKey);
  }, [id, email]);
}

async function reportTimeZone(id: string, email: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const report = `${id} ${timeZone}`;
  if (localStorage.getItem(timeZoneKey) === report) return;
  const body = { browserTimeZone: timeZone };
  await call('PATCH /notification-settings', { query: { email }, body });
  localStorage.setItem(timeZoneKey, report);
}

async function resumePush(id: string, email: string): Promise<void> {
  const owner = readPushOwner();
  if (owner === null || sessionStorage.getItem(resumedKey) === id) return;
  const device = await import('./this-device.ts');
  await (owner === id ? device.resumePush(email) : device.forgetPush());
  sessionStorage.setItem(resumedKey, id);
}
