import { and, eq } from 'drizzle-orm';
import type { SignInData } from '../../../contract/accounts/own-account.ts';
import type { Database } from '../../db/database.ts';
import { usedBrowsers } from '../../db/schema/identity/browsers.ts';
import {
  authenticators,
  emailChanges,
  passkeys,
  recoveryCodes,
  trustedDevices,
} from '../../db/schema/identity/factors.ts';
import { credentials, identities, sessions } from '../../db/schema/identity/identities.ts';
import { googleId } from './google/provider.ts';

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** Returns what is stored about an identity besides email and name, without tokens and hashes. */
export async function exportIdentity(db: Database, identityId: string): Promise<SignInData> {
  const [google] = await db
    .select({ id: credentials.accountId })
    .from(credentials)
    .where(and(eq(credentials.userId, identityId), eq(credentials.providerId, googleId)));
  const [identity] = await db.select().from(identities).where(eq(identities.id, identityId));
  return {
    sessions: await readSessions(db, identityId),
    googleAccount: google?.id ?? null,
    ...(await readBrowsers(db, identityId)),
    ...(await readFactors(db, identityId)),
    emailChanges: await readEmailChanges(db, identityId),
    moneyHoldUntil: isoOrNull(identity?.moneyHoldUntil),
  };
}

async function readSessions(db: Database, identityId: string): Promise<SignInData['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, identityId))
    .orderBy(sessions.createdAt);
  return rows.map((row) => ({
    startedAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
    freshAt: isoOrNull(row.freshAt),
    address: row.ipAddress,
    country: row.country,
    userAgent: row.userAgent,
  }));
}

async function readBrowsers(
  db: Database,
  identityId: string,
): Promise<Pick<SignInData, 'browsers' | 'trustedBrowsers'>> {
  const used = await db
    .select()
    .from(usedBrowsers)
    .where(eq(usedBrowsers.identityId, identityId))
    .orderBy(usedBrowsers.firstUsedAt);
  const trusted = await db
    .select()
    .from(trustedDevices)
    .where(eq(trustedDevices.identityId, identityId));
  return {
    browsers: used.map(({ firstUsedAt, lastUsedAt, userAgent, country }) => ({
      firstUsedAt: iso(firstUsedAt),
      lastUsedAt: iso(lastUsedAt),
      userAgent,
      country,
    })),
    trustedBrowsers: trusted.map(({ createdAt, expiresAt }) => ({
      createdAt: iso(createdAt),
      expiresAt: iso(expiresAt),
    })),
  };
}

async function readFactors(
  db: Database,
  identityId: string,
): Promise<Pick<SignInData, 'passkeys' | 'authenticator' | 'recoveryCodes'>> {
  const keys = await db.select().from(passkeys).where(eq(passkeys.identityId, identityId));
  const [app] = await db
    .select()
    .from(authenticators)
    .where(eq(authenticators.identityId, identityId));
  const codes = await db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.identityId, identityId));
  return {
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: iso(createdAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    authenticator: app
      ? { createdAt: iso(app.createdAt), confirmedAt: isoOrNull(app.confirmedAt) }
      : null,
    recoveryCodes: codes.map(({ createdAt, usedAt }) => ({
      createdAt: iso(createdAt),
      usedAt: isoOrNull(usedAt),
    })),
  };
}

async function readEmailChanges(
  db: Database,
  identityId: string,
): Promise<SignInData['emailChanges']> {
  const rows = await db
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.identityId, identityId))
    .orderBy(emailChanges.createdAt);
  return rows.map(({ formerEmail, newEmail, createdAt, confirmedAt, undoneAt }) => ({
    formerEmail,
    newEmail,
    createdAt: iso(createdAt),
    confirmedAt: isoOrNull(confirmedAt),
    undoneAt: isoOrNull(undoneAt),
  }));
}
