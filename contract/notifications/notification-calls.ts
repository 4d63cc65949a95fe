import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import {
  newPushSubscription,
  notification,
  notificationSettingsChange,
  ownNotificationSettings,
  readMark,
  unreadCount,
  unsubscribeQuery,
} from './notifications.ts';

/** The calls about notifications and push messages. */
export const notificationCalls = {
  'GET /notifications': { access: 'user', query: emailPageQuery, response: z.array(notification) },
  'GET /notifications/unread': { access: 'user', query: emailQuery, response: unreadCount },
  'POST /notifications/read': {
    access: 'user',
    query: emailQuery,
    body: readMark,
    response: acknowledged,
  },
  'PATCH /notifications/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
  'GET /notification-settings': {
    access: 'user',
    query: emailQuery,
    response: ownNotificationSettings,
  },
  'PATCH /notification-settings': {
    access: 'user',
    query: emailQuery,
    body: notificationSettingsChange,
    response: acknowledged,
  },
  // Turns push messages on or off for the browser of the session.
  'POST /push-subscriptions': {
    access: 'user',
    query: emailQuery,
    body: newPushSubscription,
    response: acknowledged,
  },
  'DELETE /push-subscriptions': { access: 'user', query: emailQuery, response: acknowledged },
  // The link in a mail is the proof.
  'POST /unsubscribe': { access: 'public', query: unsubscribeQuery, response: acknowledged },
} as const satisfies Record<string, Call>;
