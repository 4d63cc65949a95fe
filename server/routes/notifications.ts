import {
  changeNotificationSettings,
  readNotificationSettings,
} from '../features/notifications/change-settings.ts';
import type { ShopTerms } from '../features/notifications/notification-kind.ts';
import {
  deleteDeviceOfSession,
  isDeviceOn,
  listDevices,
} from '../features/notifications/push/device-queries.ts';
import { type DeviceDeps, turnOnDevice } from '../features/notifications/push/turn-on-device.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markOneRead,
} from '../features/notifications/queries.ts';
import { toNotification } from '../features/notifications/to-notification.ts';
import { type UnsubscribeDeps, unsubscribe } from '../features/notifications/unsubscribe.ts';
import type { Route } from '../http/router.ts';

export interface NotificationDeps extends DeviceDeps, UnsubscribeDeps, ShopTerms {}

/** Registers the calls for notifications. */
export function notificationRoutes(route: Route, deps: NotificationDeps): void {
  const { db, clock } = deps;

  route('GET /notifications', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listNotifications(db, caller.id, query);
    setNextPage(next);
    return rows.map((row) => toNotification(row, deps));
  });

  route('GET /notifications/unread', async ({ caller }) => ({
    count: await countUnread(db, caller.id),
  }));

  route('POST /notifications/read', async ({ caller, body }) => {
    await markAllRead(db, caller.id, body.upTo, clock.now());
    return { acknowledged: true };
  });

  route('PATCH /notifications/:id', async ({ caller, params }) => {
    await markOneRead(db, caller.id, params.id, clock.now());
    return { acknowledged: true };
  });

  route('GET /notification-settings', async ({ caller, session }) => ({
    ...(await readNotificationSettings(db, caller.id)),
    isOnHere: await isDeviceOn(db, session.sessionId),
    hasDevice: (await listDevices(db, caller.id)).length > 0,
  }));

  route('PATCH /notification-settings', ({ caller, body }) =>
    changeNotificationSettings(deps, caller.id, body),
  );

  route('POST /push-subscriptions', ({ caller, session, body }) =>
    turnOnDevice(deps, caller, session, body),
  );

  route('DELETE /push-subscriptions', async ({ caller, session }) => {
    await deleteDeviceOfSession(db, caller.id, session.sessionId);
    return { acknowledged: true };
  });

  route('POST /unsubscribe', ({ query }) => unsubscribe(deps, query));
}
