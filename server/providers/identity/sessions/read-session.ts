import { APIError } from 'better-auth';
import { fromNodeHeaders } from 'better-auth/node';
import type { BrowserSession } from '../../../caller.ts';
import { AppError, serviceUnavailable } from '../../../errors.ts';
import type { BetterAuthInstance } from '../better-auth.ts';
import { sessionReadFailed } from '../forward-to-better-auth.ts';

type RequestHeaders = Record<string, string | string[] | undefined>;
type Found = NonNullable<Awaited<ReturnType<BetterAuthInstance['api']['getSession']>>>;

const toSession = ({ user, session }: Found): BrowserSession => {
  const { id: identityId, email, name, emailVerified } = user;
  const { id: sessionId, freshAt = null, lastUsedAt = null } = session;
  return { sessionId, identityId, email, name, emailVerified, freshAt, lastUsedAt };
};

/** Reads the session of a request's cookie, by whether the second factor is still to be shown. */
export function sessionReader(auth: BetterAuthInstance) {
  const find = async (headers: RequestHeaders): Promise<Found | null> => {
    try {
      return await auth.api.getSession({ headers: fromNodeHeaders(headers) });
    } catch (error) {
      throw error instanceof APIError && error.body?.code === sessionReadFailed
        ? serviceUnavailable()
        : error;
    }
  };
  return {
    readSession: async (headers: RequestHeaders): Promise<BrowserSession | null> => {
      const found = await find(headers);
      return found && !found.session.secondFactorDue ? toSession(found) : null;
    },
    requireSession: async (headers: RequestHeaders): Promise<BrowserSession> => {
      const found = await find(headers);
      if (!found) throw new AppError('not_signed_in');
      if (found.session.secondFactorDue) throw new AppError('second_factor_needed');
      return toSession(found);
    },
    /** Returns the session that waits for the second factor, or null. */
    readUnfinished: async (headers: RequestHeaders): Promise<BrowserSession | null> => {
      const found = await find(headers);
      return found?.session.secondFactorDue ? toSession(found) : null;
    },
  };
}
