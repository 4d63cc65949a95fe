import { and, eq, sql } from 'drizzle-orm';
import type { CaseEvidence, CaseSource, NewCase } from '../../../contract/moderation/cases.ts';
import type { Database } from '../../db/database.ts';
import { cases } from '../../db/schema/moderation.ts';
import { openCase } from './cases.ts';

interface Hint {
  subject: NewCase;
  source: Exclude<CaseSource, 'report' | 'moderator'>;
  /** Kept with the case; each is told once, also where its case was closed. */
  evidence?: CaseEvidence;
  at: Date;
}

/** Opens a case because of what the shop has found by itself, or adds that to the open one. */
export async function openHintedCase(
  tx: Database,
  { subject, source, evidence, at }: Hint,
): Promise<void> {
  if (evidence && (await isKnown(tx, subject.id, evidence))) return;
  const found = await openCase(tx, subject, { at, source });
  if (!found || !evidence) return;
  const added = sql`${cases.evidence} || ${JSON.stringify([evidence])}::jsonb`;
  // Who decides an earlier case must have seen it.
  const version = found.isNew ? found.version : found.version + 1;
  await tx.update(cases).set({ evidence: added, version }).where(eq(cases.id, found.id));
}

/**
 * Opens a case of a message that talks about paying elsewhere: the first one of each person in a thread, which `tx` has
 * locked.
 */
export async function openPaymentMessageCase(
  tx: Database,
  {
    threadId,
    number,
    senderId,
    at,
  }: { threadId: string; number: number; senderId: string; at: Date },
): Promise<void> {
  const isOfThread = and(eq(cases.threadId, threadId), eq(cases.personId, senderId));
  const isOpened = and(isOfThread, eq(cases.source, 'outside_contact'));
  if ((await tx.$count(cases, isOpened)) > 0) return;
  const subject = { kind: 'message', id: threadId, messageNumber: number } as const;
  await openHintedCase(tx, { subject, source: 'outside_contact', at });
}

/** Whether a case of a listing has named the same other listing before. */
async function isKnown(tx: Database, productId: string, evidence: CaseEvidence): Promise<boolean> {
  const same = JSON.stringify([{ kind: evidence.kind, productId: evidence.productId }]);
  const isSame = sql`${cases.evidence} @> ${same}::jsonb`;
  return (await tx.$count(cases, and(eq(cases.productId, productId), isSame))) > 0;
}
