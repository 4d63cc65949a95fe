import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { openExisting } from '../db/open-existing.ts';
import { openSecrets } from '../db/secrets/installation-secrets.ts';
import { promoteToAdmin } from '../features/accounts/promote.ts';
import { openProviders } from '../providers/open.ts';

const usage = 'Usage: npm run admin -- grant EMAIL\n';

const [verb, email] = process.argv.slice(2);
if (verb !== 'grant' || !email) {
  process.stderr.write(usage);
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  const { db, close } = await openExisting(config);
  const deliver = async () => 503;
  const { identity, ...providers } = await openProviders({
    config,
    db,
    secrets: await openSecrets(config, db),
    clock: systemClock,
    deliver,
  });
  const isThere = await promoteToAdmin({ db, clock: systemClock, identity }, email.toLowerCase());
  await providers.close();
  await close();
  if (!isThere)
    throw new Error(
      `There is no account with the email ${email}. The person must first sign up and choose to be a buyer or a seller.`,
    );
  process.stdout.write(`${email} is an admin now, and must sign in again.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
