import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { seed } from '../db/seed.ts';
import { openProviders } from '../providers/open.ts';

try {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const clock = systemClock;
  // Nothing is paid while seeding, so no event waits for a server to take it.
  const providers = await openProviders({ config, db, clock, deliver: async () => 503 });
  const hasDemo = await seed({ config, db, clock, providers });
  await providers.close();
  await close();
  process.stdout.write(hasDemo ? 'The demo shop is there.\n' : 'The categories are there.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
