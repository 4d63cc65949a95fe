import { execFileSync } from 'node:child_process';
import type { FullConfig } from '@playwright/test';
import type { ShopOptions } from './journey.ts';
import { startPostgres } from './postgres.ts';
import { makeShopTemplates, removeTemplates } from './shop-templates.ts';

/**
 * Runs once per run of the journeys: builds the client, starts a PostgreSQL, and makes shops to
 * copy.
 */
export default async function setup({ projects }: FullConfig<ShopOptions>) {
  // `npm test` builds in parallel with its checks.
  if (!process.env.JOURNEYS_BUILT)
    execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const postgres = await startPostgres();
  const templates = await makeShopTemplates(
    postgres.url,
    projects.map(({ use }) => use.engine ?? 'postgres'),
  );
  // Workers are separate processes, which read these from the environment.
  process.env.JOURNEY_TEMPLATES = JSON.stringify(templates);
  return async () => {
    await postgres.stop();
    await removeTemplates(templates);
  };
}
