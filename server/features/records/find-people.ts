import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type {
  PeopleQuery,
  PeopleSort,
  PersonRow,
  PersonState,
} from '../../../contract/records/people.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { users } from '../../db/schema/accounts.ts';
import { personFigures } from '../../db/schema/moderation.ts';
import { type Page, readPage } from '../../pagination.ts';
import { isBetween } from './columns.ts';
import { hasPhone, hasWords, readId } from './find-words.ts';
import { inRow, type Listed, listedByTime, readIds } from './read-ids.ts';

const { lastSeenAt, reports, disputes, joinedAt, userId } = personFigures;

/** Returns the people with these ids in an order, each with their figures. */
const selectPeople = (db: Database, { by, id }: Listed, ids: string[]) =>
  db
    .select({ user: users, figures: personFigures })
    .from(users)
    .innerJoin(personFigures, eq(userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(desc(by), desc(id));

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

interface Order {
  listed: Listed;
  keyOf(row: Row): string[];
  keyPattern: 'timeAndId' | 'countAndId';
}

const orders: Record<PeopleSort | 'newest_with_figures', Order> = {
  newest: {
    listed: listedByTime(users, users.id, users.createdAt),
    keyOf: ({ user }) => [String(user.createdAt.getTime()), user.id],
    keyPattern: 'timeAndId',
  },
  // The same order, of the few with a report or a dispute.
  newest_with_figures: {
    listed: listedByTime(personFigures, userId, joinedAt),
    keyOf: ({ user }) => [String(user.createdAt.getTime()), user.id],
    keyPattern: 'timeAndId',
  },
  last_seen: {
    listed: listedByTime(personFigures, userId, lastSeenAt),
    keyOf: ({ user, figures }) => [String(figures.lastSeenAt.getTime()), user.id],
    keyPattern: 'timeAndId',
  },
  most_reports: {
    listed: {
      table: personFigures,
      id: userId,
      by: reports,
      keyOf: (text) => sql`${Number(text)}::integer`,
      unindexed: sql`${reports} + 0`,
    },
    keyOf: ({ user, figures }) => [String(figures.reports), user.id],
    keyPattern: 'countAndId',
  },
};

const states: Record<PersonState, SQL | undefined> = {
  left: isNotNull(users.deletedAt),
  suspended: and(sql`${users.isSuspended}`, isNull(users.deletedAt)),
  closing: and(isNotNull(users.closesAt), isNull(users.deletedAt), not(users.isSuspended)),
  active: and(isNull(users.closesAt), isNull(users.deletedAt), not(users.isSuspended)),
};

/** The beginning of an email: what has an at sign after its name, and no spaces. */
const emailBeginning = /^[^\s@]+@\S*$/;

/** Returns a condition of users, and whether it is about words. */
function isSearched(q: string): { where: SQL; hasWords: boolean } {
  const id = readId(q);
  if (id) return { where: eq(users.id, id), hasWords: false };
  if (emailBeginning.test(q)) {
    const beginning = `${escapeLike(q.toLowerCase())}%`;
    return { where: sql`${users.email} like ${beginning}`, hasWords: false };
  }
  const words = hasWords(sql`${users.username} || ' ' || ${users.email}`, q);
  const number = hasPhone(sql`${users.phone}`, q);
  return { where: number ? sql`(${number} or ${words})` : words, hasWords: true };
}

/** The conditions of users, without what is searched for and the days. */
const userWith = ({ role, state, verified }: PeopleQuery) =>
  and(
    role && eq(users.role, role),
    state && states[state],
    verified === undefined ? undefined : sql`${verified ? users.verified : not(users.verified)}`,
  );

const figuresWith = ({ reported, disputed }: PeopleQuery) =>
  and(
    reported === undefined ? undefined : reported ? gt(reports, 0) : eq(reports, 0),
    disputed === undefined ? undefined : disputed ? gt(disputes, 0) : eq(disputes, 0),
  );

/** The conditions by which a page in the order of sign-up is found. */
function wantedOfUsers(db: Database, query: PeopleQuery) {
  const { q, seenFrom } = query;
  const searched = q ? isSearched(q) : undefined;
  const figures = and(
    figuresWith(query),
    seenFrom ? gte(lastSeenAt, new Date(seenFrom)) : undefined,
  );
  const ids = db.select({ id: userId }).from(personFigures).where(figures);
  return {
    words: searched?.hasWords ? inRow(searched.where) : undefined,
    range: isBetween(users.createdAt, query),
    rest: and(
      searched?.hasWords ? undefined : searched?.where,
      userWith(query),
      figures && inArray(users.id, ids),
    ),
  };
}

/** The same in an order of figures. */
function wantedOfFigures(db: Database, query: PeopleQuery, sort: keyof typeof orders) {
  const { q, seenFrom } = query;
  const searched = q ? isSearched(q) : undefined;
  const idsOf = (where: SQL | undefined) => db.select({ id: users.id }).from(users).where(where);
  // An array, whose length PostgreSQL takes for small: it then looks each of them up.
  const isFound = searched && sql`${userId} = any(array(${idsOf(searched.where)}))`;
  const isNewest = sort === 'newest_with_figures';
  const user = and(userWith(query), isNewest ? undefined : isBetween(users.createdAt, query));
  const seen = seenFrom ? gte(lastSeenAt, new Date(seenFrom)) : undefined;
  const isBySeen = sort === 'last_seen';
  const figures = figuresWith(query);
  return {
    words:
      searched?.hasWords && isFound
        ? { near: inArray(userId, idsOf(sql`(${searched.where}) is true`)), all: isFound }
        : undefined,
    range: isNewest ? and(figures, isBetween(joinedAt, query)) : isBySeen ? seen : undefined,
    rest: and(
      searched?.hasWords ? undefined : isFound,
      isNewest ? undefined : figures,
      isBySeen ? undefined : seen,
      user && inArray(userId, idsOf(user)),
    ),
  };
}

/**
 * Returns a page of the people whom an admin searches for.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function findPeople(db: Database, query: PeopleQuery): Promise<Page<PersonRow>> {
  const { sort = 'newest', reported, disputed } = query;
  const order = sort === 'newest' && (reported || disputed) ? 'newest_with_figures' : sort;
  const { listed, keyOf, keyPattern } = orders[order];
  const wanted = order === 'newest' ? wantedOfUsers(db, query) : wantedOfFigures(db, query, order);
  const page = await readPage<Row>(
    query,
    keyOf,
    async (after, count) => {
      const ids = await readIds(db, listed, wanted, { after, count });
      return ids.length === 0 ? [] : selectPeople(db, listed, ids);
    },
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
