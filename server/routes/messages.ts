import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import { recordViews } from '../features/audit/record-views.ts';
import type { MessageRow } from '../features/messages/append-message.ts';
import { countUnreadThreads, listThreads, readThread } from '../features/messages/inbox-queries.ts';
import {
  listHiddenNumbers,
  listMessages,
  toMessage,
} from '../features/messages/message-queries.ts';
import { listPersonReports, readReportedMessages } from '../features/messages/person-reports.ts';
import { reportPerson } from '../features/messages/report-person.ts';
import { type MessageDeps, sendMessage } from '../features/messages/send-message.ts';
import { startThread } from '../features/messages/start-thread.ts';
import { listOffersOfThread } from '../features/offers/read-offers.ts';
import { listOutsideContacts } from '../features/outside-contacts/records.ts';
import { deletePersonReport } from '../features/reports/delete-report.ts';
import type { Route } from '../http/router.ts';
import { changeThread } from '../workflows/messages/change-thread.ts';

/** Registers the calls for messages. */
export function messageRoutes(route: Route, deps: MessageDeps): void {
  const { db } = deps;

  route('GET /threads', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listThreads(db, caller.id, query);
    setNextPage(next);
    return rows;
  });

  route('GET /threads/unread', async ({ caller }) => ({
    count: await countUnreadThreads(db, caller.id),
  }));

  route('POST /threads', async ({ caller, body }) =>
    sent(await startThread(deps, caller, body), caller),
  );

  route('GET /threads/:id', async ({ caller, params }) => {
    const thread = orNotFound(await readThread(db, caller.id, params.id));
    const [offers, hidden] = await Promise.all([
      listOffersOfThread(db, caller.id, params.id, deps.clock.now()),
      listHiddenNumbers(db, params.id),
    ]);
    return { ...thread, offers, hidden };
  });

  route('PATCH /threads/:id', ({ caller, params, body }) =>
    changeThread(deps, caller, params.id, body),
  );

  route('GET /threads/:id/messages', async ({ caller, params, query }) =>
    orNotFound(await listMessages(db, { threadId: params.id, userId: caller.id }, query)),
  );

  route('POST /threads/:id/messages', async ({ caller, params, body }) =>
    sent(await sendMessage(deps, caller, params.id, body), caller),
  );

  route('GET /person-reports', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listPersonReports(db, query);
    const emails = rows.flatMap(({ personEmail, reporterEmail }) => [personEmail, reporterEmail]);
    await recordViews(deps, caller, { data: 'reports' }, emails);
    setNextPage(next);
    return rows;
  });

  route('GET /person-reports/:id/messages', ({ caller, params }) =>
    readReportedMessages(deps, caller, params.id),
  );

  route('DELETE /person-reports/:id', ({ caller, params }) =>
    deletePersonReport(deps, caller, params.id),
  );

  route('GET /users/:id/outside-contacts', ({ caller, params }) =>
    listOutsideContacts(deps, caller, params.id),
  );

  route('POST /threads/:id/reports', ({ caller, params, body }) =>
    reportPerson(deps, caller, params.id, body),
  );
}

const sent = (row: MessageRow, { id: userId }: Caller) => ({
  acknowledged: true as const,
  _id: row.threadId,
  // What is sent after the payment has no dots.
  message: toMessage(row, { userId, isPaid: false }),
});

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new AppError('not_found');
  return found;
}
