import { execFileSync } from 'node:child_process';
import { startPostgres } from './postgres.ts';

/** Once for a whole run of journeys: the built client, and a PostgreSQL. */
export default async function setup() {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const postgres = await startPostgres();
  // Workers are processes of their own: they learn the address from the environment.
  process.env.JOURNEY_POSTGRES_URL = postgres.url;
  return () => postgres.stop();
}
