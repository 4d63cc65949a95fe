import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NotificationSettingsChange,
  OwnNotificationSettings,
} from '../../../../contract/notifications/notifications.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { notificationSettingsQuery } from '../queries.ts';

/**
 * Returns the function that changes settings. The new value is shown at once, before the browser
 * resets the control; after an error, what the server has.
 */
export function useChangeSettings(): (change: NotificationSettingsChange) => void {
  const email = useEmail();
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery(email);
  const { mutate } = useMutation({
    mutationFn: (body: NotificationSettingsChange) =>
      call('PATCH /notification-settings', { query: { email }, body }),
    onError: (error) => {
      showErrorToast(error);
      return client.invalidateQueries({ queryKey });
    },
  });
  return (change) => {
    client.setQueryData(queryKey, (settings) => settings && withChange(settings, change));
    mutate(change);
  };
}

const withChange = (
  settings: OwnNotificationSettings,
  { timeZone, mail, push }: NotificationSettingsChange,
): OwnNotificationSettings => ({
  ...settings,
  timeZone: timeZone ?? settings.timeZone,
  kinds: settings.kinds.map((one) => ({
    ...one,
    mail: mail?.[one.kind] ?? one.mail,
    push: push?.[one.kind] ?? one.push,
  })),
});
