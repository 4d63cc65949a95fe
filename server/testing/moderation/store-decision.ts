import { eq, sql } from 'drizzle-orm';
import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { cases, decisions } from '../../db/schema/moderation.ts';
import type { TestApp } from '../app.ts';

/** A decision as a row: about a listing where `productId` is given, or else about the person. */
interface StoredDecision {
  personId: string;
  productId?: string;
  action: DecisionAction;
  decidedBy?: string;
  /** The version of the listing that was decided about. */
  productVersion?: number;
  until?: Date;
}

/** Stores a decision that was made now, and its closed case, without any restriction. Returns their ids. */
export async function storeDecision(
  { db, clock }: TestApp,
  { personId, productId, ...decided }: StoredDecision,
): Promise<{ id: string; caseId: string }> {
  const at = clock.now();
  const kind = productId ? ('listing' as const) : ('person' as const);
  const about = { kind, personId, productId, source: 'report' } as const;
  const found = productId
    ? sql`(public.case_of_listing(${productId}::uuid)).snapshot`
    : sql`(public.case_of_person(${personId}::uuid)).snapshot`;
  const closed = { state: 'closed', openedAt: at, waitingSince: at, closedAt: at } as const;
  const { id: caseId } = insertedRow(
    await db
      .insert(cases)
      .values({ ...about, ...closed, subject: productId ?? personId, snapshot: found })
      .returning({ id: cases.id }),
  );
  const { id } = insertedRow(
    await db
      .insert(decisions)
      .values({
        ...about,
        ...decided,
        caseId,
        rule: 'pictures',
        explanation: 'The pictures show another bicycle.',
        facts: 'They are from the page of the maker.',
        decidedAt: at,
      })
      .returning({ id: decisions.id }),
  );
  return { id, caseId };
}

/** Returns a stored case. */
export async function readCase({ db }: TestApp, id: string) {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  if (!row) throw new Error('the case is missing');
  return row;
}
