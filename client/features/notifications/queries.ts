import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** A person's notifications, page by page, newest first. */
export const notificationsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['notifications', 'list', email],
    read: (page, signal) => callPage('GET /notifications', { query: { email, ...page } }, signal),
  });

/** How the person wants to be told. */
export const notificationSettingsQuery = (email: string) =>
  queryOptions({
    queryKey: ['notification-settings', email],
    queryFn: ({ signal }) => call('GET /notification-settings', { query: { email } }, signal),
  });
