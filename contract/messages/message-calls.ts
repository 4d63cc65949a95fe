import type { Call } from '../call.ts';
import { acknowledged, emailQuery, idParams } from '../fields.ts';
import { personReportForm } from '../moderation/reports.ts';
import { unreadCount } from '../notifications/notifications.ts';
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

/** The calls about messages between people. */
export const messageCalls = {
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
    body: personReportForm,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;
