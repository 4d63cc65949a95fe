import { and, asc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CaseFigures } from '../../../contract/moderation/cases.ts';
import type { Database } from '../../db/database.ts';
import { cases } from '../../db/schema/moderation.ts';
import { countWaitingDisputes } from '../disputes/queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How many days the figures show, today included. */
const shownDays = 30;

/** Returns how many cases and disputes wait, for how long, and how many were opened and closed each day, in UTC. */
export async function readCaseFigures(db: Database, now: Date): Promise<CaseFigures> {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const begin = new Date(today - (shownDays - 1) * dayMs);
  const isOpen = eq(cases.state, 'open');
  const day = (time: typeof cases.openedAt | typeof cases.closedAt) =>
    sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`;
  const countDays = (time: typeof cases.openedAt | typeof cases.closedAt, which?: SQL) =>
    db
      .select({ day: day(time), count: sql<number>`count(*)`.mapWith(Number) })
      .from(cases)
      .where(and(gte(time, begin), which))
      .groupBy(day(time));
  const hours = sql`extract(epoch from ${cases.closedAt} - ${cases.openedAt}) / 3600`;
  const [open, appeals, disputes, [oldest], [middle], opened, closed] = await Promise.all([
    db.$count(cases, isOpen),
    db.$count(cases, and(isOpen, isNotNull(cases.appealId))),
    countWaitingDisputes(db),
    db
      .select({ at: cases.waitingSince })
      .from(cases)
      .where(isOpen)
      .orderBy(asc(cases.waitingSince))
      .limit(1),
    db
      .select({
        hours: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})::float`,
      })
      .from(cases)
      .where(and(eq(cases.state, 'closed'), gte(cases.closedAt, begin))),
    countDays(cases.openedAt),
    // The state is named for the index.
    countDays(cases.closedAt, eq(cases.state, 'closed')),
  ]);
  const on = (rows: { day: string; count: number }[], wanted: string) =>
    rows.find((row) => row.day === wanted)?.count ?? 0;
  return {
    open,
    appeals,
    disputes,
    oldest: oldest?.at.toISOString() ?? null,
    medianHours: middle?.hours ?? null,
    days: Array.from({ length: shownDays }, (_, index) => {
      const shown = new Date(begin.getTime() + index * dayMs).toISOString().slice(0, 10);
      return { day: shown, opened: on(opened, shown), closed: on(closed, shown) };
    }),
  };
}
