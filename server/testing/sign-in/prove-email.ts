import { eq } from 'drizzle-orm';
import { identities } from '../../db/schema/identity/identities.ts';
import type { TestApp } from '../app.ts';
import { type Person, signUp } from '../person.ts';

/** Marks a person's email as confirmed, as a mailed link would. */
export async function proveEmail(
  { db }: Pick<TestApp, 'db'>,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const proven = { emailVerified: true, ownerSince: new Date(0) };
  await db.update(identities).set(proven).where(eq(identities.email, email));
}

/** Signs up a new person with a confirmed email, who therefore gets mails about deals. */
export async function signUpProven(shop: TestApp, role: 'buyer' | 'seller'): Promise<Person> {
  const person = await signUp(shop, role);
  await proveEmail(shop, person);
  return person;
}
