import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openExisting } from '../db/open-existing.ts';
import { rotateSealing } from '../db/secrets/change-sealing.ts';
import { newSecret, readKeyRing } from '../db/secrets/key-ring.ts';
import type { KeyRing } from '../db/secrets/sealing.ts';
import { renewSecrets } from '../providers/renew-secrets.ts';

const usage = 'Usage: npm run secret -- new|rotate|renew\n';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Each changes the keys in the database and returns what to print. */
const changes: Record<string, (db: Database, ring: KeyRing) => Promise<string>> = {
  rotate: async (db, ring) =>
    `${await rotateSealing(db, ring)} keys were encrypted with SECRET_FORMER. All are encrypted ` +
    'with SECRET now. Nobody is signed out. Remove SECRET_FORMER from the settings.',
  renew: async (db, ring) => {
    const { authenticators, withoutRecoveryCodes } = await renewSecrets(
      { db, clock: systemClock },
      ring,
    );
    return [
      'All keys are new. From the next start on:',
      '- everybody is signed out;',
      '- links in earlier mails that stop such mails no longer work;',
      '- push messages reach a device after a sign-in and a new permission there;',
      `- recovery codes no longer work; ${withoutRecoveryCodes} people are told by mail;`,
      `- ${authenticators} authenticator apps, all passkeys and passwords go on working.`,
    ].join('\n');
  },
};

async function run(verb: string): Promise<void> {
  if (verb === 'new') return void print(newSecret());
  const change = changes[verb];
  if (!change) {
    process.stderr.write(usage);
    process.exit(2);
  }
  const config = readConfig(process.env);
  const ring = await readKeyRing(config);
  const { db, close } = await openExisting(config);
  try {
    print(await change(db, ring));
  } finally {
    await close();
  }
}

try {
  await run(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
