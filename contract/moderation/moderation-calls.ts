import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { appealDecision, newAppeal } from './appeals.ts';
import { auditEvent, auditQuery } from './audit.ts';
import {
  caseChange,
  caseFigures,
  caseRow,
  casesQuery,
  moderationCase,
  newCase,
  newCaseNote,
} from './cases.ts';
import { casesWithoutAction, closedCases, newDecision, statement, takenBack } from './decisions.ts';
import { outsideContact, personReport, reportedMessage } from './person-reports.ts';
import { newReport, report, reportForm } from './reports.ts';
import { transparency } from './transparency.ts';

/** The calls about reports, and what admins see of them and of the audit trail. */
export const moderationCalls = {
  // The running year, also for a year that is no longer kept as a whole. At most an hour old.
  'GET /transparency': {
    access: 'public',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() }),
    response: transparency,
  },

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

  // The open ones that wait longest first, the closed ones by when they were closed, newest first.
  'GET /cases': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailQuery.extend(casesQuery.shape),
    response: z.array(caseRow),
  },
  'GET /cases/:id': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: moderationCase,
  },
  'GET /case-figures': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailQuery,
    response: caseFigures,
  },
  // The id of the answer is that of the case.
  'POST /cases': {
    access: 'admin',
    right: ['moderation'],
    query: emailQuery,
    body: newCase,
    response: acknowledged,
  },
  'PATCH /cases/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    body: caseChange,
    response: acknowledged,
  },
  'POST /cases/:id/notes': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    body: newCaseNote,
    response: acknowledged,
  },
  // What decides about a person or their money asks for a fresh sign-in.
  'POST /cases/:id/decisions': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    body: newDecision,
    response: acknowledged,
  },
  'POST /cases/no-action': {
    access: 'admin',
    right: ['moderation'],
    query: emailQuery,
    body: casesWithoutAction,
    response: closedCases,
  },
  'POST /decisions/:id/take-back': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    body: takenBack,
    response: acknowledged,
  },
  'POST /appeals/:id/decision': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    body: appealDecision,
    response: acknowledged,
  },
  // Decisions about the caller, the newest first.
  'GET /decisions': { access: 'user', query: emailPageQuery, response: z.array(statement) },
  'GET /decisions/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: statement,
  },
  'POST /decisions/:id/appeals': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: newAppeal,
    response: acknowledged,
  },
  'POST /reviews/:id/reports': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: reportForm,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;
