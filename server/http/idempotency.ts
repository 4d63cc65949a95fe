import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { errors } from '../../contract/errors.ts';
import { idempotencyKeyLifetimeMs } from '../config/lifetimes.ts';
import type { Database, DbDeps } from '../db/database.ts';
import { idempotencyRecords as records } from '../db/schema/idempotency.ts';
import { AppError, type AppErrorDetails } from '../errors.ts';

export interface KeyedRequest {
  ownerId: string;
  key: string;
  /** The call's name, and the values in its path. */
  call: string;
  body: unknown;
}

type Outcome =
  | { answer: unknown }
  | { refusal: { code: AppError['code']; details: AppErrorDetails } };

// Longer than any call may take; an older record without an outcome belongs to a process that died.
const abandonedMs = 60_000;

/**
 * Returns the client's idempotency key of a POST request, or undefined. @throws AppError
 * invalid_input
 */
export function idempotencyKey({ method, headers }: FastifyRequest): string | undefined {
  // Node joins repeated headers, except for a few others.
  const key = headers['idempotency-key'] as string | undefined;
  if (method !== 'POST' || key === undefined) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError('invalid_input', {
    fields: { 'Idempotency-Key': '1 to 255 printable characters' },
  });
}

/**
 * Runs `work` once for each key and returns its result. The same request again gets the same
 * result, also when that is an error. Server errors and rejections for too many requests are not
 * stored, so that a retry can succeed.
 * @throws AppError key_reused for a different request with the same key; request_in_progress while
 * the first request is running; and what `work` throws
 */
export async function answerOnce<Answer>(
  deps: DbDeps,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const known = await claim(deps, request);
  if (known) return replay(known) as Answer;
  try {
    const answer = await work();
    await finish(deps, request, { answer });
    return answer;
  } catch (error) {
    await settleFailure(deps, request, error);
    throw error;
  }
}

const matchesKey = ({ ownerId, key }: KeyedRequest) =>
  and(eq(records.ownerId, ownerId), eq(records.key, key));

const hashOf = ({ call, body }: KeyedRequest) =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('base64url');

/** Claims the key for this request and returns null, or returns the first request's outcome. */
async function claim({ db, clock }: DbDeps, wanted: KeyedRequest): Promise<Outcome | null> {
  const request = hashOf(wanted);
  const { ownerId, key } = wanted;
  const startedAt = clock.now();
  const row = { ownerId, key, request, startedAt };
  const taken = await db.insert(records).values(row).onConflictDoNothing().returning();
  if (taken.length > 0) return null;
  const [known] = await db.select().from(records).where(matchesKey(wanted));
  if (known && known.request !== request) throw new AppError('key_reused');
  if (known?.outcome) return known.outcome as Outcome;
  // The first request never finished. Updating its start claims it, and only one request can
  // succeed.
  const limit = new Date(startedAt.getTime() - abandonedMs);
  const overdue = await db
    .update(records)
    .set({ startedAt })
    .where(and(matchesKey(wanted), lt(records.startedAt, limit)))
    .returning();
  if (overdue.length > 0) return null;
  throw new AppError('request_in_progress', { retryAt: new Date(startedAt.getTime() + 1000) });
}

function replay(outcome: Outcome): unknown {
  if ('answer' in outcome) return outcome.answer;
  throw new AppError(outcome.refusal.code, outcome.refusal.details);
}

async function finish({ db }: { db: Database }, request: KeyedRequest, outcome: Outcome) {
  await db.update(records).set({ outcome }).where(matchesKey(request));
}

async function settleFailure(deps: { db: Database }, request: KeyedRequest, error: unknown) {
  // Temporary errors are not stored, so that the client may repeat the request.
  const status = error instanceof AppError ? errors[error.code].status : 500;
  const isFinal = error instanceof AppError && status < 500 && status !== 429;
  if (!isFinal) await deps.db.delete(records).where(matchesKey(request));
  else {
    const { code, message, fields } = error;
    const details = { message, ...(fields ? { fields } : {}) };
    await finish(deps, request, { refusal: { code, details } });
  }
}

/** Deletes all keys of a person, whose stored results may contain what the person wrote. */
export async function deleteKeysOf(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(records).where(eq(records.ownerId, ownerId));
}

/** Deletes keys that are older than a day. */
export async function purgeOldKeys({ db, clock }: DbDeps): Promise<void> {
  const limit = new Date(clock.now().getTime() - idempotencyKeyLifetimeMs);
  await db.delete(records).where(lt(records.startedAt, limit));
}
