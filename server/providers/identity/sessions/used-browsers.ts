import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { enqueueEvents } from '../../../db/outbox.ts';
import { usedBrowsers } from '../../../db/schema/identity/browsers.ts';
import { identities } from '../../../db/schema/identity/identities.ts';
import { deviceNameOf } from './device-name.ts';

/** Browsers drop cookies after 400 days at the latest (RFC 6265bis, 5.5). */
const keptDays = 400;

const hashOf = (browserId: string) =>
  createHash('sha256').update(`browser ${browserId}`).digest('base64url');

interface SignIn {
  identityId: string;
  browserId: string;
  userAgent: string | null;
  country: string | null;
}

/**
 * Records a sign-in in a browser within `tx`, and mails the owner when the browser is new for this
 * identity. The first browser of all is the owner's own, so nobody is told of it. The caller holds
 * the identity's lock, or has just created the identity.
 */
export async function recordBrowser(tx: Database, now: Date, signIn: SignIn): Promise<void> {
  const { identityId, browserId, ...shown } = signIn;
  const browserHash = hashOf(browserId);
  const isTheirs = eq(usedBrowsers.identityId, identityId);
  const known = await tx
    .update(usedBrowsers)
    .set({ lastUsedAt: now })
    .where(and(isTheirs, eq(usedBrowsers.browserHash, browserHash)))
    .returning({ at: usedBrowsers.firstUsedAt });
  if (known.length > 0) return;
  const others = await tx
    .select({ at: usedBrowsers.firstUsedAt })
    .from(usedBrowsers)
    .where(isTheirs)
    .limit(1);
  const times = { firstUsedAt: now, lastUsedAt: now };
  await tx.insert(usedBrowsers).values({ identityId, browserHash, ...shown, ...times });
  if (others.length === 0) return;
  const about = `${identityId} ${browserHash}`;
  await enqueueEvents(tx, now, { kind: 'new_browser', ids: [about], sides: ['owner'] });
}

/** Whether an identity has signed in since `since` in a browser that is not its first. */
export async function hasNewBrowser(
  db: Database,
  identityId: string,
  since: Date,
): Promise<boolean> {
  const browsers = await db
    .select({ firstUsedAt: usedBrowsers.firstUsedAt })
    .from(usedBrowsers)
    .where(eq(usedBrowsers.identityId, identityId));
  return browsers.length > 1 && browsers.some(({ firstUsedAt }) => firstUsedAt >= since);
}

/** What the mail about a new browser says. */
export interface NewBrowser {
  email: string;
  /** Browser and system, as in `Firefox on Windows`. */
  device: string;
  /** ISO 3166-1 alpha-2; null when it is not known. */
  country: string | null;
  at: Date;
}

/** Returns what the mail about a new browser says; null when the identity is deleted. */
export async function findNewBrowser(
  db: Database,
  identityId: string,
  browserHash: string,
): Promise<NewBrowser | null> {
  const [row] = await db
    .select({ browser: usedBrowsers, email: identities.email })
    .from(usedBrowsers)
    .innerJoin(identities, eq(identities.id, usedBrowsers.identityId))
    .where(and(eq(usedBrowsers.identityId, identityId), eq(usedBrowsers.browserHash, browserHash)));
  if (!row) return null;
  const { userAgent, country, firstUsedAt: at } = row.browser;
  return { email: row.email, device: deviceNameOf(userAgent), country, at };
}

/**
 * Forgets browsers whose cookie is gone, but never the last one of an identity: the next would then
 * count as its first.
 */
export async function purgeUsedBrowsers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
  const isOld = lt(usedBrowsers.lastUsedAt, before);
  const hasLater = sql`exists (select from identity.used_browsers later
    where later.identity_id = ${usedBrowsers.identityId} and later.last_used_at > ${usedBrowsers.lastUsedAt})`;
  await db.delete(usedBrowsers).where(and(isOld, hasLater));
}
