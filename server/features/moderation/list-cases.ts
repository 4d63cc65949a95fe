import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseRow as CaseInList, CasesQuery } from '../../../contract/moderation/cases.ts';
import type { Rule } from '../../../contract/moderation/rules.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { cases } from '../../db/schema/moderation.ts';
import { type Page, readPage } from '../../pagination.ts';
import type { CaseRow } from './cases.ts';
import { subjectOf } from './statements.ts';

const assignees = alias(users, 'assignees');

/** The columns of the reports about a case, of all kinds. */
export const reportsOfCase = (columns: SQL): SQL => sql`(
  select ${columns}, buyer_id as reporter_id from reports where case_id = ${cases.id}
  union all select ${columns}, reporter_id from person_reports where case_id = ${cases.id}
  union all select ${columns}, reporter_id from review_reports where case_id = ${cases.id})`;

const selectCases = (db: Database) =>
  db
    .select({
      row: cases,
      personName: users.username,
      personEmail: users.email,
      assignedEmail: assignees.email,
      rule: sql<Rule | null>`(select rule from ${reportsOfCase(sql`rule`)} as found
        where rule is not null group by rule order by count(*) desc, rule limit 1)`,
      message: sql<string | null>`(select message from ${reportsOfCase(sql`id, message`)} as found
        order by id desc limit 1)`,
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.personId))
    .leftJoin(assignees, eq(assignees.id, cases.assignedTo))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectCases>>[number];

/** A page of cases, and the emails of the people whom they are about. */
interface CasesPage extends Page<CaseInList> {
  emails: string[];
}

/**
 * Returns a page of cases as an admin sees them: the open ones that wait longest first, or the closed ones that were
 * closed last.
 */
export async function listCases(
  db: Database,
  adminId: string,
  { state = 'open', kind, source, assigned, appeals, ...request }: CasesQuery,
): Promise<CasesPage> {
  const time = state === 'open' ? cases.waitingSince : cases.closedAt;
  const [order, sign] = state === 'open' ? ([asc, sql`>`] as const) : ([desc, sql`<`] as const);
  const isWanted = and(
    eq(cases.state, state),
    kind && eq(cases.kind, kind),
    source && eq(cases.source, source),
    assigned === 'me' ? eq(cases.assignedTo, adminId) : undefined,
    assigned === 'nobody' ? isNull(cases.assignedTo) : undefined,
    appeals ? isNotNull(cases.appealId) : undefined,
  );
  const page = await readPage<Row>(
    request,
    ({ row }) => [String((row.closedAt ?? row.waitingSince).getTime()), row.id],
    (after, count) => {
      const at = after && new Date(Number(after[0])).toISOString();
      const begin = after && sql`(${time}, ${cases.id}) ${sign} (${at}, ${after[1]}::uuid)`;
      return selectCases(db)
        .where(and(isWanted, begin ?? undefined))
        .orderBy(order(time), order(cases.id))
        .limit(count);
    },
    'timeAndId',
  );
  return {
    rows: page.rows.map((row) => toCaseRow(row, adminId)),
    next: page.next,
    emails: page.rows.map(({ personEmail }) => personEmail),
  };
}

const similarCount = 5;

/** Returns the newest other cases about the person of a case. */
export async function listSimilar(
  db: Database,
  { id, personId }: CaseRow,
  adminId: string,
): Promise<CaseInList[]> {
  const rows = await selectCases(db)
    .where(and(eq(cases.personId, personId), ne(cases.id, id)))
    .orderBy(desc(cases.id))
    .limit(similarCount);
  return rows.map((row) => toCaseRow(row, adminId));
}

/** Returns a case as the list shows it, with its row; null where there is none. */
export async function findCaseRow(db: Database, id: string, adminId: string) {
  const [found] = await selectCases(db).where(eq(cases.id, id));
  return found ? { shown: toCaseRow(found, adminId), ...found } : null;
}

const toCaseRow = (
  { row, personName, assignedEmail, rule, message }: Row,
  adminId: string,
): CaseInList => ({
  _id: row.id,
  kind: row.kind,
  source: row.source,
  state: row.state,
  version: row.version,
  subject: subjectOf(row.kind, row.snapshot),
  personId: row.personId,
  personName,
  reports: row.reports,
  rule,
  message,
  hasAppeal: row.appealId !== null,
  openedAt: row.openedAt.toISOString(),
  waitingSince: row.waitingSince.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  assignedTo: assignedEmail,
  isOwn: row.assignedTo === adminId,
});
