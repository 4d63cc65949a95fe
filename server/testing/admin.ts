import type { AdminRight } from '../../contract/accounts/admin-rights.ts';
import { grantRights } from '../features/accounts/promote.ts';
import type { TestApp } from './app.ts';
import { type Person, signUp } from './person.ts';

/** Signs up a person and then makes them an admin as the operator does; by default of all rights. */
export async function signUpAdmin(shop: TestApp, rights?: readonly AdminRight[]): Promise<Person> {
  const person = await signUp(shop, 'buyer', 'Ada Admin');
  const { db, clock, providers } = shop;
  const { identity } = providers;
  const session = await identity.readSession({ cookie: person.cookie });
  await grantRights({ db, clock, identity }, person.email, rights, session?.sessionId);
  return person;
}
