// Lets a process live at another time: `CLOCK_AHEAD_MS` milliseconds ahead. It is loaded before the
// server, by `--import`.

import pg from 'pg';

const { CLOCK_AHEAD_MS: ahead, DATABASE_URL: connectionString } = process.env;
const aheadMs = Number(ahead ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...(parts as [number]));
  }

  static override now = () => RealDate.now() + aheadMs;
} as DateConstructor;

// The clock of PostgreSQL, by which the jobs are due, does not move: they begin with the server if
// nobody knows when they last ran. Processes of the server load this too.
if (ahead && connectionString && process.argv[1]?.endsWith('server/main.ts')) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('delete from jobs.turns');
  await client.end();
}
