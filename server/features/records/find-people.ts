import { and, desc, eq, gt, gte, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type {
  PeopleQuery,
  PeopleSort,
  PersonRow,
  PersonState,
} from '../../../contract/records/people.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { personFigures } from '../../db/schema/moderation.ts';
import { type Page, readPage } from '../../pagination.ts';
import { isBetween } from './columns.ts';
import { hasPhone, hasWords, readId } from './find-words.ts';

const selectPeople = (db: Database) =>
  db
    .select({ user: users, figures: personFigures })
    .from(users)
    .innerJoin(personFigures, eq(personFigures.userId, users.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

interface Order {
  by: SQL[];
  keyOf(row: Row): string[];
  keyPattern: 'id' | 'timeAndId' | 'countAndId';
  isAfter(key: string[]): SQL;
}

const { lastSeenAt, reports, disputes, userId } = personFigures;

const orders: Record<PeopleSort, Order> = {
  newest: {
    by: [desc(users.id)],
    keyOf: ({ user }) => [user.id],
    keyPattern: 'id',
    isAfter: ([id]) => sql`${users.id} < ${id}`,
  },
  last_seen: {
    by: [desc(lastSeenAt), desc(userId)],
    keyOf: ({ user, figures }) => [String(figures.lastSeenAt.getTime()), user.id],
    keyPattern: 'timeAndId',
    isAfter: ([time, id]) =>
      sql`(${lastSeenAt}, ${userId}) < (${new Date(Number(time)).toISOString()}::timestamptz, ${id}::uuid)`,
  },
  most_reports: {
    by: [desc(reports), desc(userId)],
    keyOf: ({ user, figures }) => [String(figures.reports), user.id],
    keyPattern: 'countAndId',
    isAfter: ([count, id]) =>
      sql`(${reports}, ${userId}) < (${Number(count)}::integer, ${id}::uuid)`,
  },
};

const states: Record<PersonState, SQL | undefined> = {
  left: isNotNull(users.deletedAt),
  suspended: and(sql`${users.isSuspended}`, isNull(users.deletedAt)),
  closing: and(isNotNull(users.closesAt), isNull(users.deletedAt), not(users.isSuspended)),
  active: and(isNull(users.closesAt), isNull(users.deletedAt), not(users.isSuspended)),
};

const searchedText = sql`${users.username} || ' ' || ${users.email}`;

function isSearched(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const id = readId(q);
  if (id) return eq(users.id, id);
  const hasNumber = hasPhone(sql`${users.phone}`, q);
  return hasNumber ? or(hasNumber, hasWords(searchedText, q)) : hasWords(searchedText, q);
}

const matching = ({ q, role, state, verified, reported, disputed, ...days }: PeopleQuery) =>
  and(
    isSearched(q),
    role && eq(users.role, role),
    state && states[state],
    verified === undefined ? undefined : sql`${verified ? users.verified : not(users.verified)}`,
    reported === undefined ? undefined : reported ? gt(reports, 0) : eq(reports, 0),
    disputed === undefined ? undefined : disputed ? gt(disputes, 0) : eq(disputes, 0),
    days.seenFrom ? gte(lastSeenAt, new Date(days.seenFrom)) : undefined,
    isBetween(users.createdAt, days),
  );

/**
 * Returns a page of the people whom an admin searches for.
 * @throws AppError invalid_input for a cursor of another list or order
 */
export async function findPeople(db: Database, query: PeopleQuery): Promise<Page<PersonRow>> {
  const { by, keyOf, keyPattern, isAfter } = orders[query.sort ?? 'newest'];
  const page = await readPage<Row>(
    query,
    keyOf,
    (after, count) =>
      selectPeople(db)
        .where(and(matching(query), after ? isAfter(after) : undefined))
        .orderBy(...by)
        .limit(count),
    keyPattern,
  );
  return { ...page, rows: page.rows.map(toPersonRow) };
}

/** Returns what an account is at the moment. */
export function stateOf({
  deletedAt,
  isSuspended,
  closesAt,
}: Pick<typeof users.$inferSelect, 'deletedAt' | 'isSuspended' | 'closesAt'>): PersonState {
  if (deletedAt) return 'left';
  if (isSuspended) return 'suspended';
  return closesAt ? 'closing' : 'active';
}

const toPersonRow = ({ user, figures }: Row): PersonRow => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  photoURL: user.photoUrl,
  role: user.role,
  state: stateOf(user),
  verified: user.verified,
  joinedAt: user.createdAt.toISOString(),
  lastSeenAt: figures.lastSeenAt.toISOString(),
  reports: figures.reports,
  disputes: figures.disputes,
});
