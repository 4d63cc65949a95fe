import type { emailCalls } from '../../../../contract/accounts/email-calls.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import type { IdentityHandlers } from '../routes/handlers.ts';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './change-email.ts';

/** Returns the handlers of the calls that change the email. */
export const emailRoutes = (
  deps: IdentityRouteDeps,
): IdentityHandlers<keyof typeof emailCalls> => ({
  'POST /auth/email-change': async (request, session) => {
    const { newEmail } = request.body as CallInput<'POST /auth/email-change'>['body'];
    await requestEmailChange(deps, session, newEmail);
    return { status: true };
  },
  'POST /auth/email-change/confirm': async (request) => {
    const { token } = request.body as CallInput<'POST /auth/email-change/confirm'>['body'];
    await confirmEmailChange(deps, token, await deps.readSession(request.headers));
    return { status: true };
  },
  'POST /auth/email-change/undo': async (request) => {
    const { token } = request.body as CallInput<'POST /auth/email-change/undo'>['body'];
    await undoEmailChange(deps, token);
    return { status: true };
  },
});
