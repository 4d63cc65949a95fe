import type { CallInput } from '../../../../contract/call-types.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import type { IdentityHandlers } from '../routes/handlers.ts';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './change-email.ts';

type EmailCall =
  | 'POST /auth/email-change'
  | 'POST /auth/email-change/confirm'
  | 'POST /auth/email-change/undo';

/** Returns the handlers of the calls that change the email. */
export const emailRoutes = (deps: IdentityRouteDeps): IdentityHandlers<EmailCall> => ({
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
