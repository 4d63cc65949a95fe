import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { readOwn } from '../../server/testing/deals/money/books.ts';
import { findMoneyFaults } from '../../server/testing/deals/money/find-money-faults.ts';
import { places } from './acknowledged.ts';
import { findLost, withDatabase } from './count-losses.ts';
import type { Environment } from './environment/environment.ts';
import type { Write, WriteKind } from './environment/ledger.ts';
import { contradictions } from './planted-contradictions.ts';

/** What a planted fault showed: an error if it went unnoticed, and what could not be planted. */
interface SelfCheck {
  complaints: string[];
  notTried: string[];
}

/**
 * Takes one acknowledged write of each kind out of the database, and plants contradictions of each
 * kind; each is undone. An audit that does not notice one of them proves nothing.
 */
export async function checkAudit(world: Environment): Promise<SelfCheck> {
  await world.shop.end('SIGTERM');
  return withDatabase(world, async (db) => {
    const found: SelfCheck = { complaints: [], notTried: [] };
    for (const kind of Object.keys(places) as WriteKind[])
      note(found, `loss: ${kind}`, await loseOne(world, db, kind));
    const before = new Set(await readFaults(world, db));
    for (const name of Object.keys(contradictions) as (keyof typeof contradictions)[])
      note(found, `contradiction: ${name}`, await contradict(world, db, name, before));
    return found;
  });
}

type Result = 'noticed' | 'unnoticed' | 'nothing to plant it in';

function note({ complaints, notTried }: SelfCheck, what: string, result: Result): void {
  if (result === 'unnoticed') complaints.push(`planted and not noticed: ${what}`);
  if (result === 'nothing to plant it in') notTried.push(`a planted ${what}`);
}

async function readFaults({ provider }: Environment, db: Database): Promise<string[]> {
  return findMoneyFaults({ ours: await readOwn(db), theirs: await provider.readRecords() });
}

async function loseOne(world: Environment, db: Database, kind: WriteKind): Promise<Result> {
  const isDone = (write: Write) => write.kind === kind && write.outcome === 'acknowledged';
  const done = world.ledger.writes.find(isDone);
  if (!done) return 'nothing to plant it in';
  const { table, key, where = 'true' } = places[kind];
  const lost = await undone(db, async (tx) => {
    await tx.execute(
      sql`delete from ${sql.raw(`${table} where ${where} and ${key}`)} = ${done.key}`,
    );
    return findLost(world, tx);
  });
  return lost.includes(done) ? 'noticed' : 'unnoticed';
}

/** `before`: what was wrong without the planted contradiction. */
async function contradict(
  world: Environment,
  db: Database,
  name: keyof typeof contradictions,
  before: ReadonlySet<string>,
): Promise<Result> {
  const found = await undone(db, async (tx) => {
    const theirs = await world.provider.readRecords();
    if (!(await contradictions[name]({ tx, theirs }))) return null;
    return findMoneyFaults({ ours: await readOwn(tx), theirs });
  });
  if (!found) return 'nothing to plant it in';
  return found.some((fault) => !before.has(fault)) ? 'noticed' : 'unnoticed';
}

/** Does some work on the database without its triggers and foreign keys, and undoes it. */
async function undone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const done: T[] = [];
  const undo = new Error('undone on purpose');
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      done.push(await work(tx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return done[0] as T;
}
