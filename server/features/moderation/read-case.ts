import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type BookingState, paidStates } from '../../../contract/deals/booking-states.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { CaseReport, ModerationCase } from '../../../contract/moderation/cases.ts';
import type { Decision } from '../../../contract/moderation/decisions.ts';
import type { Rule } from '../../../contract/moderation/rules.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { messages, threads } from '../../db/schema/messages.ts';
import { caseNotes, cases, decisions } from '../../db/schema/moderation.ts';
import { AppError } from '../../errors.ts';
import { recordViews } from '../audit/record-views.ts';
import { picturesOf } from '../catalog/queries.ts';
import { type HintDeps, readHints } from '../hints/read-hints.ts';
import type { CaseRow } from './cases.ts';
import { findCaseRow, listSimilar, reportsOfCase } from './list-cases.ts';
import { listingStateOf } from './listing-state.ts';
import { isParty } from './parties.ts';
import { readPersonRecord } from './person-record.ts';
import { listAppealsOf, takeBackEnd, toStatement } from './statements.ts';

/**
 * Returns a case with everything that decides it, and records that the admin has seen the people in it.
 * @throws AppError not_found
 */
export async function readCase(
  deps: HintDeps,
  admin: Pick<Caller, 'id'>,
  id: string,
): Promise<ModerationCase> {
  const { db, clock } = deps;
  const found = await findCaseRow(db, id, admin.id);
  const person = found && (await readPersonRecord(db, found.row.personId));
  if (!found || !person) throw new AppError('not_found');
  const { row, shown } = found;
  const reportList = await listReports(db, id);
  const about = {
    personId: row.personId,
    productId: row.kind === 'listing' ? row.productId : null,
  };
  const { hints, emails: hinted } = await readHints(deps, about);
  const reporters = reportList.map(({ reporterEmail }) => reporterEmail);
  const said = await readSubjectWords(db, row);
  const emails = [person.email, ...reporters, ...hinted, ...(said ? [said.email] : [])];
  await recordViews(deps, admin, { data: 'case', filter: id }, emails);
  return {
    ...shown,
    snapshot: row.snapshot,
    listing: await readListing(db, row),
    words: said?.words ?? null,
    person,
    hints,
    reportList,
    notes: await listNotes(db, id),
    decisions: await listDecisionsOfCase(db, id, clock.now()),
    similar: await listSimilar(db, row, admin.id),
    isParty: await isParty(db, admin.id, { personId: row.personId, caseId: id }),
  };
}

/** The maximum of reports that the page of a case shows, the newest. */
const maxShownReports = 100;

async function listReports(db: Database, caseId: string): Promise<CaseReport[]> {
  const found = sql`${reportsOfCase(sql`id, rule, message, reported_at`)} as report`;
  const report = {
    _id: sql<string>`report.id`,
    reporterId: sql<string>`report.reporter_id`,
    rule: sql<Rule | null>`report.rule`,
    message: sql<string>`report.message`,
    at: sql<string>`to_json(report.reported_at)`,
  };
  const rows = await db
    .select({ ...report, reporterEmail: users.email })
    .from(cases)
    .crossJoinLateral(found)
    .innerJoin(users, eq(users.id, report.reporterId))
    .where(eq(cases.id, caseId))
    .orderBy(desc(report._id))
    .limit(maxShownReports);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

async function readListing(db: Database, { kind, productId }: CaseRow) {
  if (kind !== 'listing' || !productId) return null;
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) return null;
  const countIn = (states: readonly BookingState[]) =>
    db.$count(
      bookings,
      and(eq(bookings.productId, productId), inArray(bookings.state, [...states])),
    );
  return {
    _id: productId,
    title: product.title,
    description: product.description,
    price: toDollars(product.sellingPriceCents),
    pictures: picturesOf(product).map(({ image }) => image),
    state: listingStateOf(product),
    version: product.version,
    booked: await countIn(['booked']),
    paid: await countIn(paidStates),
  };
}

const to = { _id: users.id, username: users.username };

/** Returns the message or review of a case, and the email of whom it is to; null where there is none. */
async function readSubjectWords(db: Database, row: CaseRow) {
  const { kind, threadId, messageNumber, reviewId } = row;
  if (kind === 'message' && threadId && messageNumber) {
    const { buyerId, sellerId } = threads;
    const receiverId = sql`case ${messages.senderId} when ${buyerId} then ${sellerId} else ${buyerId} end`;
    const [found] = await db
      .select({
        words: { text: messages.text, isHidden: messages.isHidden },
        to,
        email: users.email,
      })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(users, eq(users.id, receiverId))
      .where(and(eq(messages.threadId, threadId), eq(messages.number, messageNumber)));
    return found
      ? { email: found.email, words: { ...found.words, to: found.to, review: null } }
      : null;
  }
  if (kind !== 'review' || !reviewId) return null;
  const [found] = await db
    .select({ written: reviews, to, email: users.email })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.subjectId))
    .where(eq(reviews.id, reviewId));
  if (!found) return null;
  const { text, hidden, stars, bookingId } = found.written;
  const review = { stars, bookingId };
  return { email: found.email, words: { text, isHidden: hidden !== null, to: found.to, review } };
}

async function listNotes(db: Database, caseId: string) {
  const rows = await db
    .select({
      _id: caseNotes.id,
      author: users.email,
      text: caseNotes.text,
      at: caseNotes.writtenAt,
    })
    .from(caseNotes)
    .innerJoin(users, eq(users.id, caseNotes.authorId))
    .where(eq(caseNotes.caseId, caseId))
    .orderBy(asc(caseNotes.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const deciders = alias(users, 'deciders');
const enders = alias(users, 'enders');

async function listDecisionsOfCase(db: Database, caseId: string, now: Date): Promise<Decision[]> {
  const rows = await db
    .select({
      decision: decisions,
      snapshot: cases.snapshot,
      listingVersion: products.version,
      decidedBy: deciders.email,
      endedBy: enders.email,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(products, eq(products.id, decisions.productId))
    .leftJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .leftJoin(enders, eq(enders.id, decisions.endedBy))
    .where(eq(decisions.caseId, caseId))
    .orderBy(desc(decisions.id));
  const ids = rows.map(({ decision }) => decision.id);
  const made = Map.groupBy(await listAppealsOf(db, ids), ({ decisionId }) => decisionId);
  return rows.map(({ decidedBy, endedBy, ...row }) => ({
    ...toStatement(row, made.get(row.decision.id) ?? [], now),
    caseId,
    decidedBy,
    endedBy,
    takeBackUntil: takeBackEnd(row.decision, now)?.toISOString() ?? null,
  }));
}
