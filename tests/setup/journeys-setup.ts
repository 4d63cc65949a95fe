import { execFileSync } from 'node:child_process';
import { startPostgres } from './postgres.ts';
import { makeShopTemplate, removeTemplate } from './shop-template.ts';

/**
 * Runs once per run of the journeys: builds the client, starts a PostgreSQL, and makes a shop to
 * copy.
 */
export default async function setup() {
  // `npm test` builds in parallel with its checks.
  if (!process.env.JOURNEYS_BUILT)
    execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const postgres = await startPostgres();
  const template = await makeShopTemplate(postgres.url);
  // Workers are separate processes, which read it from the environment.
  process.env.JOURNEY_TEMPLATE = JSON.stringify(template);
  return async () => {
    await postgres.stop();
    await removeTemplate(template);
  };
}
