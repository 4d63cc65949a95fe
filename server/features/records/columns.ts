import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { RecordedPerson } from '../../../contract/records/record-fields.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';

export const buyers = alias(users, 'buyers');
export const sellers = alias(users, 'sellers');

/** The columns of somebody in a record. */
export const personColumns = <Id extends PgColumn, Name extends PgColumn, Email extends PgColumn>({
  id: _id,
  username,
  email,
}: {
  id: Id;
  username: Name;
  email: Email;
}) => ({ _id, username, email });

/** Returns a condition that a column has the id of the person with this email; undefined without one. */
export const isPerson = (
  db: Database,
  column: PgColumn,
  email: RecordedPerson['email'] | undefined,
): SQL | undefined =>
  email === undefined
    ? undefined
    : inArray(column, db.select({ id: users.id }).from(users).where(eq(users.email, email)));

const dayMs = 24 * 60 * 60 * 1000;

/** Returns a condition that a moment is on these days in UTC, both inclusive. */
export const isBetween = (
  column: PgColumn,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): SQL | undefined =>
  and(
    from ? gte(column, new Date(from)) : undefined,
    until ? lt(column, new Date(Date.parse(until) + dayMs)) : undefined,
  );
