import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { promoteToAdmin } from '../features/accounts/promote.ts';

const usage = 'Usage: npm run admin -- grant EMAIL\n';

const [verb, email] = process.argv.slice(2);
if (verb !== 'grant' || !email) {
  process.stderr.write(usage);
  process.exit(2);
}

try {
  const database = await openDatabase(readConfig(process.env));
  const isDone = await promoteToAdmin(database.db, email.toLowerCase(), new Date());
  await database.close();
  if (!isDone) throw new Error(`Nobody has signed up as ${email} yet.`);
  process.stdout.write(`${email} is an admin now.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
