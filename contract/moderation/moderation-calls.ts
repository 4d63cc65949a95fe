import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { auditEvent, auditQuery } from './audit.ts';
import { outsideContact, personReport, reportedMessage } from './person-reports.ts';
import { newReport, report } from './reports.ts';

/** The calls about reports, and what admins see of them and of the audit trail. */
export const moderationCalls = {
  'GET /audit': {
    access: 'admin',
    right: ['moderation'],
    query: auditQuery,
    response: z.array(auditEvent),
  },

  'GET /person-reports': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailPageQuery,
    response: z.array(personReport),
  },
  // The last messages up to the report.
  'GET /person-reports/:id/messages': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: z.array(reportedMessage),
  },
  'DELETE /person-reports/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
  // The newest first, of the last 90 days.
  'GET /users/:id/outside-contacts': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: z.array(outsideContact),
  },

  'GET /report': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailPageQuery,
    response: z.array(report),
  },
  'POST /report': { access: 'buyer', query: emailQuery, body: newReport, response: acknowledged },
  'DELETE /report/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;
