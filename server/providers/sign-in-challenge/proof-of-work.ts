import { createHash, createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { libraryClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { solvedChallenges } from '../../db/schema/identity/browsers.ts';
import type { SignInChallenge } from './provider.ts';

/** A slow phone needs some seconds, and a person may have to type the password again. In ms. */
const lifetimeMs = 5 * 60 * 1000;

/**
 * The browser tries keys, half of `tries` on average, each with `cost` rounds of PBKDF2. The times
 * that this takes are in docs/decisions/106-sign-in-challenge.md.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2000, tries: 1000 } as const;

/** ALTCHA's payload. The signature covers the parameters, so they are read only after its check. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      keyPrefix: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      expiresAt: z.number(),
      data: z.object({ email: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A challenge that costs the browser some tenths of a second and the server a thousandth, by
 * ALTCHA. It needs no other service and tells nobody about the person.
 * @param secret the installation's; keys that only this code uses are derived from it
 */
export function openProofOfWork(db: Database, secret: string): SignInChallenge {
  const keyFor = (use: string) =>
    createHmac('sha256', secret).update(`sign-in challenge ${use}`).digest('base64url');
  const keys = {
    hmacSignatureSecret: keyFor('parameters'),
    hmacKeySignatureSecret: keyFor('solution'),
  };
  const hashKey = keyFor('email');
  const hashed = (email: string) => createHmac('sha256', hashKey).update(email).digest('base64url');

  return {
    create: async (email) => {
      const { algorithm, cost, tries } = work;
      const challenge = await createChallenge({
        ...keys,
        algorithm,
        cost,
        deriveKey,
        counter: randomInt(tries),
        expiresAt: new Date(libraryClock.now().getTime() + lifetimeMs),
        data: { email: hashed(email) },
      });
      return { kind: 'proof-of-work', challenge: { ...challenge } };
    },
    accept: async (email, solution) => {
      const given = payload.safeParse(parseJson(solution)).data;
      if (given?.challenge.parameters.data.email !== hashed(email)) return false;
      const { verified } = await verifySolution({ ...keys, ...given, deriveKey });
      return verified && (await isFirstUse(db, given.challenge));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Challenge = z.infer<typeof payload>['challenge'];

/** Marks a challenge as solved. Returns false when it was before, on whichever server. */
async function isFirstUse(db: Database, { signature, parameters }: Challenge): Promise<boolean> {
  const hash = createHash('sha256').update(signature).digest('base64url');
  const expiresAt = new Date(parameters.expiresAt * 1000);
  const added = await db
    .insert(solvedChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: solvedChallenges.hash });
  return added.length > 0;
}
