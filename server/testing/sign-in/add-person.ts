import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { BrowserSession } from '../../caller.ts';
import { libraryClock } from '../../clock.ts';
import { sessionLifetime } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import { credentials, identities, sessions } from '../../db/schema/identity/identities.ts';
import { insertUser } from '../../features/accounts/queries.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { knownDevices } from '../../providers/identity/devices/known-devices.ts';
import { hashPassword } from '../../providers/identity/passwords/passwords.ts';
import { recordBrowser } from '../../providers/identity/sessions/used-browsers.ts';
import { testPassword } from '../payloads.ts';

export interface NewPerson {
  name: string;
  email: string;
  role: 'buyer' | 'seller';
  /** Whether the email is confirmed. */
  isProven?: boolean;
}

/** Where a person is added. */
interface Place {
  db: Database;
  /** Signs the cookies of sessions. */
  identitySecret: string;
  /** Whether browsers reach the shop by https. */
  isSecure: boolean;
  /** When the person signs up. */
  at: Date;
}

/** What the requests of server tests call themselves. */
const userAgent = 'lightMyRequest';

/** Everybody's hash: making one takes longer than all rows of a person. */
let passwordHash: Promise<string> | undefined;

/**
 * Adds a person with a password, a session and the browser that it is in, as rows: what signing up by
 * calls leaves behind, without the mail that confirms the email. Returns the session, and the
 * browser's cookies by their names.
 */
export async function addPerson(
  { db, identitySecret: secret, isSecure, at }: Place,
  { name, email, role, isProven = false }: NewPerson,
): Promise<{ session: BrowserSession; cookies: Record<string, string> }> {
  passwordHash ??= hashPassword(testPassword);
  const password = await passwordHash;
  const [identityId, sessionId, browserId, token] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const ownerSince = isProven ? at : null;
  const photo = { image: defaultPhoto };
  const identity = { id: identityId, name, email, emailVerified: isProven, ownerSince, ...photo };
  const way = { id: uuidv7(), accountId: identityId, providerId: 'credential', password };
  const expiresAt = new Date(libraryClock.now().getTime() + sessionLifetime.expiresIn * 1000);
  await db.transaction(async (tx) => {
    await tx.insert(identities).values(identity);
    await tx.insert(credentials).values({ ...way, userId: identityId });
    const times = { expiresAt, freshAt: at, lastUsedAt: at };
    const session = { id: sessionId, token, userId: identityId, ...times };
    await tx.insert(sessions).values({ ...session, ipAddress: '127.0.0.1', userAgent });
    await recordBrowser(tx, at, { identityId, browserId, userAgent, country: null });
    const user = { username: name, email, role, photoURL: defaultPhoto, identityId };
    const by = await insertUser(tx, { ...user, createdAt: at });
    if (!by) throw new Error(`there is a user with the email ${email} already`);
    await recordEvent(tx, at, { action: 'signed_up', by, details: { role } });
  });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const known = knownDevices({ secret, isSecure, crossSite: false }).mark(email, browserId);
  const [device = '', mark = ''] = known.split(';', 1)[0]?.split('=') ?? [];
  return {
    session: {
      sessionId,
      identityId,
      email,
      name,
      emailVerified: isProven,
      freshAt: at,
      lastUsedAt: at,
    },
    cookies: {
      [`${isSecure ? '__Secure-' : ''}respoke.session_token`]: encodeURIComponent(
        `${token}.${signature}`,
      ),
      [device]: mark,
    },
  };
}
