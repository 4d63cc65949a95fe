import { promoteToAdmin } from '../features/accounts/promote.ts';
import type { TestApp } from './app.ts';
import { type Person, signUp } from './person.ts';

/** Signs up a person and then makes them an admin as the operator does. */
export async function signUpAdmin(shop: TestApp): Promise<Person> {
  const person = await signUp(shop.app, 'buyer', 'Ada Admin');
  const { db, clock, providers } = shop;
  const { identity } = providers;
  const session = await identity.readSession({ cookie: person.cookie });
  await promoteToAdmin({ db, clock, identity }, person.email, session?.sessionId);
  return person;
}
