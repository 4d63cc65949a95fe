import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { openSecrets } from '../db/secrets/installation-secrets.ts';
import { openProviders } from '../providers/open.ts';
import { seed } from '../seed/seed.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const clock = systemClock;
  // Nothing is paid while seeding, so no webhook event needs a server.
  const secrets = await openSecrets(config, db);
  const providers = await openProviders({ config, db, secrets, clock, deliver: async () => 503 });
  const demoAccounts = await seed({ config, db, clock, providers, onProgress: print });
  await providers.close();
  await close();
  print(demoAccounts.length > 0 ? 'The demo shop is ready.' : 'The categories are ready.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
