import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
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
  const { db, close } = await openDatabase(config);
  const deliver = async () => 503;
  const { identity, ...providers } = await openProviders({
    config,
    db,
    clock: systemClock,
    deliver,
  });
  const isThere = await promoteToAdmin({ db, clock: systemClock, identity }, email.toLowerCase());
  await providers.close();
  await close();
  if (!isThere) throw new Error(`Nobody has signed up as ${email} yet.`);
  process.stdout.write(`${email} is an admin now, and signs in anew.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
