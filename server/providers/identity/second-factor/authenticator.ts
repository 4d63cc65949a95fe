import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../db/database.ts';
import { authenticators } from '../../../db/schema/identity/factors.ts';

/** RFC 6238, with what all apps support: SHA-1, six digits, steps of 30 seconds. */
const stepSeconds = 30;

/** Codes of the step before and after are accepted, for clocks that are a little off (RFC 6238, 5.2). */
const acceptedSteps = 1;

/** So far off is a clock that is told about, when an app is set up: ten minutes. */
const recognizedSteps = 20;

const totpOf = (secret: string, label: { issuer: string; email: string }) =>
  new TOTP({
    issuer: label.issuer,
    label: label.email,
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
  });

/** A new shared secret of 160 bits (RFC 4226, 4), and the address that apps read from a QR code. */
export interface NewAuthenticator {
  /** In Base32. */
  secret: string;
  uri: string;
}

/**
 * Stores a new shared secret, which counts once `confirmAuthenticator` has seen a code of it. It
 * replaces one that was never confirmed.
 * @param key the installation's secret
 * @returns null when the person already has an app
 */
export async function addAuthenticator(
  tx: Database,
  now: Date,
  key: string,
  { identityId, ...label }: { identityId: string; email: string; issuer: string },
): Promise<NewAuthenticator | null> {
  const { base32 } = new Secret({ size: 20 });
  const secret = await symmetricEncrypt({ key, data: base32 });
  const values = { secret, createdAt: now };
  const stored = await tx
    .insert(authenticators)
    .values({ identityId, ...values })
    .onConflictDoUpdate({
      target: authenticators.identityId,
      set: values,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ id: authenticators.identityId });
  if (stored.length === 0) return null;
  return { secret: base32, uri: totpOf(base32, label).toString() };
}

type Checked = 'right' | 'wrong' | 'clock_off';

/**
 * Confirms a new app by its first code. It returns `clock_off` for a code of the last or next ten
 * minutes, so that the person can be told what is wrong.
 */
export async function confirmAuthenticator(
  tx: Database,
  now: Date,
  key: string,
  identityId: string,
  code: string,
): Promise<Checked> {
  const isNew = and(eq(authenticators.identityId, identityId), isNull(authenticators.confirmedAt));
  const [row] = await tx.select().from(authenticators).where(isNew).for('update');
  if (!row) return 'wrong';
  const steps = await stepsOff(now, key, row.secret, { code, window: recognizedSteps });
  if (steps === null) return 'wrong';
  if (Math.abs(steps) > acceptedSteps) return 'clock_off';
  const confirmed = { confirmedAt: now, lastStep: stepOf(now) + steps };
  await tx.update(authenticators).set(confirmed).where(isNew);
  return 'right';
}

/**
 * Returns whether a code is the app's, and was not accepted before: the step of the last accepted
 * code is stored with it, so that a code that somebody has seen is of no use (RFC 6238, 5.2).
 */
export async function consumeAuthenticatorCode(
  tx: Database,
  now: Date,
  key: string,
  identityId: string,
  code: string,
): Promise<boolean> {
  const isTheirs = and(
    eq(authenticators.identityId, identityId),
    isNotNull(authenticators.confirmedAt),
  );
  const [row] = await tx.select().from(authenticators).where(isTheirs);
  const given = { code, window: acceptedSteps };
  const steps = row ? await stepsOff(now, key, row.secret, given) : null;
  if (steps === null) return false;
  const step = stepOf(now) + steps;
  const isUnused = or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step));
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isTheirs, isUnused))
    .returning({ id: authenticators.identityId });
  return used.length > 0;
}

/**
 * Encrypts the shared secrets of all apps with another key.
 * @returns how many there are
 */
export async function reencryptAuthenticators(
  tx: Database,
  former: string,
  next: string,
): Promise<number> {
  const rows = await tx.select().from(authenticators).for('update');
  for (const { identityId, secret } of rows) {
    const data = await symmetricDecrypt({ key: former, data: secret });
    await tx
      .update(authenticators)
      .set({ secret: await symmetricEncrypt({ key: next, data }) })
      .where(eq(authenticators.identityId, identityId));
  }
  return rows.length;
}

const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds);

/** Returns by how many steps the code's clock differs from ours; null when it is no code of the app. */
async function stepsOff(
  now: Date,
  key: string,
  encrypted: string,
  { code, window }: { code: string; window: number },
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const secret = await symmetricDecrypt({ key, data: encrypted });
  const timestamp = now.getTime();
  return totpOf(secret, { issuer: '', email: '' }).validate({ token: code, window, timestamp });
}
