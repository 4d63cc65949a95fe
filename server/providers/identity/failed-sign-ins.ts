import { createHmac } from 'node:crypto';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database, DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { failedSignIns } from '../../db/schema/identity/browsers.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { AppError } from '../../errors.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * So many within an hour are suspicious. People give up or choose a new password after a few wrong
 * ones; and whoever enters wrong codes knows the password.
 */
const suspicious = { passwords: 20, codes: 5 } as const;

/**
 * From so many wrong passwords within an hour on, an account or an address is under attack. An owner
 * who has forgotten a password tries fewer; several people can have one address.
 */
const attack = { email: 10, address: 20 } as const;

/**
 * From so many wrong codes within an hour on, an account takes none. The rate limit of the call has the
 * same number, but without Valkey each process counts on its own.
 */
const mostCodes = 10;

/** What was wrong. */
export type WrongFactor = keyof typeof suspicious;

interface Attempt {
  /** As entered; there may be no account with it. */
  email: string;
  /** The network address of the browser. */
  address: string;
}

/**
 * Counts failed sign-ins in the database, for all processes together and for each email and address.
 * The hour begins with the first failure. After an hour without a suspicious number, the count starts
 * again.
 * @param secret the installation's; it keys the hashes of emails and addresses
 */
export function countFailedSignIns({ db, clock }: DbDeps, secret: string) {
  const keyOf = (about: keyof Attempt, value: string) =>
    createHmac('sha256', secret).update(`failed ${about} ${value}`).digest('base64url');

  return {
    /** Counts a failure, and mails the owner after a suspicious number, at most once a day. */
    record: async ({ email, address }: Attempt, what: WrongFactor): Promise<void> => {
      const now = clock.now();
      await count(db, keyOf('address', networkOf(address)), what, now);
      const key = keyOf('email', email);
      if ((await count(db, key, what, now)) >= suspicious[what])
        await tellOwnerOnce(db, { key, email, now });
    },

    /** Returns whether somebody guesses the password of this email, or passwords from this address. */
    isUnderAttack: ({ email, address }: { email?: string; address: string }): Promise<boolean> =>
      hasReached(db, clock.now(), 'passwords', [
        { key: keyOf('address', networkOf(address)), count: attack.address },
        ...(email === undefined ? [] : [{ key: keyOf('email', email), count: attack.email }]),
      ]),

    /** Refuses further codes after many wrong ones. @throws AppError too_many_requests */
    requireFewCodes: async (email: string): Promise<void> => {
      const limit = { key: keyOf('email', email), count: mostCodes };
      if (await hasReached(db, clock.now(), 'codes', [limit]))
        throw new AppError('too_many_requests');
    },
  };
}

/** Returns what one connection has: an IPv4 address, or a network of 64 bits of IPv6. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Returns the failures of this kind within the hour, this one included. */
async function count(db: Database, key: string, what: WrongFactor, now: Date): Promise<number> {
  const { beganAt, passwords, codes } = failedSignIns;
  const isOld = sql`${beganAt} < ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  const first = { passwords: 0, codes: 0, [what]: 1 };
  const next = (column: typeof passwords | typeof codes, step: number) =>
    sql`case when ${isOld} then 0 else ${column} end + ${step}::int`;
  const [row] = await db
    .insert(failedSignIns)
    .values({ key, beganAt: now, ...first })
    .onConflictDoUpdate({
      target: failedSignIns.key,
      set: {
        beganAt: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${beganAt} end`,
        passwords: next(passwords, first.passwords),
        codes: next(codes, first.codes),
      },
    })
    .returning({ passwords, codes });
  return row?.[what] ?? 0;
}

/** Returns whether one of the keys has its number of such failures within the hour. */
async function hasReached(
  db: Database,
  now: Date,
  what: WrongFactor,
  limits: readonly { key: string; count: number }[],
): Promise<boolean> {
  const { key: keyColumn, [what]: failures, beganAt } = failedSignIns;
  const isReached = limits.map(({ key, count }) => and(eq(keyColumn, key), gte(failures, count)));
  const hourAgo = new Date(now.getTime() - hourMs);
  return (await db.$count(failedSignIns, and(or(...isReached), gte(beganAt, hourAgo)))) > 0;
}

interface Run {
  key: string;
  email: string;
  now: Date;
}

const tellOwnerOnce = (db: Database, { key, email, now }: Run): Promise<void> =>
  db.transaction(async (tx) => {
    const { toldAt } = failedSignIns;
    const isDue = or(isNull(toldAt), lt(toldAt, new Date(now.getTime() - dayMs)));
    const told = await tx
      .update(failedSignIns)
      .set({ toldAt: now })
      .where(and(eq(failedSignIns.key, key), isDue))
      .returning({ key: failedSignIns.key });
    if (told.length === 0) return;
    const owners = await tx
      .select({ id: identities.id })
      .from(identities)
      .where(eq(identities.email, email));
    const ids = owners.map(({ id }) => `${id} ${now.toISOString()}`);
    await enqueueEvents(tx, now, { kind: 'many_failed_sign_ins', ids, sides: ['owner'] });
  });

/** Deletes counts that no longer matter: nobody would be told again because of them. */
export async function purgeFailureCounts(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const { beganAt, toldAt } = failedSignIns;
  await db
    .delete(failedSignIns)
    .where(and(lt(beganAt, dayAgo), or(isNull(toldAt), lt(toldAt, dayAgo))));
}
