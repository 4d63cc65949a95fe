import type { Caller } from '../caller.ts';
import { findCaller } from '../features/accounts/queries.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** Returns a person as rules get them, after the checks of role and token. */
export async function callerOf({ db, providers }: TestApp, { cookie }: Person): Promise<Caller> {
  const session = await providers.identity.readSession({ cookie });
  const caller = session && (await findCaller(db, session.identityId));
  if (!caller) throw new Error('this person has no account');
  return caller;
}
