import { execFileSync } from 'node:child_process';
import { startPostgres } from './postgres.ts';
import { makeShopTemplates, removeTemplates } from './shop-templates.ts';

/** Once for a whole run of journeys: the built client, a PostgreSQL, and shops to copy. */
export default async function setup() {
  // `npm test` builds beside its checks.
  if (!process.env.JOURNEYS_BUILT)
    execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const postgres = await startPostgres();
  const templates = await makeShopTemplates(postgres.url);
  // Workers are processes of their own: they learn of these from the environment.
  process.env.JOURNEY_TEMPLATES = JSON.stringify(templates);
  return async () => {
    await postgres.stop();
    await removeTemplates(templates);
  };
}
