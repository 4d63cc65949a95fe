// Lets a process live at another time: `CLOCK_AHEAD_MS` milliseconds ahead. It is loaded before the
// server, by `--import`.

import pg from 'pg';

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...(parts as [number]));
  }

  static override now = () => RealDate.now() + aheadMs;
} as DateConstructor;

// When a job is due is told by the clock of the database, which does not move with this one. The
// processes that the server starts are given the same imports.
if (aheadMs > 0 && process.env.DATABASE_URL && process.argv[1]?.endsWith('server/main.ts')) {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  await client.query("update jobs.turns set began_at = began_at - interval '1 day'");
  await client.end();
}
