import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { reportForm } from '../moderation/reports.ts';
import { z } from '../zod.ts';
import {
  inboxQuery,
  message,
  messagesQuery,
  newMessage,
  newThread,
  sentMessage,
  thread,
  threadChange,
} from './messages.ts';
import {
  newPushSubscription,
  notification,
  notificationSettingsChange,
  ownNotificationSettings,
  readMark,
  unreadCount,
  unsubscribeQuery,
} from './notifications.ts';

/** The calls about notifications, push messages, and messages between people. */
export const talkCalls = {
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

  'GET /threads': {
    access: 'user',
    query: emailQuery.extend(inboxQuery.shape),
    response: z.array(thread),
  },
  'GET /threads/unread': { access: 'user', query: emailQuery, response: unreadCount },
  'POST /threads': { access: 'user', query: emailQuery, body: newThread, response: sentMessage },
  'GET /threads/:id': { access: 'user', params: idParams, query: emailQuery, response: thread },
  'PATCH /threads/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: threadChange,
    response: acknowledged,
  },
  'GET /threads/:id/messages': {
    access: 'user',
    params: idParams,
    query: emailQuery.extend(messagesQuery.shape),
    response: z.array(message),
  },
  'POST /threads/:id/messages': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: newMessage,
    response: sentMessage,
  },
  'POST /threads/:id/reports': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: reportForm,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;
