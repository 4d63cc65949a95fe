import type { sessionCalls } from '../../../../contract/accounts/session-calls.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import type { IdentityHandlers } from '../routes/handlers.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

/** Returns the handlers of the calls about a person's sessions. */
export const sessionRoutes = ({
  db,
}: IdentityRouteDeps): IdentityHandlers<keyof typeof sessionCalls> => ({
  'GET /auth/sessions': (_request, session) => listSessions(db, session),
  'DELETE /auth/sessions/:id': async (request, session) => {
    const { id } = request.params as CallInput<'DELETE /auth/sessions/:id'>['params'];
    await endSession(db, session, id);
    return { status: true };
  },
  'POST /auth/end-other-sessions': async (_request, session) => {
    await endOtherSessions(db, session);
    return { status: true };
  },
});
